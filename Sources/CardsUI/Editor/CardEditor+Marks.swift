import Flashcards
import Gtk
import RecessKit

// What is done to one card or to many: suspending, flags, tags, moving, deleting.
extension CardEditor {
    /// The actions of the menu of a card, and of the bar over selected cards.
    func addCardActions() {
        let ofOne = [
            Action("edit") { [weak self] in
                if let self, let card = cardOfMenu { edit(card) }
            },
            Action("select") { [weak self] in
                if let self, let card = cardOfMenu { beginSelecting(with: card) }
            },
        ]
        let ofSelected = actions { _ in nil }
        let selectAll = Action("select-all") { [weak self] in self?.selectAll() }
        add(ofOne + actions { $0.cardOfMenu }, prefix: CardEditor.cardPrefix)
        add(ofSelected + [selectAll], prefix: CardEditor.selectionPrefix)
        bind { widget in
            let isPossible = !widget.editor.selected.isEmpty
            for action in ofSelected { action.isEnabled = isPossible }
        }
        list.hasContextMenu { [weak self] in self?.menu(of: $0) }
    }

    static let cardPrefix = "card"
    static let selectionPrefix = "selection"

    /// - Parameter card: whose menu it is. `nil` for the selected ones.
    private func actions(of card: @escaping @MainActor (CardEditor) -> Card?) -> [Action] {
        func action(_ name: String, _ perform: @escaping @MainActor (CardEditor, CardChoice) -> Void)
            -> Action
        {
            Action(name) { [weak self] in
                if let self, let chosen = editor.choice(with: card(self)) { perform(self, chosen) }
            }
        }
        let flags = CardFlag.allCases.map { flag in
            action("flag-\(flag)") { $0.mark($1, .flag($1, flag)) }
        }
        return flags + [
            action("unflag") { $0.mark($1, .flag($1, nil)) },
            action("suspend") { $0.mark($1, .suspend($1, true)) },
            action("resume") { $0.mark($1, .suspend($1, false)) },
            action("tags") { $0.askForTags($1) },
            action("move") { $0.askWhereToMove($1) },
            action("delete") { $0.delete($1) },
        ]
    }

    private func menu(of card: Card) -> Menu {
        cardOfMenu = card
        let isOne = editor.choice(with: card)?.cards.count == 1
        return isOne
            ? CardEditor.menuOfCard(isSuspended: card.marks.isSuspended)
            : CardEditor.menu([CardEditor.suspending(CardEditor.cardPrefix)], CardEditor.cardPrefix)
    }

    static func menuOfCard(isSuspended: Bool) -> Menu {
        let prefix = cardPrefix
        return menu(
            [
                [(tr("_Edit"), "\(prefix).edit"), (tr("_Select"), "\(prefix).select")],
                [suspending(prefix)[isSuspended ? 1 : 0]],
            ], prefix)
    }

    /// For the bar over selected cards.
    static var menuOfSelection: Menu {
        let prefix = selectionPrefix
        return menu([[(tr("Select _All"), "\(prefix).select-all")], suspending(prefix)], prefix)
    }

    private static func suspending(_ prefix: String) -> [(label: String, action: String)] {
        [(tr("Sus_pend"), "\(prefix).suspend"), (tr("_Resume"), "\(prefix).resume")]
    }

    private static func menu(_ sections: [[(label: String, action: String)]], _ prefix: String) -> Menu {
        Menu(sections: sections)
            .adding(
                tr("_Flag"),
                Menu(sections: [
                    CardFlag.allCases.map { ($0.name, "\(prefix).flag-\($0)") },
                    [(tr("_No Flag"), "\(prefix).unflag")],
                ])
            )
            .adding(
                Menu(sections: [
                    [(tr("_Tags…"), "\(prefix).tags"), (tr("_Move to Deck…"), "\(prefix).move")],
                    [(tr("_Delete"), "\(prefix).delete")],
                ]))
    }

    /// Suspends, flags or tags the cards, which stay where they are.
    private func mark(_ chosen: CardChoice, _ step: CardStep) {
        editor.carryOut(step, on: chosen.cards.count) { [weak self] _ in self?.offerUndo(step, of: chosen) }
    }

    /// In alerts, which have to fit the window.
    private var heightOfLists: Int { Int(size.height) / 3 }
    private var isLow: Bool { size.height < 250 }

    func askForTags(_ chosen: CardChoice) {
        let panel = TagsPanel(
            editor.tags(of: chosen), known: editor.knownTags, cardCount: chosen.cards.count,
            height: heightOfLists)
        let dialog = surroundings.showAlert(
            Alert(
                heading: isLow
                    ? tr("Tags")
                    : trn("Tags of {count} Card", "Tags of {count} Cards", count: chosen.cards.count),
                body: isLow ? "" : tr("Spaces stand between tags."), details: panel,
                responses: [
                    MessageDialog.Response(tr("Cancel")),
                    MessageDialog.Response(tr("Save"), isSuggested: true) { [weak self] in
                        let changes = panel.changes
                        guard !(changes.adding.isEmpty && changes.removing.isEmpty) else { return }
                        self?.mark(
                            chosen, .tag(chosen, adding: changes.adding, removing: changes.removing))
                    },
                ]))
        if dialog != nil { panel.takeFocus() }
    }

    func askWhereToMove(_ chosen: CardChoice) {
        let decks = editor.decks
        guard decks.count > 1 else {
            return status.say(
                tr("There is no other deck. Make one in the list of decks first."), isProblem: true)
        }
        let picker = DeckPicker(decks, height: heightOfLists)
        let dialog = surroundings.showAlert(
            Alert(
                heading: trn("Move {count} Card", "Move {count} Cards", count: chosen.cards.count),
                body: tr("What you know of the cards goes with them."), details: picker,
                responses: [
                    MessageDialog.Response(tr("Cancel")),
                    MessageDialog.Response(tr("Move"), isSuggested: true) { [weak self] in
                        if let deck = picker.chosen { self?.move(chosen, to: deck) }
                    },
                ]))
        dialog?.enable(1, false)
        picker.chose = { [weak dialog] in dialog?.enable(1, true) }
        if dialog != nil { picker.list.takeFocus() }
    }

    private func move(_ chosen: CardChoice, to deck: Deck) {
        editor.move(chosen, to: deck) { [weak self] wasOpen in
            self?.gone(chosen, wasOpen, .moveCards(chosen, to: deck))
        }
    }

    func delete(_ chosen: CardChoice) {
        let chosen = editor.withWholeNotes(chosen)
        let changes = form.isUnsaved ? editor.editing.map { (card: $0, draft: form.draft) } : nil
        editor.delete(chosen) { [weak self] wasOpen in
            self?.changesOfDeleted = wasOpen ? changes : nil
            self?.gone(chosen, wasOpen, .deleteCards(chosen))
        }
    }
}

// Selecting.
extension CardEditor {
    func beginSelecting(with card: Card? = nil) {
        editor.beginSelecting(with: card?.id)
        list.update()
    }

    func selectAll() {
        editor.selectAll()
        list.update()
    }

    func endSelecting() {
        let hadFocus = list.hasFocusInBar
        editor.endSelecting()
        list.update()
        if hadFocus { selectButton.grabFocus() }
    }

    /// A click with Ctrl selects one more card, a click with Shift all up to that one. `false`: it is an ordinary click.
    func click(_ card: Card, _ keys: ClickKeys) -> Bool {
        guard editor.isSelecting || keys.control || keys.shift else { return false }
        if !editor.isSelecting { editor.beginSelecting() }
        if keys.shift { editor.select(upTo: card.id) } else { editor.toggle(card.id) }
        list.update()
        return true
    }
}
