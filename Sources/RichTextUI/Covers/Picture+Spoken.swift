import Gtk
import RichText

extension RichText {
    /// What is to be read, with sentences on pictures of which parts are hidden.
    public var spoken: String { text { $0.covers.isEmpty ? $0.text : $0.spoken } }
}

extension RichText.Picture {
    /// What a screen reader says of it.
    public var spoken: String {
        guard !covers.isEmpty else { return description.isEmpty ? file : description }
        let picture =
            description.isEmpty
            ? tr("A picture.") : tr("A picture: {description}.", ["description": description])
        return [picture, covers.spoken].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension [Cover] {
    /// How many parts are hidden, and which is asked or was.
    var spoken: String {
        let (asked, hidden, revealed) = (asked, hidden, revealed)
        let all = String(count)
        if asked.count == 1, hidden.count == 1 {
            return tr(
                "Part {number} of {count} is hidden: what is it?", ["number": list(asked), "count": all])
        }
        if asked.count > 1, hidden.count == asked.count {
            return tr(
                "Parts {numbers} of {count} are hidden: what are they?",
                ["numbers": list(asked), "count": all])
        }
        if !asked.isEmpty { return spoken(asked, amongHidden: hidden.count) }
        guard !revealed.isEmpty else { return "" }
        return revealed.count == 1
            ? tr("Part {number} of {count} is shown.", ["number": list(revealed), "count": all])
            : tr("Parts {numbers} of {count} are shown.", ["numbers": list(revealed), "count": all])
    }

    /// Other parts are hidden too.
    private func spoken(_ asked: [Int], amongHidden hidden: Int) -> String {
        let question =
            asked.count == 1
            ? tr("What is part {number}?", ["number": list(asked)])
            : tr("What are the parts {numbers}?", ["numbers": list(asked)])
        let others =
            hidden == count
            ? trn("{count} part is hidden.", "All {count} parts are hidden.", count: hidden)
            : trn(
                "{count} part of {all} is hidden.", "{count} parts of {all} are hidden.", count: hidden,
                ["all": String(count)])
        return others + " " + question
    }

    private func list(_ numbers: [Int]) -> String { numbers.map { "\($0)" }.joined(separator: ", ") }
}
