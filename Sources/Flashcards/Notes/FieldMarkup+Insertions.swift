import Files

// Colours, sizes and what is put between the words.
extension FieldMarkup {
    /// A colour of letters. On each paper it is made legible.
    public enum LetterColor: String, CaseIterable, Sendable {
        case red = "#c01c28"
        case orange = "#c64600"
        case green = "#1b7a3d"
        case blue = "#1a5fb4"
        case purple = "#813d9c"
    }

    /// Beside the size of the letters around.
    public enum LetterSize: String, CaseIterable, Sendable {
        case small = "0.8em"
        case large = "1.5em"
        case huge = "2em"
    }

    /// Gives the selection this colour in place of another one; `nil` takes it away.
    public func coloring(_ selection: Range<Int>, _ color: LetterColor?) -> Change {
        styling(selection, "color", color?.rawValue)
    }

    public func sizing(_ selection: Range<Int>, _ size: LetterSize?) -> Change {
        styling(selection, "font-size", size?.rawValue)
    }

    private func styling(_ selection: Range<Int>, _ property: String, _ value: String?) -> Change {
        let style = value.map { "<span style=\"\(property): \($0)\">" }
        return replacing(around: selection, "<span style=\"\(property): ", "</span>", by: style)
    }

    /// The selection is read as it stands; the cursor is where its reading is written.
    public func addingReading(to selection: Range<Int>) -> Change {
        let selection = whole(selection)
        let base = "<ruby>" + text(in: selection)
        let cursor = selection.lowerBound + (selection.isEmpty ? base : base + "<rt>").unicodeScalars.count
        return Change(range: selection, text: base + "<rt></rt></ruby>", selection: cursor..<cursor)
    }

    /// A formula in the language of TeX.
    public func makingFormula(of selection: Range<Int>) -> Change {
        surrounding(selection, with: "\\(", "\\)")
    }

    /// A line across the card, after the selection.
    public func addingRule(after selection: Range<Int>) -> Change {
        let place = selection.upperBound
        let isAtStart = place == 0 || letters[place - 1] == "\n"
        let isAtEnd = place == letters.count || letters[place] == "\n"
        let rule = (isAtStart ? "" : "\n") + "<hr>" + (isAtEnd && place < letters.count ? "" : "\n")
        let cursor = place + rule.unicodeScalars.count + (rule.hasSuffix("\n") ? 0 : 1)
        return Change(range: place..<place, text: rule, selection: cursor..<cursor)
    }

    /// Makes a table of the lines of the selection, in which “|” or tabs stand between the cells; of nothing, one with two rows and two
    /// columns.
    public func tabling(_ selection: Range<Int>) -> Change {
        let lines = wholeLines(around: selection)
        let words = text(in: lines)
        let rows = (words.trimmed.isEmpty ? "|\n|" : words).split(separator: "\n").map { row in
            row.split(omittingEmptySubsequences: false) { $0 == "|" || $0 == "\t" }.map { String($0).trimmed }
        }
        let width = rows.map(\.count).max() ?? 1
        let html = rows.map { row in
            let cells = row + Array(repeating: "", count: width - row.count)
            return "<tr>" + cells.map { "<td>\($0)</td>" }.joined() + "</tr>\n"
        }.joined()
        let text = "<table border=\"1\">\n\(html)</table>"
        let first = lines.lowerBound + "<table border=\"1\">\n<tr><td>".unicodeScalars.count
        return Change(
            range: lines, text: text,
            selection: first..<(first + (rows.first?.first?.unicodeScalars.count ?? 0)))
    }

    /// Puts a tag around the selection in place of one that begins in the same way.
    ///
    /// - Parameter tag: `nil` takes the one that is there away.
    private func replacing(
        around selection: Range<Int>, _ beginning: String, _ end: String, by tag: String?
    ) -> Change {
        let selection = whole(selection)
        let all = FieldMarkup.tags(in: letters)
        let inside = text(in: selection)
        var range = selection
        if let before = all.first(where: { $0.range.upperBound == selection.lowerBound }),
            text(in: before.range).hasPrefix(beginning),
            let after = all.first(where: { $0.range.lowerBound == selection.upperBound }),
            text(in: after.range) == end
        {
            range = before.range.lowerBound..<after.range.upperBound
        }
        let start = range.lowerBound + (tag ?? "").unicodeScalars.count
        return Change(
            range: range, text: tag.map { $0 + inside + end } ?? inside,
            selection: start..<(start + selection.count))
    }
}
