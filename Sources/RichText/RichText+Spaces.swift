// White space of HTML.
extension String {
    /// White space of HTML is one space.
    func withOneSpace(afterSpace: Bool) -> String {
        var result = String.UnicodeScalarView()
        var endsInSpace = afterSpace
        for scalar in unicodeScalars {
            let isSpace = scalar == " " || ("\t"..."\r").contains(scalar)
            if !isSpace {
                result.append(scalar)
            } else if !endsInSpace {
                result.append(" ")
            }
            endsInSpace = isSpace
        }
        return String(result)
    }
}

extension [RichText.Piece] {
    var endsInSpace: Bool {
        guard let last else { return true }
        guard case .text(let text, _) = last else { return false }
        return text.unicodeScalars.last.map { $0 == " " || $0 == "\n" } ?? false
    }

    /// Spaces at the start and at the end of a paragraph, and a line that ends it, are not shown.
    mutating func trimSpaces() {
        while case .text(let text, let style)? = last {
            let trimmed = text.unicodeScalars.lastIndex { $0 != " " && $0 != "\n" }
            let kept = trimmed.map { String(text.unicodeScalars[...$0]) } ?? ""
            self[count - 1] = .text(kept, style)
            if !kept.isEmpty { break }
            removeLast()
        }
        while case .text(let text, let style)? = first {
            let kept = String(text.unicodeScalars.drop { $0 == " " })
            self[0] = .text(kept, style)
            if !kept.isEmpty { break }
            removeFirst()
        }
    }
}
