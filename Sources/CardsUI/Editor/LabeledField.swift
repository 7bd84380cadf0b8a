import Gtk

/// A text field under its name.
final class LabeledField: VStack {
    let field: TextField

    init(_ name: String, description: String) {
        field = TextField(name: name, description: description)
        super.init(spacing: 3)
        add(Label(name).startsAtEdge().styled("field-name"))
        add(field)
        align(vertically: .start).expand(vertically: false)
    }
}
