import Files
import Memory

extension NamedStatistics {
    /// All numbers as CSV (RFC 4180), for a spreadsheet. The first column says what a line is about:
    ///
    /// - `day`: a day on which something was answered, from four in the morning on
    /// - `coming`: minutes to expect on a day
    /// - `known`: things that are known with a probability from a number on; `new`: things that were never asked
    /// - `expected`: answers for which about the same recall was expected
    /// - `hard`: a card, or the code of a country, with “place” where its place on the map is meant; with the last answers
    public var csv: [UInt8] {
        var lines = [["about", "what", "answers", "right", "minutes", "things", "recall"]]
        for day in statistics.days where day.answers > 0 {
            lines.append([
                "day", LocalDate(day.start).dayText, String(day.answers), String(day.right),
                (day.seconds / 60).text(decimals: 2), "", "",
            ])
        }
        for (place, minutes) in statistics.coming.enumerated() {
            let start = (statistics.days.last?.start ?? 0) + Int64(place) * Span.millisecondsOfDay
            lines.append([
                "coming", LocalDate(start).dayText, "", "", minutes.text(decimals: 2), "", "",
            ])
        }
        for band in statistics.knowledge.bands {
            lines.append([
                "known", "", "", "", "", String(band.count), band.recall.lowerBound.text(decimals: 2),
            ])
        }
        lines.append(["new", "", "", "", "", String(statistics.knowledge.newCount), ""])
        for group in statistics.calibration.groups {
            let right = Int((group.right * Double(group.count)).rounded())
            lines.append([
                "expected", "", String(group.count), String(right), "", "", group.expected.text(decimals: 4),
            ])
        }
        for hard in statistics.hardest {
            let what = prompts[hard.item] ?? NamedStatistics.code(of: hard.item)
            lines.append([
                "hard", what, String(hard.answers), String(hard.answers - hard.wrong), "", "",
                hard.recall.text(decimals: 4),
            ])
        }
        var bytes: [UInt8] = []
        for line in lines { bytes.appendLine(line) }
        return bytes
    }

    /// “fr” for a flag, “fr place” for a place.
    private static func code(of item: Int64) -> String {
        (countryCode(of: item) ?? "") + (isPlace(item) ? " place" : "")
    }
}
