import FlagQuiz
import Gtk
import Memory
import RecessKit
import World

/// How well the flags or the places of all countries are known.
struct PlaceKnowledge {
    let subject: Subject
    /// The probability that the person knows each now, of what was asked at least once.
    private let recall: [Country: Double]
    /// One of `Knowledge.ranges` for each country; `nil`: never asked.
    let bands: [Country: Int?]
    private let name: @MainActor (Country) -> String

    init(
        of subject: Subject, among countries: [Country], recall: [Country: Double],
        name: @escaping @MainActor (Country) -> String
    ) {
        self.subject = subject
        self.recall = recall
        self.name = name
        bands = Dictionary(countries.map { ($0, recall[$0].map(Knowledge.band)) }) { first, _ in first }
    }

    var title: String { subject == .flags ? tr("Where You Know the Flags") : tr("Where You Know the Places") }

    func text(of country: Country) -> String {
        guard let recall = recall[country] else {
            return tr("{country}: not asked yet", ["country": name(country)])
        }
        return tr("{country}: {percent}", ["country": name(country), "percent": recall.percentText])
    }

    /// The least known first.
    var rows: [PlotSection.Row] {
        let asked = recall.sorted { ($0.value, name($0.key)) < ($1.value, name($1.key)) }
        return asked.map { PlotSection.Row(name($0.key), $0.value.percentText) }
            + [PlotSection.Row(Knowledge.titleOfNew, String(bands.values.count { $0 == nil }))]
    }

    /// What the colours mean, the best known first.
    static var legend: [(band: Int?, title: String)] {
        Knowledge.ranges.enumerated().map { ($0.offset, Knowledge.title(of: $0.element)) }
            + [(nil, Knowledge.titleOfNew)]
    }

    /// How many countries have each colour, for screen readers.
    var words: String {
        PlaceKnowledge.legend.map { band, title in
            tr("{title}: {count}", ["title": title, "count": String(bands.values.count { $0 == band })])
        }.joined(separator: "\n")
    }
}
