// CSV, TSV and other files with one card in each line.
extension DeckFile {
    mutating func readLines(
        _ bytes: [UInt8], _ choices: ImportChoices, _ progress: (Double) -> Bool
    ) throws(Refusal) {
        let preface = Preface(of: bytes)
        let separator = preface.separator ?? Separator.found(in: bytes, from: preface.end)
        deckName = preface.deckName ?? deckName
        var text = DelimitedText(bytes, separator: separator, from: preface.end, line: preface.lineCount + 1)
        var count = 0
        while let record = text.next() {
            count += 1
            if count % 1000 == 0, !progress(Double(text.position) / Double(bytes.count)) { throw .cancelled }
            // After so many wrong lines and no good one this is no file of cards.
            if cards.isEmpty, problemCount >= DeckFile.mostTries { return }
            if record.isQuoteOpen {
                wrong(record.line, .quoteNotClosed)
            } else if record.fields.allSatisfy(text.isBlank) {
                continue
            } else {
                let isFirst = table == nil
                var table = table ?? Table(firstLine: record, of: text, preface, choices)
                table.columnCount = min(max(table.columnCount, record.fields.count), Table.mostColumns)
                self.table = table
                if isFirst, table.hasHeadings { continue }
                try addCard(record, of: text, table, isHTML: preface.isHTML)
            }
        }
    }

    private mutating func addCard(
        _ record: DelimitedText.Record, of text: DelimitedText, _ table: Table, isHTML: Bool
    ) throws(Refusal) {
        if record.fields.count == 1 { return wrong(record.line, .oneColumn) }
        func field(_ column: Int) -> String? {
            guard record.fields.indices.contains(column) else { return "" }
            let side = text.text(of: record.fields[column])
            return isHTML ? side?.withoutHTML : side
        }
        var answer = field(table.columns.answer)
        for column in table.addedColumns(of: record.fields.count) {
            guard let above = answer, let below = field(column) else {
                answer = nil
                break
            }
            if !below.trimmed.isEmpty { answer = above.trimmed.isEmpty ? below : "\(above)\n\(below)" }
        }
        try addCard(
            line: record.line, prompt: field(table.columns.prompt), answer: answer,
            picture: table.pictureColumn.flatMap(field), tags: table.tagsColumn.flatMap(field),
            deck: table.deckColumn.flatMap(field))
    }
}
