import Files

/// Formulas of LaTeX in HTML: `[latex]…[/latex]`, `[$]…[/$]`, `[$$]…[/$$]`. Their text may have tags in it, such as one for the end of a line.
enum LatexTags {
    private static let names = ["latex", "$", "$$"]

    /// Each formula as one text without tags, so that it can be found when the HTML has become a tree.
    static func joined(in html: String) -> String {
        // Mostly there is no bracket, and a look at the bytes is quickest.
        guard html.utf8.contains(UInt8(ascii: "[")), html.contains("[latex]") || html.contains("[$")
        else { return html }
        return names.reduce(html) { html, name in
            var (result, rest) = ("", html[...])
            let (open, close) = ("[\(name)]", "[/\(name)]")
            while let start = rest.firstRange(of: open),
                let end = rest[start.upperBound...].firstRange(of: close)
            {
                result += rest[..<start.upperBound]
                result += withoutTags(rest[start.upperBound..<end.lowerBound])
                result += close
                rest = rest[end.upperBound...]
            }
            return result + rest
        }
    }

    /// Where a tag begins a new line, there is one.
    private static func withoutTags(_ html: Substring) -> String {
        var (result, rest) = ("", html)
        while let letter = rest.popFirst() {
            let beginsTag = rest.first.map { $0 == "/" || $0.isLetter } ?? false
            guard letter == "<", beginsTag, let end = rest.firstIndex(of: ">") else {
                result.append(letter)
                continue
            }
            let name = rest[..<end].lowercased()
            if name.hasPrefix("br") || name.hasPrefix("div") || name == "p" { result += "\n" }
            rest = rest[rest.index(after: end)...]
        }
        return result
    }
}

extension RichText {
    /// What a picture of a formula is called in the folder of media, if another program has made one. It is named by the LaTeX that it
    /// was made of.
    public static func pictureNames(ofFormula source: String, isBlock: Bool) -> [String] {
        let written =
            isBlock ? ["\\begin{displaymath}\(source)\\end{displaymath}"] : ["$\(source)$", source]
        return written.flatMap { latex in
            let name = "latex-" + SHA1(latex.utf8).text
            return ["\(name).svg", "\(name).png"]
        }
    }
}
