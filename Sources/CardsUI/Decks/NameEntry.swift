import Gtk

/// An entry and a button, which take the place of a name while it is changed.
final class NameEntry: HStack {
    let entry: Entry

    init(_ text: String, name: String, save: @escaping @MainActor () -> Void) {
        entry = Entry(text, name: name).minimumWidth(characters: 5)
        super.init(spacing: 8)
        let button = Button(tr("Save")).styled("suggested-action")
        button.onClick(save)
        entry.onSubmit(save)
        add(entry.expand(vertically: false).align(vertically: .center))
        add(button.align(vertically: .center))
        styled("card-row")
    }
}
