import Flashcards
import Gtk
import Observation

/// The fields in which a card is written: mostly two, and as many as the kind of its note has. A new card that was begun is put
/// aside while another card is open, and then comes back.
@Observable
final class CardForm {
    typealias Draft = EditorDraft.Writing

    @ObservationIgnored let prompt = NoteField(tr("Prompt"), description: CardForm.keys)
    @ObservationIgnored let answer = NoteField(tr("Answer"), description: CardForm.keys)
    /// The fields that few kinds have.
    @ObservationIgnored let others = LayoutContainer(EqualParts(spacing: 6, least: 200))
    @ObservationIgnored private var further: [NoteField] = []
    @ObservationIgnored let tags: TagsRow
    /// The field for a picture of which parts are hidden, where the kind has one, else empty.
    @ObservationIgnored let pictureHolder = Bin()
    @ObservationIgnored var picture: PictureField?
    @ObservationIgnored let pathOfMedia: @MainActor (String) -> String?
    /// Explains the keys in the fields.
    static var keys: String { tr("Return goes on, Shift+Return begins a new line.") }

    /// The kind of the note that is written.
    private(set) var kind = NoteKind.frontAndBack
    /// Rises with each change of a field.
    private(set) var version = 0
    /// Whether typing in the field with the focus can be undone.
    private(set) var offersUndo = false
    /// Takes in a picture or sound. What comes of it is added later.
    @ObservationIgnored var onMedia: @MainActor (AddedMedia.Source, MediaTarget) -> Void = { _, _ in }
    @ObservationIgnored var onChoosePicture: @MainActor () -> Void = {}
    @ObservationIgnored private weak var lastFocused: NoteField?
    /// The new card that was begun before another card was opened.
    @ObservationIgnored private var setAside = Draft()
    @ObservationIgnored let editor: DeckEditor
    @ObservationIgnored private var submit: @MainActor () -> Void = {}
    @ObservationIgnored private var change: @MainActor () -> Void = {}

    /// - Parameter pathOfMedia: of the file of a picture.
    init(_ editor: DeckEditor, pathOfMedia: @escaping @MainActor (String) -> String? = { _ in nil }) {
        self.editor = editor
        tags = TagsRow { editor.knownTags }
        self.pathOfMedia = pathOfMedia
        others.isVisible = false
        pictureHolder.isVisible = false
        kind = kind(NoteKind.frontAndBack.id)
        listen(to: prompt)
        listen(to: answer)
        tags.entry.onSubmit { [weak self] in self?.submit() }
        tags.onChange { [weak self] in
            self?.version += 1
            self?.change()
        }
    }

    private func listen(to field: NoteField) {
        field.field.onUndoChange { [weak self] in
            guard let self else { return }
            updateUndo()
        }
        field.field.onSubmit { [weak self, weak field] in
            if let self, let field, !field.goOnInList() { goOn(after: field) }
        }
        field.field.onPaste { [weak self, weak field] content in
            guard let self, let field else { return false }
            switch content {
            case .text(let text): return field.paste(text: text)
            case .html(let html): return field.paste(html: html)
            case .picture(let bytes, let type):
                onMedia(.bytes(bytes, kind: String(type.dropFirst(6))), .field(field))
                return true
            }
        }
        field.field.onCursor { [weak self, weak field] in self?.lastFocused = field }
        field.field.onChange { [weak self] in
            self?.version += 1
            self?.change()
        }
    }

    /// - Parameter submit: runs when the person goes on from the last field.
    func listen(submit: @escaping @MainActor () -> Void, change: @escaping @MainActor () -> Void) {
        (self.submit, self.change) = (submit, change)
    }

    /// Return in the last field saves the note.
    private func goOn(after field: NoteField) {
        let fields = shownFields
        guard let place = fields.firstIndex(where: { $0 === field }), place + 1 < fields.count else {
            return submit()
        }
        fields[place + 1].field.focusAtEnd()
    }

    var all: [NoteField] { [prompt, answer] + further }
    /// Those of the kind, in its order.
    var fields: [NoteField] { Array(all.prefix(kind.fields.count)) }
    /// Those that hold a text, and not a picture and its parts.
    var shownFields: [NoteField] { fields.filter(\.isVisible) }

    var draft: Draft {
        get { Draft(kind.id, fields.map(\.value), tags: tags.value) }
        set {
            choose(kind(newValue.kind))
            for (place, field) in all.enumerated() { field.value = newValue[place] }
            tags.value = newValue.tags
            showPicture()
        }
    }

    /// Whether it is two plain texts. Their length makes no difference.
    var isPlain: Bool { kind.id == NoteKind.frontAndBack.id && !fields.contains(where: \.isRich) }

    var written: WrittenNote {
        var note = WrittenNote(kind, fields.map(\.value))
        note.tags = tags.value
        return note
    }

    /// As the library has it.
    private func kind(_ id: NoteKind.ID) -> NoteKind { editor.kinds.first { $0.id == id } ?? .frontAndBack }

    /// What is in the fields stays in them, one by one. Returns the names of those that say something and that the kind has not.
    @discardableResult
    func choose(_ kind: NoteKind) -> [String] {
        guard kind != self.kind else { return [] }
        let left = zip(self.kind.fieldNames, all).dropFirst(kind.fields.count).filter { !$1.value.isEmpty }
        let before = self.kind
        self.kind = kind
        let names = kind.fieldNames
        while all.count < names.count {
            let field = NoteField("", description: CardForm.keys)
            listen(to: field)
            further.append(field)
            others.add(field)
        }
        moveTexts(from: before)
        let places = kind.placesOfPicture
        for (place, field) in all.enumerated() {
            field.isVisible = place < names.count && !places.contains(place)
            if place < names.count { field.name = names[place] }
        }
        others.isVisible = names.count > 2
        showPicture()
        version += 1
        change()
        return left.map(\.0)
    }

    /// The kind may have other fields now, or be gone.
    func followKinds() { choose(kind(kind.id)) }

    /// Whether the fields differ from the saved card.
    var isUnsaved: Bool {
        guard let card = editor.editing else { return !draft.isEmpty }
        return draft != Draft(card)
    }

    /// Opens a card in the fields. A new card that was begun comes back afterwards.
    func open(_ card: Card) {
        if editor.editing == nil { setAside = draft }
        editor.beginEditing(card)
        show(card)
        takeFocus()
    }

    /// Puts the focus where writing begins.
    func takeFocus() {
        if let picture, kind.pictureFields != nil {
            picture.takeFocus()
        } else {
            shownFields.first?.field.focusAtEnd()
        }
    }

    private func show(_ card: Card) {
        draft = Draft(card)
    }

    /// Saves what is typed. If something is missing, its field gets the focus.
    ///
    /// - Parameter saved: called when the card is saved. Its parameter is the card that was changed; `nil` for a new one.
    func save(then saved: @escaping @MainActor (Card.ID?) -> Void) {
        let (typed, edited) = (draft, editor.editing?.id)
        let isComplete = editor.save(written) { [weak self] in
            self?.clear(typed, of: edited)
            saved(edited)
        }
        guard !isComplete else { return }
        if editor.event == .incomplete(.answerMissing) { answer.field.focusAtEnd() } else { takeFocus() }
    }

    /// Empties the fields after a card was saved. What was typed since stays.
    private func clear(_ saved: Draft, of edited: Card.ID?) {
        if editor.editing?.id == edited {
            guard draft == saved else { return }
            if edited == nil { draft = Draft(kind.id, tags: saved.tags) } else { close() }
        } else if edited == nil, setAside == saved {
            setAside = Draft(saved.kind, tags: saved.tags)
        }
    }

    /// Closes the card without saving it.
    func close() {
        editor.endEditing()
        bringBackNewCard()
    }

    /// Puts the new card that was begun into the fields again.
    func bringBackNewCard() {
        draft = setAside
        setAside = Draft()
    }

    var hasFocus: Bool { fields.contains { $0.field.containsFocus } }

    /// The field with the cursor. A menu takes the focus for a moment, so it is that which had it last.
    var current: NoteField { shownFields.first { $0 === lastFocused } ?? shownFields.first ?? prompt }

    /// See `NoteField.toggle`.
    func toggle(_ tag: String) { change { $0.toggle(tag) } }

    /// Changes the field with the cursor, and puts the focus into it again.
    func change(_ change: @MainActor (NoteField) -> Void) {
        let field = current
        change(field)
        field.takeFocus()
    }

    func toggleTags() {
        if !tags.toggle() { current.takeFocus() }
    }

    /// Hides the selection. A text with something hidden is of the kind that has hidden parts.
    func hide(onNewCard: Bool) {
        guard kind.pictureFields == nil else { return }
        let field = current
        if case .ofTemplates = kind.cards, editor.editing == nil || kind.id == NoteKind.frontAndBack.id {
            choose(kind(NoteKind.cloze.id))
        }
        field.hide(onNewCard: onNewCard)
        field.takeFocus()
    }

    /// Pastes without the looks that the text had.
    func pasteText() { current.field.pasteText() }

    func undo() {
        if let picture, picture.offersUndo { return picture.undo() }
        all.first(where: \.field.offersUndo)?.field.undo()
    }

    /// Returns `false` if there is nothing to redo in the field with the focus.
    func redoTyping() -> Bool { picture?.redo() == true || all.contains { $0.field.redoTyping() } }

    func updateUndo() {
        offersUndo = picture?.offersUndo == true || all.contains(where: \.field.offersUndo)
    }
}

// What something else has done to the open card: undo, another window or process.
extension CardForm {
    /// - Parameter old: the card that was open, as it was before.
    func follow(_ old: Card?) {
        guard let old, editor.editing != old else { return }
        if let card = editor.editing {
            if draft == Draft(old) { show(card) }
        } else if draft == Draft(old) || !setAside.isEmpty {
            bringBackNewCard()
        }
        // Else the typed changes stay, as a new card.
    }
}

// What is kept in case the program ends.
extension CardForm {
    /// What is typed and not saved.
    func draft(search: String) -> EditorDraft {
        guard let card = editor.editing else { return EditorDraft(newCard: draft, search: search) }
        let opened = isUnsaved ? EditorDraft.Opened(card: card.id, draft) : nil
        return EditorDraft(newCard: setAside, opened: opened, search: search)
    }

    func restore(_ kept: EditorDraft) {
        draft = kept.newCard
        guard let opened = kept.opened else { return }
        if let card = editor.cards([opened.card]).first {
            open(card)
            draft = opened.writing
        } else if kept.newCard.isEmpty {
            draft = opened.writing
        }
    }
}
