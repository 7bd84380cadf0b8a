import Flashcards
import Gtk

/// A field of a note under its name.
final class NoteField: VStack {
    let field: TextField
    private let label: Label
    /// What was put in, and how it looked then. A text that nobody has changed stays as it was, to the last byte.
    private var shown = (value: FieldText.plain(""), text: "")

    init(_ name: String, description: String) {
        field = TextField(name: name, description: description)
        label = Label(name).startsAtEdge().styled("field-name")
        super.init(spacing: 3)
        add(label)
        add(field)
        align(vertically: .start).expand(vertically: false)
    }

    var name: String {
        get { label.text }
        set {
            guard newValue != label.text else { return }
            label.text = newValue
            field.name(newValue)
        }
    }

    /// Whether there is more in it than plain text.
    var isRich: Bool { if case .html = shown.value { true } else { false } }

    var value: FieldText {
        get {
            let text = field.text
            return text == shown.text ? shown.value : .plain(text)
        }
        set {
            let text: String
            switch newValue {
            case .plain(let typed): text = typed
            case .html: text = newValue.richText.text
            }
            field.text = text
            shown = (newValue, text)
        }
    }
}
