import CGtk
import CardTesting
import DisplayTesting
import Flashcards
import Library
import XCTest

@testable import CardsUI
@testable import Gtk
@testable import RecessKit

/// The page on which kinds of cards are made, changed and deleted.
nonisolated final class KindsViewTests: DisplayTestCase {
    @MainActor private static func stage(
        width: Int = 700, height: Int = 600
    ) -> CardsStage<KindsView> {
        CardsStage(decks: ["Words"], cards: [("one", "eins")], width: width, height: height) { stage in
            KindsView(
                KindList(stage.shelf), stage.around.make(), stage.drafts,
                CardPictures(file: { _ in nil })
            ) { stage.done += 1 }
        }
    }

    /// With a copy of “Both ways” that has notes, opened.
    @MainActor private static func stageWithKind() -> CardsStage<KindsView> {
        let stage = stage()
        stage.view.list.makeCopy(of: .bothWays)
        turnUntil("the copy") { stage.kindPage != nil }
        return stage
    }

    @MainActor private static func add(_ texts: [String], _ stage: CardsStage<KindsView>) {
        guard let kind = stage.view.list.opened else { return XCTFail("no kind") }
        stage.add([WrittenNote(kind, texts.map { .plain($0) })])
        stage.view.list.readAgain()
        settle()
    }

    @MainActor private static func prompts(_ stage: CardsStage<KindsView>) -> [String] {
        guard let deck = stage.decks.first?.id else { return [] }
        return (try? stage.library.read { try $0.texts(in: deck).map(\.prompt) }) ?? []
    }

    func testTheMenuKeyOpensTheMenuOfTheRowIfThereIsOne() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            stage.view.list.makeCopy(of: .bothWays)
            turnUntil("the copy") { stage.kindPage != nil }
            guard let row = stage.kindPage?.fields.rows.first else { return XCTFail("no field") }
            row.grabFocus()
            stage.openMenuByKey(of: row)
            stage.press("r")
            turnUntil("the entry") { row.entry?.containsFocus == true }
            stage.window.destroy()
        }
    }

    func testTheListSaysHowManyNotesAreOfEachKind() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            let rows = stage.listPage?.rows.rows ?? []
            XCTAssertEqual(
                rows.map(\.content.name),
                ["Front and Back", "Both Ways", "Cloze: Text With Hidden Parts", "Hidden Parts of a Picture"])
            turnUntil("the numbers") { rows.first?.content.about == "1 note" }
            XCTAssertEqual(rows[1].content.about, "0 notes")
            XCTAssertFalse(rows[0].content.acts.contains(.remove), "everybody has it")
            stage.view.goBack()
            XCTAssertEqual(stage.done, 1)
            stage.window.destroy()
        }
    }

    func testACopyHasThePersonsWordsAndIsOpened() {
        MainActor.assumeIsolated {
            let stage = Self.stageWithKind()
            XCTAssertEqual(stage.view.title.text, "Both Ways 2")
            XCTAssertEqual(stage.kindPage?.fields.rows.map(\.content.name), ["Prompt", "Answer"])
            XCTAssertEqual(stage.kindPage?.templates.rows.map(\.content.name), ["Forwards", "Backwards"])
            XCTAssertEqual(stage.view.status.text, "This is the copy. Change it as you like.")
            stage.view.goBack()
            turnUntil("the list") { stage.listPage != nil }
            XCTAssertEqual(stage.listPage?.rows.rows.count, 5)
            XCTAssertTrue(stage.listPage?.rows.rows[4].hasFocus ?? false, "the kind that was left")
            stage.window.destroy()
        }
    }

    func testAKindThatEverybodyHasCanOnlyBeCopiedStyledAndTyped() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            stage.view.list.open(.cloze)
            turnUntil("the kind") { stage.kindPage != nil }
            guard let page = stage.kindPage else { return }
            XCTAssertTrue(page.fields.rows.allSatisfy { $0.content.acts.isEmpty })
            XCTAssertTrue(page.templates.rows.allSatisfy { $0.content.acts.isEmpty })
            XCTAssertFalse(page.addFieldButton.isMapped)
            XCTAssertTrue(page.copyButton.isMapped && page.typing.isMapped)
            stage.view.list.carryOut(.changeTyping(.cloze, to: NoteKind.cloze.asking(forTyping: true)))
            turnUntil("the choices") { texts(in: page.typing.widget).contains("Ignore Accents") }
            stage.click(page.copyButton)
            turnUntil("the copy") { stage.view.list.opened?.isBuiltIn == false }
            stage.window.destroy()
        }
    }

    func testFieldsAreAddedNamedMovedAndRemoved() {
        MainActor.assumeIsolated {
            let stage = Self.stageWithKind()
            Self.add(["Haus", "house"], stage)
            guard let page = stage.kindPage else { return XCTFail("no page") }
            page.newField.text = "Notes"
            stage.click(page.addFieldButton)
            turnUntil("the field") { page.fields.rows.count == 3 }
            XCTAssertEqual(page.newField.text, "")
            stage.view.list.carryOut(.renameField(2, of: stage.view.list.opened!, to: "More"))
            turnUntil("the name") { page.fields.rows[2].content.name == "More" }
            XCTAssertEqual(page.fields.rows.map(\.content.about), ["in 1 note", "in 1 note", "in 0 notes"])
            page.fields.rows[1].grabFocus()
            stage.press("alt+Up")
            turnUntil("the move") { page.fields.rows.map(\.content.name) == ["Answer", "Prompt", "More"] }
            turnUntil("the focus with it") { page.fields.rows[0].hasFocus }
            XCTAssertEqual(Self.prompts(stage).prefix(2), ["Haus", "house"], "cards show what they showed")
            page.fields.rows[2].grabFocus()
            stage.press("Delete")
            turnUntil("the end of it") { page.fields.rows.count == 2 }
            XCTAssertEqual(stage.view.status.text, "“More” was removed.")
            XCTAssertEqual(stage.toasts.last?.button, "Undo")
            stage.view.takeBack()
            turnUntil("it is back") { page.fields.rows.count == 3 }
            stage.window.destroy()
        }
    }

    func testWhatIsNotPossibleIsTold() {
        MainActor.assumeIsolated {
            let stage = Self.stageWithKind()
            guard let page = stage.kindPage else { return XCTFail("no page") }
            page.newField.text = "Prompt"
            stage.click(page.addFieldButton)
            XCTAssertTrue(stage.view.status.text.hasPrefix("A field needs a name that no other field has"))
            page.fields.rows[0].grabFocus()
            stage.press("Delete")
            XCTAssertEqual(
                stage.view.status.text,
                "Nothing was changed. “Forwards”: A front that shows no field asks for nothing.")
            Self.add(["a", "b"], stage)
            stage.view.goBack()
            turnUntil("the list") { stage.listPage != nil }
            turnUntil("its note") { stage.listPage?.rows.rows[4].content.about == "1 note" }
            stage.press("Delete")
            XCTAssertEqual(stage.view.status.text, "It cannot be deleted: 1 note is of this kind.")
            stage.window.destroy()
        }
    }

    func testAKindIsRenamedAndDeletedInTheList() {
        MainActor.assumeIsolated {
            let stage = Self.stageWithKind()
            stage.view.goBack()
            turnUntil("the list") { stage.listPage?.rows.rows[4].hasFocus ?? false }
            stage.press("F2")
            guard let row = stage.listPage?.rows.rows[4], let entry = row.entry else {
                return XCTFail("no entry")
            }
            entry.text = "Words"
            stage.press("Return")
            turnUntil("the name") { row.content.name == "Words" }
            turnUntil("the focus") { row.hasFocus }
            stage.press("Delete")
            turnUntil("its end") { stage.listPage?.rows.rows.count == 4 }
            XCTAssertEqual(stage.view.status.text, "“Words” was deleted.")
            stage.view.undo()
            turnUntil("it is back") { stage.listPage?.rows.rows.count == 5 }
            stage.window.destroy()
        }
    }

    func testATemplateIsWrittenWithALivePreviewOfARealNote() {
        MainActor.assumeIsolated {
            let stage = Self.stageWithKind()
            Self.add(["<Haus>", "house"], stage)
            stage.view.open(KindText(kind: stage.view.list.opened!.id, template: 0))
            guard let page = stage.textPage else { return XCTFail("no page") }
            XCTAssertEqual(
                page.fields.map(\.text), ["{{Prompt}}", "{{FrontSide}}<hr id=\"answer\">{{Answer}}"])
            XCTAssertTrue(texts(in: page.preview.widget).contains("<Haus>"))
            XCTAssertFalse(page.saveButton.isSensitive)
            page.fields[0].text = "What is <b>{{Prompt}}</b>?"
            XCTAssertTrue(texts(in: page.preview.widget).contains { $0.contains("What is <Haus>?") })
            XCTAssertTrue(page.saveButton.isSensitive)
            page.fields[0].text = "What is {{Wort}}?"
            XCTAssertEqual(
                page.problem.text, "The template of this card is broken: there is no field “Wort”.")
            XCTAssertFalse(page.saveButton.isSensitive)
            page.fields[0].text = "What is {{Prompt}}?"
            stage.click(page.saveButton)
            turnUntil("the cards") { Self.prompts(stage).first == "What is <Haus>?" }
            turnUntil("it is saved") { !page.isUnsaved }
            XCTAssertEqual(
                stage.view.status.text, "From now on, all cards of this kind are asked like this.")
            stage.view.takeBack()
            turnUntil("as before") { page.fields[0].text == "{{Prompt}}" }
            XCTAssertEqual(Self.prompts(stage).first, "<Haus>")
            stage.window.destroy()
        }
    }

    func testThePreviewOfAKindWithoutNotesShowsTheNamesOfItsFields() {
        MainActor.assumeIsolated {
            let stage = Self.stageWithKind()
            let kind = stage.view.list.opened!.id
            stage.view.list.carryOut(.renameField(0, of: stage.view.list.opened!, to: "A < B & C"))
            turnUntil("the name") { stage.kindPage?.fields.rows.first?.content.name == "A < B & C" }
            stage.view.open(KindText(kind: kind, template: 0))
            XCTAssertTrue(texts(in: stage.textPage!.preview.widget).contains("A < B & C"))
            stage.window.destroy()
        }
    }

    func testWhatIsNotSavedIsWarnedAboutOnceAndThereAgainAfterACrash() {
        MainActor.assumeIsolated {
            let stage = Self.stageWithKind()
            let kind = stage.view.list.opened!
            stage.view.open(KindText(kind: kind.id, template: nil))
            stage.textPage?.fields[0].text = ".card { color: green }"
            stage.drafts.keepTyped()
            let again = KindsView(
                KindList(stage.shelf), stage.around.make(), CardDrafts(stage.library),
                CardPictures(file: { _ in nil })
            ) {}
            guard case .text(let page) = again.screen else { return XCTFail("not there again") }
            XCTAssertEqual(page.texts, [".card { color: green }"])
            stage.view.goBack()
            XCTAssertTrue(stage.view.status.text.contains("not saved yet"))
            XCTAssertNotNil(stage.textPage)
            stage.view.goBack()
            turnUntil("the kind") { stage.kindPage != nil }
            XCTAssertEqual(stage.view.list.opened?.style, "")
            stage.window.destroy()
        }
    }

    func testTemplatesComeAndGoWithTheirCards() {
        MainActor.assumeIsolated {
            let stage = Self.stageWithKind()
            Self.add(["Haus", "house"], stage)
            guard let page = stage.kindPage else { return XCTFail("no page") }
            stage.click(page.addTemplateButton)
            turnUntil("the template") { page.templates.rows.count == 3 }
            XCTAssertEqual(page.templates.rows[2].content.name, "Card 3")
            turnUntil("its card") { page.templates.rows[2].content.about == "1 card" }
            page.templates.rows[1].grabFocus()
            stage.press("Delete")
            turnUntil("its end") { page.templates.rows.count == 2 }
            XCTAssertEqual(stage.view.status.text, "“Backwards” was removed, with 1 card.")
            XCTAssertEqual(Self.prompts(stage).filter { $0 == "house" }, [])
            stage.view.takeBack()
            turnUntil("it is back") { Self.prompts(stage).contains("house") }
            settle()
            XCTAssertEqual(stage.view.status.text, "Undone: Removed the template “Backwards”")
            stage.window.destroy()
        }
    }

    func testItFitsASmallWindow() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen, and this one has to be small")
        MainActor.assumeIsolated {
            let stage = Self.stage(width: 360, height: 200)
            stage.view.list.makeCopy(of: .bothWays)
            turnUntil("the copy") { stage.kindPage != nil }
            XCTAssertEqual(stage.window.size.width, 360)
            stage.view.open(KindText(kind: stage.view.list.opened!.id, template: 0))
            settle()
            XCTAssertEqual(stage.window.size.width, 360)
            stage.window.destroy()
        }
    }
}

extension CardsStage<KindsView> {
    fileprivate var listPage: KindListPage? { if case .list(let page) = view.screen { page } else { nil } }
    fileprivate var kindPage: KindPage? { if case .kind(let page) = view.screen { page } else { nil } }
    fileprivate var textPage: KindTextPage? { if case .text(let page) = view.screen { page } else { nil } }
}
