import CGtk

/// A text that asks for no room and is shown in the room that it gets. So a change of the text never causes a layout of
/// the window.
final class Inscription: Widget {
    init() {
        super.init(gtk_inscription_new(nil), .floating)
        gtk_inscription_set_min_chars(opaque, 0)
        gtk_inscription_set_min_lines(opaque, 0)
        gtk_inscription_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        gtk_inscription_set_xalign(opaque, 0.5)
        gtk_inscription_set_text_overflow(opaque, GTK_INSCRIPTION_OVERFLOW_CLIP)
    }

    var text: String {
        get { gtk_inscription_get_text(opaque).map { String(cString: $0) } ?? "" }
        set { if newValue != text { gtk_inscription_set_text(opaque, newValue) } }
    }

    var textScale = 1.0 {
        didSet {
            guard textScale != oldValue else { return }
            let attributes = TextScale.attributes(textScale)
            gtk_inscription_set_attributes(opaque, attributes)
            pango_attr_list_unref(attributes)
        }
    }
}

/// A line of text that changes often and has a fixed size, so that a change causes no layout of the window.
public final class SteadyLabel: LayoutContainer {
    private let ruler = Label()
    private var inscription = Inscription()
    private var hasLeftItsWindow = false

    public init() {
        super.init(OneOverTheOther())
        ruler.opacity = 0
        add(ruler.onlyToBeSeen())
        add(inscription)
        connectIgnoringArgument("notify::root") { [weak self] in self?.followRoot() }
    }

    /// A GtkInscription that comes back into a window keeps the font that it had when it left, or none of ours if it had not
    /// been painted yet. So another one takes its place.
    private func followRoot() {
        guard gtk_widget_get_root(widget) != nil else { return hasLeftItsWindow = true }
        guard hasLeftItsWindow else { return }
        hasLeftItsWindow = false
        let before = inscription
        inscription = Inscription()
        inscription.text = before.text
        remove(before)
        add(inscription)
    }

    public var text: String {
        get { inscription.text }
        set { inscription.text = newValue }
    }

    /// The label has the size of this text.
    public var widestText: String {
        get { ruler.text }
        set { ruler.text = newValue }
    }
}

/// Children on top of each other. The first decides the size.
private struct OneOverTheOther: Layout {
    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        children.first?.extent(along: orientation, other: other) ?? Extent(minimum: 0, natural: 0)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        for child in children { child.place(in: size.whole) }
    }
}
