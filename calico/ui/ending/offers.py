"""What a finished game leads to, small at the foot of the quilt: a circle to fill in, the next scenario."""

from kivy.properties import StringProperty

from calico.ui.widgets.texts import Press


class OfferChip(Press):
    """Something that may be taken up, or let be."""

    text = StringProperty("")
    picture = StringProperty("")
