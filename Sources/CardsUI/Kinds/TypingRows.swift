import Flashcards
import Gtk
import RecessKit

/// Whether the answers of a kind are typed, and what makes no difference then.
final class TypingRows: Bin {
    private let list: KindList
    private var shown: NoteKind?

    init(_ list: KindList) {
        self.list = list
        super.init()
        expand(vertically: false)
    }

    /// The rows are made anew for another state: a switch has no way to be set without being heard.
    func update(_ kind: NoteKind) {
        guard kind != shown else { return }
        shown = kind
        isVisible = kind.canAskForTyping || kind.asksForTyping
        guard isVisible else { return child = nil }
        let list = list
        func row(_ title: String, isOn: Bool, _ change: @escaping @MainActor (inout NoteKind) -> Void)
            -> Widget
        {
            ActionRow(
                title,
                control: Switch(isOn: isOn) { _ in
                    var changed = kind
                    change(&changed)
                    if let change = KindChange.changeTyping(kind, to: changed) { list.carryOut(change) }
                })
        }
        let rows = PreferencesGroup(spokenAs: tr("Type the Answer")) {
            if kind.canAskForTyping {
                row(tr("Type the Answer"), isOn: kind.asksForTyping) {
                    $0 = $0.asking(forTyping: !$0.asksForTyping)
                }
            }
            if kind.asksForTyping {
                for (title, option) in [
                    (tr("Ignore Upper and Lower Case"), TypedAnswer.Leniency.letterCase),
                    (tr("Ignore Spaces"), .spaces), (tr("Ignore Accents"), .accents),
                ] {
                    row(title, isOn: kind.leniency.contains(option)) {
                        $0.leniency.formSymmetricDifference(option)
                    }
                }
            }
        }
        child = VStack(spacing: 8) {
            Label(tr("Typed Answers")).startsAtEdge().styled("field-name")
            rows
        }
    }
}
