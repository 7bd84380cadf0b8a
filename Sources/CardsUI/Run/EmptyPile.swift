import Gtk

/// A sentence and a button, shown instead of the pile where there is no deck or no card.
final class EmptyPile: LayoutContainer {
    let button: Button
    let text: String

    init(_ text: String, button title: String, _ action: @escaping @MainActor () -> Void) {
        let button = Button(title).wraps().styled("suggested-action", "pill")
        self.button = button
        self.text = text
        super.init(Backdrop())
        add(
            ScrolledWindow(
                LayoutContainer(LooseColumn(gap: 16, atLeast: 3)) {
                    Label(text).styled("title-2").wraps()
                    button.align(horizontally: .center)
                }.styled("ending").align(vertically: .center)
            ).keepsFocusInView().isAsWideAsContent().styled("ending-view", "shaded").clips())
        button.onClick(action)
    }
}
