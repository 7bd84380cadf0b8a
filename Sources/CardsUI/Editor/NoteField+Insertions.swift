import Flashcards
import Gtk

// Lists, colours, links and so on.
extension NoteField {
    /// What the menu can put into a field.
    enum Insertion: String, CaseIterable {
        case bullets, numbers, rule, table, reading, formula
    }

    func insert(_ insertion: Insertion) {
        change { markup, selection in
            switch insertion {
            case .bullets: markup.listing(selection, isNumbered: false)
            case .numbers: markup.listing(selection, isNumbered: true)
            case .rule: markup.addingRule(after: selection)
            case .table: markup.tabling(selection)
            case .reading: markup.addingReading(to: selection)
            case .formula: markup.makingFormula(of: selection)
            }
        }
    }

    func color(_ color: FieldMarkup.LetterColor?) { change { $0.coloring($1, color) } }

    func size(_ size: FieldMarkup.LetterSize?) { change { $0.sizing($1, size) } }

    var hasLink: Bool { isMarked && markup.hasLink(around: field.selection) }

    /// The page to which the selection leads.
    var linkAddress: String? { isMarked ? markup.address(around: field.selection) : nil }

    /// - Parameter selection: that of the moment when the person was asked. Under X11 it goes when something is selected elsewhere.
    func link(to address: String?, at selection: Range<Int>) {
        change(at: selection) { $0.linking($1, to: address) }
    }

    /// Return in a list. `false` outside of one.
    func goOnInList() -> Bool {
        guard isMarked, markup.isHTML, field.selection.isEmpty,
            let change = markup.goingOnInList(at: field.selection.lowerBound)
        else { return false }
        make(change)
        return true
    }
}
