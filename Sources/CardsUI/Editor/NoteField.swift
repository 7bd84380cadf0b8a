import Files
import Flashcards
import Gtk
import RichText

/// A field of a note under its name. It is plain text until a part of it gets a look of its own: then it has tags, which are seen
/// small and pale.
final class NoteField: VStack {
    let field: TextField
    private let label: Label
    /// What was put in, and how it was shown. A text that nobody has changed stays as it was, to the last byte.
    private var shown = (value: FieldText.plain(""), text: "")
    private var tagMode = TagMode(isHTML: false, "")

    init(_ name: String, description: String) {
        field = TextField(name: name, description: description)
        label = Label(name).startsAtEdge().styled("field-name")
        super.init(spacing: 3)
        add(label)
        add(field)
        align(vertically: .start).expand(vertically: false)
        field.onChange { [weak self] in self?.hasChanged() }
        field.onCopy { [weak self] in self?.copied($0) }
        SystemStyle.onChange(for: self) { [weak self] in self?.showMarkup() }
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
    var isRich: Bool { tagMode.isHTML }

    var value: FieldText {
        get {
            let text = field.text
            if text.hasSameBytes(as: shown.text) { return shown.value }
            guard tagMode.isHTML else { return .plain(text) }
            let markup = FieldMarkup(text, isHTML: true)
            return markup.saysMore ? .html(markup.html) : .plain(text)
        }
        set {
            let (text, isHTML) =
                switch newValue {
                case .plain(let typed): (typed, false)
                case .html(let html): (FieldMarkup.shown(html), true)
                }
            shown = (newValue, text)
            field.text = text
            tagMode = TagMode(isHTML: isHTML, isMarked ? text : nil)
            showMarkup()
        }
    }

    private func hasChanged() {
        if field.isWhole {
            tagMode.follow(isMarked ? field.text : nil, isReplayed: field.isReplayed)
        }
        showMarkup()
    }

    private func showMarkup() {
        guard isMarked else { return }
        field.show(markup.parts.map { ($0.range, TextMark($0.look)) })
    }

    /// A long text is shown without marks, so that each letter costs the same.
    var isMarked: Bool { field.isWhole && field.letterCount <= TextField.longestMarked }

    var markup: FieldMarkup { FieldMarkup(field.text, isHTML: tagMode.isHTML) }

    func takeFocus() { field.takeFocus() }

    /// Gives the selection a look, or takes it away.
    func toggle(_ tag: String) { change { $0.toggling(tag, around: $1) } }

    /// See `FieldMarkup.hiding`.
    func hide(onNewCard: Bool) { change(needsTags: false) { $0.hiding($1, onNewCard: onNewCard) } }

    func change(
        needsTags: Bool = true, at selection: Range<Int>? = nil,
        _ change: (FieldMarkup, Range<Int>) -> FieldMarkup.Change
    ) {
        guard isMarked else { return }
        let (markup, selection) = (markup, selection ?? field.selection)
        guard needsTags, !markup.isHTML else { return make(change(markup, selection)) }
        tagMode.beginTags()
        let tagged = markup.asHTML
        guard tagged.text != markup.text else { return make(change(tagged, selection)) }
        // Letters that would be taken for tags are written in another way.
        func moved(_ place: Int) -> Int {
            let before = String(String.UnicodeScalarView(markup.text.unicodeScalars.prefix(place)))
            return FieldMarkup(before, isHTML: false).asHTML.text.unicodeScalars.count
        }
        let wanted = change(tagged, moved(selection.lowerBound)..<moved(selection.upperBound))
        make(
            FieldMarkup.Change(
                range: 0..<markup.text.unicodeScalars.count, text: tagged.text(after: wanted),
                selection: wanted.selection))
    }

    /// Tags count afterwards as before, whatever is gone for a moment in between.
    func make(_ change: FieldMarkup.Change) {
        let isHTML = tagMode.isHTML
        field.replace(change.range, by: change.text, selecting: change.selection)
        if isHTML { tagMode.beginTags() }
        hasChanged()
    }

    /// Stands at the beginning of what is copied from a field, so that it is pasted as it was written.
    private static let mark = "<!--recess-->"

    /// Where tags count, the clipboard gets what they mean.
    private func copied(_ text: String) -> CopiedContent? {
        guard tagMode.isHTML, isMarked else { return nil }
        let html = FieldMarkup(text, isHTML: true).html
        return CopiedContent(html: NoteField.mark + html, text: RichText(html: html).text)
    }

    /// Where tags count, letters that would be taken for tags are written in another way. `false` if it can be pasted as it is.
    func paste(text: String) -> Bool {
        let plain = FieldMarkup(text, isHTML: false)
        guard tagMode.isHTML, isMarked, field.selection.count < field.letterCount,
            plain.asHTML.text != text
        else { return false }
        insert(html: plain.asHTML.text)
        return true
    }

    /// Keeps of what a browser gives what a card can show. `false` if that is nothing.
    func paste(html: String) -> Bool {
        let text = RichText(html: html)
        if html.hasPrefix(NoteField.mark), text.plain == nil || tagMode.isHTML {
            insert(html: FieldMarkup.shown(String(html.dropFirst(NoteField.mark.count))))
            return true
        }
        guard !text.blocks.isEmpty else { return false }
        if let plain = text.plain, !tagMode.isHTML {
            let selection = field.selection
            let end = selection.lowerBound + plain.unicodeScalars.count
            field.replace(selection, by: plain, selecting: end..<end)
            return true
        }
        insert(html: FieldMarkup.shown(text.inlineHTML))
        return true
    }

    /// Inserts HTML in place of the selection, such as a picture.
    func insert(html: String) {
        change { markup, selection in
            let end = selection.lowerBound + html.unicodeScalars.count
            return FieldMarkup.Change(range: selection, text: html, selection: end..<end)
        }
    }
}

extension TextMark {
    fileprivate init(_ look: FieldMarkup.Look) {
        self =
            switch look {
            case .markup: .pale
            case .bold: .bold
            case .italic: .italic
            case .underlined: .underlined
            case .raised: .raised
            case .lowered: .lowered
            case .code: .code
            case .covered: .covered
            }
    }
}

extension RichText {
    /// A single paragraph needs no element around it.
    fileprivate var inlineHTML: String {
        let html = html
        guard blocks.count == 1, html.hasPrefix("<div>"), html.hasSuffix("</div>") else { return html }
        return String(html.dropFirst(5).dropLast(6))
    }
}
