import Flashcards
import Gtk
import RecessKit

extension KindList.Event {
    var text: String {
        switch self {
        case .made: tr("This is the copy. Change it as you like.")
        case .deleted(let kind): tr("“{kind}” was deleted.", ["kind": kind.name.inOneLine(atMost: 40)])
        case .changed(let change, let gone): change.text(gone: gone)
        case .mistake(let template, let mistake):
            // Translators: why a change of a kind of cards was not made.
            tr(
                "Nothing was changed. “{template}”: {mistake}",
                ["template": template.inOneLine(atMost: 40), "mistake": mistake.text])
        case .wrongFieldName:
            tr("A field needs a name that no other field has, without braces, colons and quotation marks.")
        case .used(let count):
            trn(
                "It cannot be deleted: {count} note is of this kind.",
                "It cannot be deleted: {count} notes are of this kind.", count: count)
        case .failed(let failure): failure.text
        }
    }

    var isProblem: Bool {
        switch self {
        case .made, .deleted, .changed: false
        case .mistake, .wrongFieldName, .used, .failed: true
        }
    }
}

extension KindChange {
    /// Whether something goes that a person may want back.
    var removes: Bool {
        switch act {
        case .removeField, .removeTemplate: true
        default: false
        }
    }

    fileprivate func text(gone: Int) -> String {
        switch act {
        case .removeField(let name) where gone == 0, .removeTemplate(let name) where gone == 0:
            tr("“{name}” was removed.", ["name": name.inOneLine(atMost: 40)])
        case .removeField(let name):
            trn(
                "“{field}” was removed, with what {count} note said in it.",
                "“{field}” was removed, with what {count} notes said in it.", count: gone,
                ["field": name.inOneLine(atMost: 40)])
        case .removeTemplate(let name):
            trn(
                "“{template}” was removed, with {count} card.",
                "“{template}” was removed, with {count} cards.", count: gone,
                ["template": name.inOneLine(atMost: 40)])
        case .changeTemplate, .changeStyle, .changeTyping: textOfAsking
        default: tr("Saved.")
        }
    }

    /// Says how cards of the kind are asked now.
    var textOfAsking: String {
        act == .changeTyping && !kind.asksForTyping
            ? tr("From now on, no answer to a card of this kind is typed.")
            : tr("From now on, all cards of this kind are asked like this.")
    }
}

extension NoteKind {
    /// What the templates are called on the screen.
    var templateNames: [String] {
        templates.map { template in
            guard isBuiltIn else { return template.name }
            return switch template.name {
            case "Card": tr("Card")
            case "Forwards": tr("Forwards")
            case "Backwards": tr("Backwards")
            case "Cloze", "Part": tr("Hidden part")
            default: template.name
            }
        }
    }
}
