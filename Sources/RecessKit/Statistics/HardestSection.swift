import Gtk
import Library
import Memory

/// What was wrong again and again lately.
final class HardestSection: StatisticsSection {
    /// - Parameter name: what a thing is called.
    init(_ hardest: [HardThing], name: (HardThing) -> String) {
        let rows = hardest.map { (name: name($0).inOneLine(atMost: 200), words: $0.words) }
        super.init(
            tr("Hardest Now"),
            inWords: rows.map { tr("{name}: {answers}", ["name": $0.name, "answers": $0.words]) }
        ) {
            VStack {
                for row in rows {
                    VStack(spacing: 2) {
                        Label.line(row.name)
                        Label.line(row.words, styled: "secondary")
                    }.styled("row")
                }
            }.styled("table")
        }
    }
}

extension HardThing {
    fileprivate var words: String {
        trn(
            "Wrong in {wrong} of the last {count} answer · chance to know it now: {percent}",
            "Wrong in {wrong} of the last {count} answers · chance to know it now: {percent}", count: answers,
            ["wrong": String(wrong), "percent": recall.percentText])
    }
}
