import CardTesting
import Flashcards
import Library
import RichText

/// What reads texts that Recess has not written itself.
enum FuzzedParser: String {
    case lines, json
    /// Fields of notes as HTML, with a style sheet.
    case texts
    case formulas
    case templates
    /// What is hidden in a text or a picture.
    case clozes
    case kinds
    case searches
    /// What was typed, and what is right.
    case answers
    /// Libraries in JSON files, also those of version 0.1.
    case documents
    /// What other machines say of their rows.
    case rows
    /// What engines and managers of games say.
    case engines

    /// Valid texts, to be broken.
    func sources() throws -> [[UInt8]] {
        switch self {
        case .lines: ExampleFiles.lines(seed: 2)
        case .json: ExampleFiles.json(seed: 2)
        case .texts: ExampleTexts.fields.map { Array($0.utf8) }
        case .formulas: ExampleTexts.formulas.map { Array($0.utf8) }
        case .templates: ExampleTexts.templates.map { Array($0.utf8) }
        case .clozes: ExampleTexts.clozes.map { Array($0.utf8) }
        case .kinds: NoteKind.builtIn.map { Array($0.definition.utf8) }
        case .searches: ExampleTexts.searches.map { Array($0.utf8) }
        case .answers: ExampleTexts.answers.map { Array($0.utf8) }
        case .documents: try ExampleLibraries.documents()
        case .rows: try ExampleLibraries.rows()
        case .engines: ExampleEngineLines.games.map { Array($0.utf8) }
        }
    }

    /// - Parameter library: what rows are sent to.
    /// - Returns: whether it was taken.
    func read(_ mutated: inout MutatedBytes, _ library: inout JoinedLibrary) throws -> Bool {
        switch self {
        case .lines, .json:
            let (bytes, choices) = (mutated.next(), mutated.nextChoices())
            let file = try? DeckFile.read(
                bytes, fileName: self == .json ? "x.json" : "x.csv", choices: choices)
            return file != nil
        case .texts:
            let (html, style) = (mutated.nextText(), CardStyle(mutated.nextText()))
            use(RichText(html: html, style: style))
            edit(html, &mutated)
            return true
        case .formulas: return Formula(tex: mutated.nextText()).map { _ = $0.spoken } != nil
        case .templates: return fill(Template(kept: mutated.nextText()), &mutated)
        case .clozes: return hide(mutated.nextText(), mutated.nextText())
        case .kinds:
            let kind = NoteKind(id: NoteKind.cloze.id, name: "A kind", definition: mutated.nextText())
            return kind.map { show(Note(Array(repeating: "{{c1::A text}}", count: 9)), of: $0) } != nil
        case .searches:
            let query = CardQuery(mutated.nextText())
            _ = (query.choosesDecks, query.texts)
            return !query.terms.isEmpty
        case .answers:
            let leniency = TypedAnswer.Leniency(rawValue: mutated.number(below: 8))
            return TypedAnswer(mutated.nextText(), expecting: mutated.nextText(), leniency).isRight
        case .documents: return readDocument(eitherWay(&mutated))
        case .rows: return try library.take(eitherWay(&mutated))
        case .engines: return play(eitherWay(&mutated))
        }
    }

    /// Broken, or well formed with other numbers.
    private func eitherWay(_ mutated: inout MutatedBytes) -> [UInt8] {
        mutated.number(below: 2) == 0 ? mutated.next() : mutated.nextWithOtherNumbers()
    }

    private func use(_ text: RichText) {
        _ = (text.text, text.files, text.hiddenPartsSign, text.beginning(ofLetters: 80, blocks: 3))
        _ = RichText(html: text.html)
    }

    /// What the buttons of the editor do, with any part of the text chosen.
    private func edit(_ text: String, _ mutated: inout MutatedBytes) {
        let markup = FieldMarkup(text, isHTML: mutated.number(below: 2) == 0)
        _ = (markup.html, markup.asHTML, markup.saysMore)
        let length = markup.text.unicodeScalars.count
        let (one, other) = (mutated.number(below: length + 1), mutated.number(below: length + 1))
        let chosen = min(one, other)..<max(one, other)
        _ = markup.toggling("b", around: chosen)
        _ = markup.hiding(chosen, onNewCard: true)
        _ = (markup.coloring(chosen, .red), markup.coloring(chosen, nil), markup.sizing(chosen, .large))
        _ = (markup.linking(chosen, to: "https://example.org"), markup.linking(chosen, to: nil))
        _ = (markup.addingReading(to: chosen), markup.makingFormula(of: chosen), markup.tabling(chosen))
        _ = (markup.addingRule(after: chosen), markup.listing(chosen, isNumbered: true))
        _ = markup.goingOnInList(at: one)
    }

    private func fill(_ template: Template, _ mutated: inout MutatedBytes) -> Bool {
        _ = (template.afterFrontSide, template.filters, template.shows(["Front"]))
        _ = (template.renaming("Front", to: "Question"), template.removing("Back"))
        let field = mutated.nextText()
        let filling = TemplateFilling(
            fields: ["Front": field, "Back": "An answer", "Text": field], clozeNumber: 1, front: "A question")
        guard let html = try? template.html(filling) else { return false }
        use(RichText(html: html))
        return true
    }

    private func hide(_ text: String, _ other: String) -> Bool {
        let cloze = Cloze(text)
        for number in cloze.numbers.prefix(3) {
            for isAnswer in [false, true] { use(RichText(html: cloze.html(for: number, isAnswer: isAnswer))) }
        }
        let parts = HiddenPart.parts(of: text)
        for part in parts { _ = (part.bounds(ratio: 1.5), part.source, part.cover(on: 1, isAnswer: true)) }
        var drawing = PartsDrawing(field: text)
        drawing.select(0)
        drawing.duplicate()
        drawing.rename(other)
        drawing.grow(by: 0.1, 0.1)
        _ = drawing.field
        for kind in [NoteKind.cloze, .hiddenParts] { show(Note([text, other, text, other]), of: kind) }
        return !cloze.numbers.isEmpty || !parts.isEmpty
    }

    private func show(_ note: Note, of kind: NoteKind) {
        for card in kind.cards(of: note).prefix(3) {
            guard let faces = try? kind.faces(of: note, card: card) else { continue }
            use(faces.front)
            use(faces.back)
            _ = kind.text(of: note, card: card)
        }
    }
}

func fuzz(_ parser: FuzzedParser, count: Int) throws {
    var mutated = MutatedBytes(of: try parser.sources(), seed: 3)
    var slowest = (time: 0.0, number: 0)
    var (taken, refused) = (0, 0)
    var library = try JoinedLibrary()
    for number in 1...max(count, 1) {
        let (isTaken, time) = try milliseconds { try parser.read(&mutated, &library) }
        if time > slowest.time { slowest = (time, number) }
        if isTaken { taken += 1 } else { refused += 1 }
    }
    try library.checkThatItIsSound()
    print("slowest", slowest.time)
    print("slowest-number", slowest.number)
    print("taken", taken)
    print("refused", refused)
}
