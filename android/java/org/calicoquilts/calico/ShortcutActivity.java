package org.calicoquilts.calico;

import android.app.Activity;
import android.os.Bundle;

/**
 * What a long press on the icon opens: notes where somebody wants to go, and opens the app as its icon does.
 *
 * A shortcut that named the app's own activity would have Android end that activity first, whatever is open
 * there: launchers clear the task of what a shortcut opens. This one has a task of its own, and no window.
 */
public class ShortcutActivity extends Activity {
    private static String place;

    /** Where somebody wants to go, once; null where nobody asked. */
    public static synchronized String take() {
        String wanted = place;
        place = null;
        return wanted;
    }

    private static synchronized void want(String wanted) {
        place = wanted;
    }

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        want(getIntent().getStringExtra("place"));
        startActivity(getPackageManager().getLaunchIntentForPackage(getPackageName()));
        finish();
    }
}
