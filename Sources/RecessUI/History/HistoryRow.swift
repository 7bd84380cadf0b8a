import Gtk
import Library
import RecessKit

/// A step in the list: the icon of its activity, what was done, and when.
final class HistoryRow: HStack, ListRow {
    private let icon = Image(icon: "")
    private let sentence = Label().wraps(atMostLines: 8).startsAtEdge().styled("prompt")
    private let replaced = Label().wraps(atMostLines: 8).startsAtEdge().styled("secondary")
    private let time = Label().startsAtEdge().shortens().styled("secondary", "number")
    private(set) var spokenName = ""

    init() {
        super.init(spacing: 12)
        add(icon.align(vertically: .center))
        add(
            VStack(spacing: 2) {
                sentence
                replaced
                time
            }.padding(vertical: 4).expand(vertically: false).align(vertically: .center))
    }

    var words: String { sentence.text }

    /// - Parameters:
    ///   - activity: `nil` for a step that concerns everything.
    ///   - textsReplaced: what was here before the step, and cannot be had back by going back.
    func show(
        _ step: KeptStep, of activity: (any Activity)?, textsReplaced: [String] = [], isChosen: Bool,
        now: Int64
    ) {
        icon.show(icon: activity?.icon ?? "document-open-recent-symbolic")
        sentence.text = HistoryRow.sentence(for: step, of: activity)
        let words = HistoryRow.sentence(forReplaced: textsReplaced)
        replaced.text = words ?? ""
        replaced.isVisible = words != nil
        time.text = HistoryRow.moment(step.date, now: now)
        spokenName = [sentence.text, words, activity?.title, time.text].compactMap(\.self)
            .joined(separator: ", ")
        setStyle("chosen", isChosen)
    }

    static func sentence(for step: KeptStep, of activity: (any Activity)?) -> String {
        guard let known = step.step else { return KeptStep.unknownSentence }
        return activity?.sentence(for: known) ?? known.sentence
    }

    static func sentence(forReplaced texts: [String]) -> String? {
        guard let first = texts.first?.inOneLine() else { return nil }
        return texts.count == 1
            ? tr("It replaced “{text}”.", ["text": first])
            : trn(
                "It replaced “{text}” and {count} more text.", "It replaced “{text}” and {count} more texts.",
                count: texts.count - 1, ["text": first])
    }

    /// The time of a step of today, else the date too.
    static func moment(_ date: Int64, now: Int64) -> String {
        let moment = LocalTime(milliseconds: date)
        return moment.date == LocalTime(milliseconds: now).date
            ? moment.time : tr("{date}, {time}", ["date": moment.date, "time": moment.time])
    }
}
