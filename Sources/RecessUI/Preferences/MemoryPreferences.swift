import Gtk
import Library
import Memory
import Observation
import RecessKit

/// How sure to be of what was learnt, and by which model of memory that is foretold.
@Observable
final class MemoryPreferences {
    @ObservationIgnored private let settings: Settings
    @ObservationIgnored private let library: RecessLibrary
    /// In hundredths.
    private(set) var recall: Int
    /// `nil` until it is worked out.
    private var costs: RecallCosts?

    static let recalls: ClosedRange<Int> =
        hundredths(RecallCosts.recalls.lowerBound)...hundredths(RecallCosts.recalls.upperBound)

    init(_ settings: Settings, _ library: RecessLibrary) {
        (self.settings, self.library) = (settings, library)
        recall = MemoryPreferences.hundredths(settings.learningWishes.recall)
        workOutCosts()
    }

    func choose(recall: Int) {
        self.recall = recall
        settings.learningWishes.recall = Double(recall) / 100
    }

    /// What it means to be so sure, in words.
    var meaning: String {
        let percent = tr("{number}%", ["number": String(recall)])
        guard let minutes = costs?.minutes(at: Double(recall) / 100) else {
            return percent
        }
        let whole = Int(minutes.rounded())
        if whole < 1 { return tr("{percent}: less than a minute a day", ["percent": percent]) }
        return trn(
            "{percent}: about {count} minute a day", "{percent}: about {count} minutes a day",
            count: whole, ["percent": percent])
    }

    /// The newest first.
    static let models: [(name: ModelName, title: String)] = [(.fsrs7, "FSRS-7"), (.fsrs6, "FSRS-6")]

    var model: Int? { MemoryPreferences.models.firstIndex { $0.name == library.memoryModel } }

    func choose(model: Int) {
        library.choose(MemoryPreferences.models[model].name) { [weak self] _ in self?.workOutCosts() }
    }

    private func workOutCosts() {
        library.findRecallCosts { [weak self] result in
            self?.costs = (try? result.get()).flatMap { $0.points.isEmpty ? nil : $0 }
        }
    }

    private static func hundredths(_ recall: Double) -> Int { Int((recall * 100).rounded()) }

    func makeGroup() -> PreferencesGroup {
        let recall = SliderRow(
            tr("How Sure to Be"),
            subtitle: tr("A card comes again before you are less sure of it than this."),
            MemoryPreferences.recalls, largeStep: 5, value: recall
        ) { self.choose(recall: $0) }
        return PreferencesGroup(tr("Memory")) {
            recall.bind { $0.tell(self.meaning) }
            ChoiceRow(
                tr("Memory Model"), subtitle: tr("FSRS-6 is for those who know it from Anki."),
                MemoryPreferences.models.map(\.title), chosen: model
            ) { self.choose(model: $0) }
        }
    }
}
