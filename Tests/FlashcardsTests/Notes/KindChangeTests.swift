import Flashcards
import Testing

@Suite("Changing a kind of cards")
struct KindChangeTests {
    private let verbs = NoteKind(
        "Verbs", id: NoteKind.ID(77), fields: ["Verb", "Meaning", "Notes"],
        .ofTemplates([
            CardTemplate(
                "Meaning", front: Template(kept: "{{Verb}}"),
                back: Template(kept: "{{FrontSide}}<hr>{{Meaning}}{{#Notes}}<i>{{Notes}}</i>{{/Notes}}")),
            CardTemplate("Verb", front: Template(kept: "{{Meaning}}"), back: Template(kept: "{{type:Verb}}")),
        ]))

    private func sources(_ change: KindChange?) -> [String] {
        change?.kind.templates.flatMap { [$0.front.source, $0.back.source] } ?? []
    }

    @Test("A field that is added is empty in every note")
    func addField() throws {
        let change = try #require(KindChange.addField(" Sound ", to: verbs))
        #expect(change.kind.fields == ["Verb", "Meaning", "Notes", "Sound"])
        #expect(change.fields(of: ["a", "b", "c"]) == ["a", "b", "c", ""])
        #expect(change.fields(of: ["a"]) == ["a", "", "", ""])
        #expect(change.fields(of: ["a", "b", "c", "more"]) == ["a", "b", "c", "", "more"])
        #expect(change.kind.templates == verbs.templates && change.act == .addField("Sound"))
    }

    @Test(
        "A field that is renamed has its new name in every template, with the same brackets, filters and parts"
    )
    func renameField() throws {
        #expect(
            sources(KindChange.renameField(0, of: verbs, to: "Word")) == [
                "{{Word}}", "{{FrontSide}}<hr>{{Meaning}}{{#Notes}}<i>{{Notes}}</i>{{/Notes}}", "{{Meaning}}",
                "{{type:Word}}",
            ])
        #expect(
            sources(KindChange.renameField(2, of: verbs, to: "More"))[1]
                == "{{FrontSide}}<hr>{{Meaning}}{{#More}}<i>{{More}}</i>{{/More}}")
        let odd = Template(kept: "{{=<% %>=}}<% Verb %><!-- <%Verb%> --><%hint:Verb %><%Verbs%>{{Verb}}")
        #expect(
            odd.renaming("Verb", to: "W").source
                == "{{=<% %>=}}<%W%><!-- <%Verb%> --><%hint:W%><%Verbs%>{{Verb}}")
        #expect(Template(kept: "{{Verb}} {{open").renaming("Verb", to: "W").source == "{{W}} {{open")
    }

    @Test("A field that is moved takes its texts along")
    func moveField() throws {
        let change = try #require(KindChange.moveField(2, of: verbs, to: 0))
        #expect(change.kind.fields == ["Notes", "Verb", "Meaning"])
        #expect(change.fields(of: ["a", "b", "c", "more"]) == ["c", "a", "b", "more"])
        #expect(
            KindChange.moveField(0, of: verbs, to: 3) == nil
                && KindChange.moveField(1, of: verbs, to: 1) == nil)
    }

    @Test(
        "What is known by the places of fields follows them: those of a picture, and those that another program knows"
    )
    func places() throws {
        var kind = NoteKind.hiddenParts
        kind.id = NoteKind.ID(90)
        kind = try #require(KindChange.moveField(1, of: kind, to: 3)?.kind)
        #expect(kind.fields == ["Parts", "Heading", "More", "Picture"])
        #expect(kind.pictureFields == PictureFields(parts: 0, picture: 3))
        kind = try #require(KindChange.addField("Own", to: kind)?.kind)
        kind = try #require(KindChange.removeField(1, of: kind)?.kind)
        #expect(kind.pictureFields == PictureFields(parts: 0, picture: 2))
        #expect(kind.fields.indices.map { kind.originOfField($0) } == [0, 3, 1, nil])
        #expect(NoteKind(id: kind.id, name: kind.name, definition: kind.definition) == kind)
        #expect(KindChange.rename(verbs, to: "Words")?.kind.originPlaces == nil)
        let less = try #require(KindChange.removeTemplate(0, of: verbs)?.kind)
        #expect(less.originOfTemplate(0) == 1)
    }

    @Test("A field that is removed leaves the templates as if it were empty")
    func removeField() throws {
        let change = try #require(KindChange.removeField(2, of: verbs))
        #expect(sources(change)[1] == "{{FrontSide}}<hr>{{Meaning}}")
        #expect(change.fields(of: ["a", "b", "c"]) == ["a", "b"])
        #expect(change.mistake == nil)
        let template = Template(kept: "{{^Notes}}none{{/Notes}}{{#Notes}}a{{#Verb}}b{{/Verb}}{{/Notes}}c")
        #expect(template.removing("Notes").source == "nonec")
    }

    @Test("A field that is all a front asks for stays")
    func needed() throws {
        let change = try #require(KindChange.removeField(0, of: verbs))
        #expect(change.mistake?.template == "Meaning" && change.mistake?.mistake == .showsNoField)
        let cloze = NoteKind("Text", id: NoteKind.ID(78), fields: NoteKind.cloze.fields, NoteKind.cloze.cards)
        #expect(KindChange.removeField(0, of: cloze)?.mistake?.mistake == .showsNoField)
        #expect(KindChange.removeField(1, of: cloze)?.mistake == nil)
        #expect(
            KindChange.removeField(0, of: NoteKind("One", id: NoteKind.ID(9), fields: ["A"], verbs.cards))
                == nil)
    }

    @Test("Cards keep their numbers where a template comes, and follow their templates where one goes")
    func templates() throws {
        let more = try #require(KindChange.addTemplate("New", to: verbs))
        #expect(more.kind.templates.last?.front.source == "{{Verb}}")
        #expect([0, 1].map { more.number($0) } == [0, 1])
        let less = try #require(KindChange.removeTemplate(0, of: verbs))
        #expect([0, 1].map { less.number($0) } == [nil, 0])
        #expect(less.kind.templates.map(\.name) == ["Verb"])
        #expect(KindChange.removeTemplate(0, of: less.kind) == nil, "one stays")
        let cloze = NoteKind("Text", id: NoteKind.ID(78), fields: NoteKind.cloze.fields, NoteKind.cloze.cards)
        #expect(
            KindChange.addTemplate("x", to: cloze) == nil && KindChange.removeTemplate(0, of: cloze) == nil)
        #expect(KindChange.addField("x", to: cloze)?.number(6) == 6, "a hidden part keeps its number")
    }

    @Test(
        "A template with a mistake is not taken",
        arguments: [
            ("{{Verb", TemplateMistake.bracketsNotClosed("Verb")), ("{{Word}}", .unknownField("Word")),
            ("{{#Verb}}x", .sectionNotClosed("Verb")), ("only words", .showsNoField),
            ("{{Tags}}", .showsNoField), ("{{type:Verb}}", .showsNoField),
            ("{{#Verb}}{{type:Meaning}}{{/Verb}}", .showsNoField),
        ])
    func mistakes(front: String, mistake: TemplateMistake) throws {
        var template = verbs.templates[0]
        template.front = Template(kept: front)
        let change = try #require(KindChange.changeTemplate(0, of: verbs, to: template))
        #expect(change.mistake?.mistake == mistake)
    }

    @Test("A mistake that was there before does not stand in the way of another change")
    func oldMistake() throws {
        var broken = verbs
        broken.cards = .ofTemplates([
            CardTemplate("1", front: Template(kept: "{{X}}"), back: Template(kept: ""))
        ])
        #expect(KindChange.changeStyle(broken, to: "a {}")?.mistake == nil)
        let worse = CardTemplate("1", front: Template(kept: "{{Y}}"), back: Template(kept: ""))
        #expect(KindChange.changeTemplate(0, of: broken, to: worse)?.mistake?.mistake == .unknownField("Y"))
    }

    @Test(
        "The kinds that everybody has keep their fields and templates; how they look and whether answers are typed is free"
    )
    func builtIn() {
        #expect(KindChange.rename(.cloze, to: "x") == nil)
        #expect(
            KindChange.addField("x", to: .bothWays) == nil && KindChange.removeField(0, of: .bothWays) == nil)
        #expect(KindChange.renameField(0, of: .cloze, to: "x") == nil)
        #expect(KindChange.addTemplate("x", to: .bothWays) == nil)
        #expect(KindChange.changeStyle(.cloze, to: ".card {}")?.changesCards == true)
        #expect(KindChange.changeTyping(.cloze, to: NoteKind.cloze.asking(forTyping: true)) != nil)
    }

    @Test(
        "A field has a name that a template can say, and that no other one has",
        arguments: ["", "  ", "Verb", "a:b", "{x}", "#x", "^x", "/x", "Tags", "FrontSide", "a\"b"])
    func wrongNames(name: String) {
        #expect(verbs.fieldName(typed: name) == nil)
        #expect(KindChange.addField(name, to: verbs) == nil)
    }

    @Test("A name is free for the field that has it already; what changes nothing is no change")
    func sameNames() {
        #expect(verbs.fieldName(typed: " Verb ", instead: 0) == "Verb")
        #expect(verbs.fieldName(typed: "한국어 낱말") == "한국어 낱말")
        #expect(KindChange.renameField(0, of: verbs, to: "Verb") == nil)
        #expect(KindChange.rename(verbs, to: "Verbs") == nil && KindChange.rename(verbs, to: " ") == nil)
        #expect(KindChange.changeStyle(verbs, to: "") == nil)
        #expect(KindChange.changeTemplate(0, of: verbs, to: verbs.templates[0]) == nil)
        #expect(KindChange.rename(verbs, to: "Words")?.changesCards == false)
    }

    @Test(
        "The picture of which parts are hidden and its parts stay known when fields are moved; without one of them nothing is hidden"
    )
    func picture() throws {
        var kind = NoteKind.hiddenParts
        kind.id = NoteKind.ID(2000)
        let moved = try #require(KindChange.moveField(1, of: kind, to: 3)).kind
        #expect(moved.pictureFields == PictureFields(parts: 0, picture: 3))
        #expect(moved.fields[3] == "Picture")
        let fewer = try #require(KindChange.removeField(1, of: moved)).kind
        #expect(fewer.pictureFields == PictureFields(parts: 0, picture: 2))
        #expect(try #require(KindChange.removeField(2, of: fewer)).kind.pictureFields == nil)
        #expect(try #require(KindChange.addField("New", to: kind)).kind.pictureFields == kind.pictureFields)
    }
}
