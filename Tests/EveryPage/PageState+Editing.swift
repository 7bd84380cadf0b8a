import CGtk
import CardTesting
import Flashcards
import Foundation
import Library

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

extension PageState {
    /// The pages besides the run: the editor, the list of decks, and the import.
    static var ofEditing: [PageState] {
        [
            PageState("editor", of: .cards, prepare: { $0.layDeck() }) { $0.cardsPage.editCards() },
            PageState("editor-empty", of: .cards, prepare: { $0.layDeck(atMost: 0) }) {
                $0.cardsPage.editCards()
            },
            PageState("editor-card", of: .cards, prepare: { $0.layDeck() }) { stage in
                stage.editor?.list.activate(1)
            },
            PageState("editor-nothing-found", of: .cards, prepare: { $0.layDeck() }) { stage in
                stage.editor?.search.text = "zzz"
                settle()
            },
            PageState("editor-not-added", of: .cards, prepare: { $0.layDeck() }) { stage in
                stage.editor?.form.draft = CardForm.Draft(prompt: "Was ist eine Flagge?", answer: "")
                stage.editor?.leave()
            },
            PageState("editor-note", of: .cards, prepare: { $0.layDeck() }) { stage in
                stage.editor?.form.draft = CardForm.Draft(
                    NoteKind.cloze.id,
                    [
                        .html("{{c1::서울::city}} is the capital of {{c2::<b>한국</b>}}."),
                        .plain("Since 1394."),
                    ])
            },
            PageState("editor-tags", of: .cards, prepare: { $0.layMarkedCards() }) { stage in
                stage.editor?.form.draft = CardForm.Draft(
                    NoteKind.frontAndBack.id,
                    [
                        .html("<span style=\"color: #c01c28\">Länder</span> in \\(E^2\\)"),
                        .html("<ul><li>한국</li><li><a href=\"https://a.org\">a.org</a></li></ul>"),
                    ], tags: [CardTag](separated: "Europa Wort"))
                stage.editor?.form.tags.entry.focusAtEnd()
                stage.editor?.form.tags.entry.text = "Europa Wo"
            },
            PageState("editor-deleted", of: .cards, prepare: { $0.layDeck() }) { stage in
                guard let editor = stage.editor, let card = editor.list.rows.first?.card else { return }
                editor.delete(card)
            },
            PageState("editor-selecting", of: .cards, prepare: { $0.layMarkedCards() }) { stage in
                stage.editor?.selectAll()
            },
            PageState("editor-move", of: .cards, prepare: { $0.layMarkedCards() }) { stage in
                guard let editor = stage.editor, let card = editor.list.rows.first?.card else { return }
                editor.askWhereToMove(CardChoice(card))
            },
            PageState("kinds", of: .cards, prepare: { $0.layDeck() }) { $0.cardsPage.showKinds() },
            PageState("kinds-one", of: .cards, prepare: { $0.layDeck() }) { _ = $0.ownKind() },
            PageState("kinds-builtin", of: .cards, prepare: { $0.layDeck() }) { stage in
                stage.kinds?.list.open(NoteKind.cloze.asking(forTyping: true))
                settle()
            },
            PageState("kinds-template", of: .cards, prepare: { $0.layDeck() }) { stage in
                guard let kinds = stage.ownKind(), let kind = kinds.list.opened else { return }
                kinds.open(KindText(kind: kind.id, template: 0))
            },
            PageState("kinds-mistake", of: .cards, prepare: { $0.layDeck() }) { stage in
                guard let kinds = stage.ownKind(), let kind = kinds.list.opened else { return }
                kinds.open(KindText(kind: kind.id, template: 1))
                if case .text(let page) = kinds.screen { page.texts = ["{{Wort}}", "{{FrontSide}}"] }
                kinds.goBack()
            },
            PageState("decks-tree", of: .cards, prepare: { $0.layMarkedCards() }) {
                $0.cardsPage.showDecks()
            },
            PageState("decks", of: .cards, prepare: { $0.layManyCards() }) { $0.cardsPage.showDecks() },
            PageState("decks-rename", of: .cards, prepare: { $0.layManyCards() }) { stage in
                stage.decks?.deckRows.first?.beginRenaming()
            },
            PageState("decks-menu", of: .cards, prepare: { $0.layManyCards() }) { stage in
                let rows = stage.decks?.deckRows ?? []
                settle()
                let button = Screen.all(gtk_menu_button_get_type(), in: rows.first?.widget).first
                if let button { stage.open(button) }
            },
            PageState("decks-none", of: .cards, prepare: { $0.library = .inMemory() }) {
                $0.cardsPage.showDecks()
            },
            PageState("import", of: .cards, prepare: { $0.layDeck() }) {
                $0.importFile(named: "Birds.csv", "wren,bird\ntit,bird\n")
            },
            PageState("import-wrong-lines", of: .cards, prepare: { $0.layDeck() }) {
                $0.importFile(
                    named: Stage.typedFileNames[0],
                    "wren,bird\nash,tree\nwren,bird\nnothing,\n,answer\none,two,three,four,five\n")
            },
            PageState("import-choices", of: .cards, prepare: { $0.layDeck() }) {
                $0.importFile(
                    named: "German Words.csv",
                    "Wort;Bedeutung;Beispiel\nHund;dog;Der Hund bellt.\nKatze;cat;\nHaus;house;Mein Haus\n")
            },
            PageState("import-notes", of: .cards, prepare: { $0.layDeck() }) {
                $0.importFile(
                    named: "Rivers.json",
                    #"{"cards":[{"kind":2,"fields":["the <b>Nile</b>","<ul><li>Egypt</li><li>Sudan</li></ul>"]},{"kind":3,"fields":["{{c1::<span style='color:#0a0'>서울</span>::city}} is in 한국 [sound:a.mp3]"]}]}"#
                )
            },
            PageState("import-package", of: .cards, prepare: { $0.layDeck() }) { $0.openPackage() },
            PageState("import-refused", of: .cards, prepare: { $0.layDeck() }) {
                $0.importFile(named: "Words.json", "[1")
            },
            PageState("import-done", of: .cards, prepare: { $0.layDeck() }) { stage in
                stage.importFile(named: "Birds.csv", "wren,bird\ntit,bird\n")
                guard case .importing(let page) = stage.cardsPage.state.subpage,
                    let view = page as? ImportView
                else {
                    return
                }
                view.session.importCards()
                patiently("the cards taken") {
                    if case .run = stage.cardsPage.state.subpage { true } else { false }
                }
            },
        ]
    }
}

extension Stage {
    /// Cards with tags, flags and so on, and decks in decks.
    fileprivate func layMarkedCards() {
        layDeck()
        library.perform(Step(.tagCards)) { edit in
            guard let deck = try edit.reading.decks().first?.id else { return }
            for (place, card) in try edit.reading.cardIDs(in: deck).enumerated() {
                if place.isMultiple(of: 2) { try edit.flag([card], CardFlag(rawValue: place % 7 + 1)) }
                if place.isMultiple(of: 3) { try edit.suspend([card], true) }
                if place < 4 {
                    try edit.tag([card], adding: [CardTag](separated: "Wort Europa"), removing: [])
                }
            }
            for path in [["Sprachen", "Koreanisch", "Unregelmäßige Verben"], ["Sprachen", "العربية"]] {
                _ = try edit.addDeck(at: path)
            }
        }
    }

    var editor: CardEditor? {
        if case .run = cardsPage.state.subpage { cardsPage.editCards() }
        settle()
        guard case .editor(let editor) = cardsPage.state.subpage else { return nil }
        return editor
    }

    fileprivate var kinds: KindsView? {
        cardsPage.showKinds()
        guard case .kinds(let kinds) = cardsPage.state.subpage else { return nil }
        return kinds
    }

    /// A copy of a kind, opened.
    fileprivate func ownKind() -> KindsView? {
        guard let kinds else { return nil }
        kinds.list.makeCopy(of: .bothWays)
        settle()
        return kinds
    }

    fileprivate var decks: DeckListView? {
        cardsPage.showDecks()
        guard case .decks(let decks) = cardsPage.state.subpage else { return nil }
        return decks
    }

    static let typedFileNames = ["Birds and what they are called.csv"]

    /// One of those that the tests of packages use.
    fileprivate func openPackage() {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        cardsPage.open([tests.appendingPathComponent("AnkiTests/Recorded/features-middle.apkg").path])
        patiently("what is in the package") {
            guard case .importing(let page) = cardsPage.state.subpage, let view = page as? PackageView,
                case .preview = view.session.state
            else { return false }
            return true
        }
    }

    fileprivate func importFile(named name: String, _ text: String) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        defer { try? FileManager.default.removeItem(at: file) }
        try? text.write(to: file, atomically: true, encoding: .utf8)
        cardsPage.open([file.path])
        patiently("what is in the file") {
            guard case .importing(let page) = cardsPage.state.subpage, let view = page as? ImportView else {
                return false
            }
            switch view.session.state {
            case .preview(.some), .refused: return true
            default: return false
            }
        }
    }
}
