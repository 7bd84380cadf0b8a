import CGtk

/// A field for a text of any length that looks like an entry. It is one line high at first, grows with the text, and
/// then scrolls. Return calls `onSubmit`, Shift+Return starts a new line, and Tab moves the focus on.
public final class TextField: LayoutContainer {
    let view = TextView()
    /// A scroll bar is at least two lines high and would make the field as high. So its slider may be smaller here.
    private static let sheet: StyleSheet = {
        let sheet = StyleSheet()
        sheet.text = """
            .text-field scrollbar slider { min-height: 12px; }
            .text-field textview, .text-field textview > text { background: none; color: inherit; }
            """
        return sheet
    }()

    private var submit: (@MainActor () -> Void)?
    private var fitting: Timeout?
    private var fittedHeight = 0.0

    /// - Parameters:
    ///   - description: a text that a screen reader says after the name.
    ///   - lines: the largest height, in lines. A longer text scrolls.
    ///   - characters: the smallest width, in characters.
    ///   - returnBeginsLine: for a text of many lines. Nothing is submitted then.
    public init(
        name: String, description: String = "", lines: Int = 4, minimumWidth characters: Int = 10,
        returnBeginsLine: Bool = false
    ) {
        super.init(TextFieldLayout(lines: lines, characters: characters, padding: TextView.padding))
        _ = TextField.sheet
        styled("text-field")
        view.accessibleName(name)
        if !description.isEmpty { view.accessibleDescription(description) }
        let scroller = ScrolledWindow(view, height: .ofContent)
        add(scroller)
        growsWithText(in: scroller)
        if !returnBeginsLine { view.onReturn { [weak self] in self?.submit?() } }
    }

    /// A text view can find out how many lines its text has only when it gets its place. Inside another scrolled window, GTK 4.8
    /// then forgets that it wants to be higher.
    private func growsWithText(in scroller: ScrolledWindow) {
        let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
        let content = Object(UnsafeMutableRawPointer(adjustment), .shared)
        hold(content)
        content.connect("changed") { [weak self] in
            let height = gtk_adjustment_get_upper(adjustment)
            guard let self, height > gtk_adjustment_get_page_size(adjustment), height != fittedHeight
            else { return }
            fittedHeight = height
            fitting = Timeout(afterMilliseconds: 0) { [weak self] in self?.fitAgain() }
        }
    }

    /// The text. Ctrl+Z does not undo a change that is made by setting it.
    public var text: String {
        get { view.text }
        set { view.text = newValue }
    }

    /// Whether a long text is all there, or all gone: it is taken in and let go of a part at a time. Until then it cannot be
    /// changed, but what is typed behind it is inserted after it. `text` is what it will be.
    public var isWhole: Bool { view.isWhole }

    /// Whether the text is what it is by undo or redo.
    public var isReplayed: Bool { view.buffer.isReplayed }

    /// - Parameter take: takes what is pasted, its richest form first. Returns `false` for a form that it does not take; then the next
    ///   one is tried, and in the end the text is pasted as it is.
    public func onPaste(_ take: @escaping @MainActor (PastedContent) -> Bool) { view.takeContent = take }

    /// - Parameter content: what is copied in place of the selected text; `nil`: that text.
    public func onCopy(_ content: @escaping @MainActor (String) -> CopiedContent?) {
        view.copiedContent = content
    }

    /// Pastes the text of the clipboard without its looks.
    public func pasteText() { view.pasteText() }

    /// Puts the focus where the cursor is. A selection stays.
    public func takeFocus() { view.grabFocus() }

    /// Runs when the cursor comes into the field.
    public func onCursor(_ action: @escaping @MainActor () -> Void) { view.onFocus(action) }

    /// Another name for screen readers.
    public func name(_ name: String) { view.accessibleName(name) }

    public func onSubmit(_ action: @escaping @MainActor () -> Void) { submit = action }

    public func onChange(_ action: @escaping @MainActor () -> Void) { view.onChange(action) }

    /// Puts the focus and the cursor after the last letter.
    public func focusAtEnd() {
        view.moveToEnd()
        view.grabFocus()
    }

    /// Whether the field has the focus and contains typing that can be undone.
    public var offersUndo: Bool { view.hasFocus && view.canUndo }

    public func undo() { view.undo() }

    /// Returns `false` if the field is without the focus, or has nothing to redo.
    public func redoTyping() -> Bool { view.hasFocus && view.redo() }

    /// Runs when `offersUndo` may have changed.
    public func onUndoChange(_ action: @escaping @MainActor () -> Void) { view.onUndoChange(action) }
}
