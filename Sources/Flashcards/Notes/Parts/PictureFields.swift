import Files
import RichText

/// Where a kind of note has a picture of which its cards hide parts. Imported kinds have such fields too, with other names and in
/// another order, so the kind says which they are.
public struct PictureFields: Hashable, Sendable {
    /// The place of the field with the parts, see `HiddenPart`.
    public var parts: Int
    /// The place of the field with the picture.
    public var picture: Int

    public init(parts: Int, picture: Int) { (self.parts, self.picture) = (parts, picture) }
}

extension NoteKind {
    /// What a template shows for the picture: the picture with its parts hidden on one side of a card. The answer has the names of
    /// what was asked below. `nil` where the kind has no such picture.
    func coveredPicture(of note: Note, cardNumber: Int?, isAnswer: Bool) -> (field: String, html: String)? {
        guard let places = pictureFields, let cardNumber, fields.indices.contains(places.picture),
            note.fields.indices.contains(places.picture), note.fields.indices.contains(places.parts)
        else { return nil }
        let picture = note.fields[places.picture]
        let parts = HiddenPart.parts(of: note.fields[places.parts])
        // An empty field stays one, for templates that ask whether it says something.
        guard !parts.isEmpty, !picture.saysNothing else { return nil }
        let covers = parts.map { $0.cover(on: cardNumber, isAnswer: isAnswer) }
        let names = isAnswer ? HiddenPart.names(of: parts.filter { $0.numbers.contains(cardNumber) }) : ""
        let caption = names.isEmpty ? "" : "<div><span class=\"cloze\">\(names.escapedForHTML)</span></div>"
        return (fields[places.picture], Cover.html(covers, around: picture) + caption)
    }
}

extension HiddenPart {
    /// Each name once.
    static func names(of parts: [HiddenPart]) -> String {
        var names: [String] = []
        for name in parts.compactMap(\.name) where !names.contains(name) { names.append(name) }
        return names.joined(separator: ", ")
    }
}
