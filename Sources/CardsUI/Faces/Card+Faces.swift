import Flashcards
import Gtk
import RichText

extension Card {
    /// What it shows. A template with a mistake shows what is wrong.
    var shownFaces: CardFaces {
        do throws(TemplateMistake) {
            return try faces()
        } catch {
            return CardFaces(front: RichText(plain: error.text), back: RichText(plain: answer))
        }
    }

    /// The same where nobody types: what is right stands where an answer would be typed.
    var facesWithWhatIsRight: CardFaces { note.map { shownFaces.comparing("", with: $0) } ?? shownFaces }
}

extension FileCard {
    /// The same for a card in a file, with what is right where the answer is typed.
    var shownFaces: CardFaces {
        do throws(TemplateMistake) {
            return try faces()
        } catch {
            return CardFaces(front: RichText(plain: error.text), back: RichText(plain: answer))
        }
    }
}

extension TemplateMistake {
    var text: String {
        switch self {
        case .bracketsNotClosed(let place):
            tr(
                "The template of this card is broken: the brackets of “{place}” are not closed.",
                ["place": place])
        case .sectionNotClosed(let name):
            tr("The template of this card is broken: the part “{name}” does not end.", ["name": name])
        case .sectionNotOpen(let name):
            tr(
                "The template of this card is broken: the part “{name}” ends and did not begin.",
                ["name": name])
        case .unknownField(let name):
            tr("The template of this card is broken: there is no field “{name}”.", ["name": name])
        case .showsNoField: tr("A front that shows no field asks for nothing.")
        case .tooLarge: tr("The template of this card is broken: it makes more than a card can show.")
        }
    }
}
