// CSV, TSV and other files with a card a line.
extension DeckFile {
    mutating func readLines(
        _ bytes: [UInt8], _ choices: ImportChoices, _ going: (Double) -> Bool
    ) throws(Refusal) {
        let preface = Preface(of: bytes)
        let separator = preface.separator ?? Separator.found(in: bytes, from: preface.end)
        deckName = preface.deckName ?? deckName
        var text = DelimitedText(bytes, separator: separator, from: preface.end, line: preface.lineCount + 1)
        var count = 0
        while let record = text.next() {
            count += 1
            if count % 1000 == 0, !going(Double(text.place) / Double(bytes.count)) { throw .cancelled }
            // So many wrong lines and no good one: it is no file of cards.
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
                try take(record, of: text, table, isHTML: preface.isHTML)
            }
        }
    }

    private mutating func take(
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
        try take(
            line: record.line, prompt: field(table.columns.prompt), answer: answer,
            picture: table.pictureColumn.flatMap(field))
    }
}
