import Gtk
import Memory

/// How many things are known by how well, as bars and numbers.
final class KnowledgeSection: StatisticsSection {
    init(_ knowledge: Knowledge) {
        let rows =
            knowledge.bands.map { (title: Knowledge.title(of: $0.recall), count: $0.count) }
            + [(title: Knowledge.titleOfNew, count: knowledge.newCount)]
        super.init(
            tr("How Well You Know Them"),
            inWords: rows.map {
                tr("{title}: {count}", ["title": $0.title, "count": $0.count.grouped])
            }
        ) {
            for row in rows {
                VStack(spacing: 4) {
                    HStack(spacing: 8) {
                        Label.line(row.title).expand(vertically: false)
                        Label.line(row.count.grouped, styled: "number")
                    }
                    ShareBar(knowledge.count == 0 ? 0 : Double(row.count) / Double(knowledge.count))
                }
            }
        }
    }
}

extension Knowledge {
    public static var titleOfNew: String { tr("Not asked yet") }

    /// - Parameter recall: the probabilities of a band.
    public static func title(of recall: Range<Double>) -> String {
        let ends: KeyValuePairs = [
            "from": recall.lowerBound.percentText, "to": recall.upperBound.percentText,
        ]
        return switch recall.lowerBound {
        case 0.95...: tr("Almost certainly: {from} or more", ends)
        case 0.9...: tr("Very likely: {from} to {to}", ends)
        case 0.8...: tr("Likely: {from} to {to}", ends)
        case 0.5...: tr("Perhaps: {from} to {to}", ends)
        default: tr("Unlikely: below {to}", ends)
        }
    }
}
