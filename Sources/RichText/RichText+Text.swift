extension RichText {
    /// What is to be read, without its look: for a search, a screen reader, or a list.
    public var text: String { text(of: { $0.text }) }

    /// The same, with words for each picture.
    public func text(of picture: (Picture) -> String) -> String {
        blocks.map { $0.text(picture) }.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

extension RichText {
    /// Which part of a picture a card is about, in no language: “2/5”. `nil` where no parts are hidden.
    public var hiddenPartsSign: String? {
        var sign: String?
        _ = text(of: {
            if sign == nil, !$0.covers.isEmpty { sign = $0.covers.sign }
            return ""
        })
        return sign.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension RichText.Block {
    fileprivate func text(_ picture: (RichText.Picture) -> String) -> String {
        switch self {
        case .paragraph(let paragraph): paragraph.pieces.map { $0.text(picture) }.joined()
        case .list(let list): list.items.map { $0.text(of: picture) }.joined(separator: "\n")
        case .table(let table):
            table.rows.map { $0.map { $0.content.text(of: picture) }.joined(separator: "\t") }
                .joined(separator: "\n")
        case .rule: ""
        case .hint(let name, _): name
        }
    }
}

extension RichText.Piece {
    fileprivate func text(_ words: (RichText.Picture) -> String) -> String {
        switch self {
        case .text(let text, _): text
        case .picture(let picture): words(picture)
        case .ruby(let base, _): base.map { $0.text(words) }.joined()
        case .formula(let source, _): source
        case .sound, .typedAnswer, .spoken: ""
        }
    }
}

extension RichText.Picture {
    /// Its description, and which part of it is asked.
    public var text: String {
        let sign = covers.asked.isEmpty ? "" : covers.sign
        return [description, sign].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
