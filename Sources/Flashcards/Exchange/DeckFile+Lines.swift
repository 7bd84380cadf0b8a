// CSV, TSV and what else has a card a line.
extension DeckFile {
    mutating func readLines(_ bytes: [UInt8], _ going: (Double) -> Bool) throws(Refusal) {
        let preface = Preface(of: bytes)
        let separator = preface.separator ?? Separator.found(in: bytes, from: preface.end)
        deckName = preface.deckName ?? deckName
        var text = DelimitedText(bytes, separator: separator, from: preface.end, line: preface.lineCount + 1)
        var columns: Columns?
        var count = 0
        while let record = text.next() {
            count += 1
            if count % 1000 == 0, !going(Double(text.place) / Double(bytes.count)) { throw .cancelled }
            // Whatever it is, it is no file of cards.
            if cards.isEmpty, problemCount >= DeckFile.mostTries { throw .noCards(problems) }
            if record.isQuoteOpen {
                wrong(record.line, .quoteNotClosed)
            } else if record.fields.allSatisfy(text.isBlank) {
                continue
            } else if let columns {
                try take(record, of: text, columns, isHTML: preface.isHTML)
            } else if let headings = Columns(
                headings: record.fields.prefix(50).map { text.text(of: $0) ?? "" })
            {
                columns = headings
            } else {
                let standard = Columns(leavingOut: preface.otherColumns)
                columns = standard
                try take(record, of: text, standard, isHTML: preface.isHTML)
            }
        }
    }

    private mutating func take(
        _ record: DelimitedText.Record, of text: DelimitedText, _ columns: Columns, isHTML: Bool
    ) throws(Refusal) {
        if record.fields.count == 1 { return wrong(record.line, .oneColumn) }
        func side(_ column: Int?) -> String? {
            guard let column, record.fields.indices.contains(column) else { return "" }
            let side = text.text(of: record.fields[column])
            return isHTML ? side?.withoutHTML : side
        }
        try take(
            line: record.line, prompt: side(columns.prompt), answer: side(columns.answer),
            picture: side(columns.picture))
    }
}

/// Which column has what.
struct Columns: Hashable {
    let prompt: Int
    let answer: Int
    var picture: Int?

    /// The first two, but for those that are known to hold something else.
    init(leavingOut others: Set<Int>) {
        let columns = (0...others.count + 1).filter { !others.contains($0) }
        (prompt, answer) = (columns[0], columns[1])
    }

    /// `nil` where these are not headings: one must name the prompt and another the answer.
    init?(headings: [String]) {
        let words = headings.map { $0.trimmed.lowercased() }
        guard let prompt = words.firstIndex(where: Headings.prompt.contains),
            let answer = words.firstIndex(where: Headings.answer.contains)
        else { return nil }
        self.prompt = prompt
        self.answer = answer
        picture = words.firstIndex(where: Headings.picture.contains)
    }
}

/// What people and programs write over the columns, and as the names of JSON's members; in the languages
/// that Recess speaks, whichever the person has chosen.
enum Headings {
    static let prompt: Set = [
        "prompt", "question", "front", "term", "word", "frage", "vorderseite", "begriff", "recto",
        "terme", "pregunta", "anverso", "término", "문제", "질문", "앞면", "السؤال", "سؤال", "الوجه",
    ]
    static let answer: Set = [
        "answer", "back", "definition", "meaning", "translation", "antwort", "rückseite", "réponse", "verso",
        "définition", "respuesta", "reverso", "definición", "답", "정답", "뒷면", "الجواب", "الإجابة", "جواب",
        "إجابة", "الظهر",
    ]
    static let picture: Set = ["picture", "bild", "image", "imagen", "그림", "الصورة", "صورة"]
}
