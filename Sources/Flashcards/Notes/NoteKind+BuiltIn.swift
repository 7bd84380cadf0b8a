// The kinds that everybody has, with numbers that are the same in every library. They are written in the language of templates, as
// imported ones are. Their names and those of their fields are not translated: what a person sees is.
extension NoteKind {
    public static let frontAndBack = NoteKind(
        "Front and back", id: ID(1), fields: ["Front", "Back"],
        .ofTemplates([card("Card", "{{Front}}", under("{{Back}}"))]))

    public static let bothWays = NoteKind(
        "Both ways", id: ID(2), fields: ["Front", "Back"],
        .ofTemplates([
            card("Forwards", "{{Front}}", under("{{Back}}")),
            card("Backwards", "{{Back}}", under("{{Front}}")),
        ]))

    public static let cloze = NoteKind(
        "Cloze", id: ID(3), fields: ["Text", "More"],
        .ofHiddenParts(card("Cloze", "{{cloze:Text}}", "{{cloze:Text}}{{#More}}<hr>{{More}}{{/More}}")))

    /// `HiddenPart` describes the parts.
    public static let hiddenParts = withPicture(
        NoteKind(
            "Hidden parts of a picture", id: ID(4), fields: ["Parts", "Picture", "Heading", "More"],
            .ofHiddenParts(
                card(
                    "Part",
                    "{{#Heading}}<div>{{Heading}}</div>{{/Heading}}<div style=\"display: none\">{{cloze:Parts}}</div>{{Picture}}",
                    "{{#Heading}}<div>{{Heading}}</div>{{/Heading}}<div style=\"display: none\">{{cloze:Parts}}</div>{{Picture}}{{#More}}<div>{{More}}</div>{{/More}}"
                ))), PictureFields(parts: 0, picture: 1))

    public static let builtIn = [frontAndBack, bothWays, cloze, hiddenParts]

    /// A back that is shown under the front.
    private static func under(_ back: String) -> String { "{{FrontSide}}<hr id=\"answer\">\(back)" }

    private static func withPicture(_ kind: NoteKind, _ fields: PictureFields) -> NoteKind {
        var kind = kind
        kind.pictureFields = fields
        return kind
    }

    private static func card(_ name: String, _ front: String, _ back: String) -> CardTemplate {
        do {
            return CardTemplate(name, front: try Template(front), back: try Template(back))
        } catch {
            preconditionFailure("\(name): \(error)")
        }
    }
}
