import CGtk

/// A text of any length, in a field that looks as an entry does: one line high at first, it grows with what
/// is written and then scrolls. Return is for `onSubmit`, Shift+Return begins a new line, Tab goes on.
public final class TextField: LayoutContainer {
    private let view = TextView()
    /// The bar of a scrolled window is at least two lines high, and would make the window as high.
    private static let sheet: StyleSheet = {
        let sheet = StyleSheet()
        sheet.text = """
            .text-field scrollbar slider { min-height: 12px; }
            .text-field textview, .text-field textview > text { background: none; color: inherit; }
            """
        return sheet
    }()

    private var submit: (@MainActor () -> Void)?

    /// - Parameters:
    ///   - description: what a screen reader says after the name.
    ///   - lines: how many it shows before it scrolls.
    ///   - characters: how many find room beside one another at least.
    public init(name: String, description: String = "", lines: Int = 4, minimumWidth characters: Int = 10) {
        super.init(TextFieldLayout(lines: lines, characters: characters, padding: TextView.padding))
        _ = TextField.sheet
        styled("text-field")
        view.accessibleName(name)
        if !description.isEmpty { view.accessibleDescription(description) }
        add(ScrolledWindow(view, height: .ofContent))
        view.onReturn { [weak self] in self?.submit?() }
    }

    /// Exactly what is written. Setting it is not something that Ctrl+Z takes back.
    public var text: String {
        get { view.text }
        set { view.text = newValue }
    }

    public func onSubmit(_ action: @escaping @MainActor () -> Void) { submit = action }

    public func onChange(_ action: @escaping @MainActor () -> Void) { view.onChange(action) }

    /// Puts the focus behind the last letter.
    public func focusAtEnd() {
        view.moveToEnd()
        view.grabFocus()
    }

    /// Whether the person is writing here and what was typed can be taken back.
    public var offersUndo: Bool { view.hasFocus && view.canUndo }

    public func undo() { view.undo() }

    /// Runs when `offersUndo` may have changed.
    public func onUndoChange(_ action: @escaping @MainActor () -> Void) { view.onUndoChange(action) }
}
