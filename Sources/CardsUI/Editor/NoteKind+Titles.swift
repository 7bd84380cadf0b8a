import Flashcards
import Gtk

extension NoteKind {
    /// What the fields are called on the screen.
    var fieldNames: [String] {
        switch id {
        case NoteKind.frontAndBack.id, NoteKind.bothWays.id: [tr("Prompt"), tr("Answer")]
        case NoteKind.cloze.id: [tr("Text"), tr("More")]
        case NoteKind.hiddenParts.id: [tr("Parts"), tr("Picture"), tr("Heading"), tr("More")]
        default: fields
        }
    }

    /// What it is called on the screen.
    var title: String {
        switch id {
        case NoteKind.frontAndBack.id: tr("Front and Back")
        case NoteKind.bothWays.id: tr("Both Ways")
        case NoteKind.cloze.id: tr("Cloze: Text With Hidden Parts")
        case NoteKind.hiddenParts.id: tr("Hidden Parts of a Picture")
        default: name
        }
    }
}
