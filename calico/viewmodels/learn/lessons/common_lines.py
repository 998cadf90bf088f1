"""What the cats say in every part."""

from calico.viewmodels.text.i18n import mark

MY_TURN = mark("My turn: I sew a patch on and take one, too.")
NOT_THIS_PATCH = mark("A fine patch, for later. First take the one that glows.")
NOT_THIS_PLACE = mark("A good place, for later. First try the one that glows.")
NOT_YET = mark("All in good time. First touch what glows.")
READ_IT = mark("Read it in peace, then go on.")
