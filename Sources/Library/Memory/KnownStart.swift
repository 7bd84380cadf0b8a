import Flashcards
import Memory
import SQLite

/// What another program knew of a card, where its log does not begin at the beginning: replaying starts here.
public struct KnownStart: Hashable, Sendable {
    /// Of the last answer that is in it, in milliseconds since 1970.
    public var time: Int64
    /// The days for which the card was known, at this recall.
    public var interval: Double
    public var recall: Double
    /// SM-2’s, as a factor.
    public var ease: Double?
    /// That of FSRS-6.
    public var stability: Double?
    public var difficulty: Double?

    public init(
        time: Int64, interval: Double, recall: Double, ease: Double? = nil, stability: Double? = nil,
        difficulty: Double? = nil
    ) {
        (self.time, self.interval, self.recall) = (time, interval, recall)
        (self.ease, self.stability, self.difficulty) = (ease, stability, difficulty)
    }
}

extension KnownStart {
    /// FSRS-7 makes no use of a difficulty of FSRS-6, and knows a stability as the days after which recall is 90 %.
    func known(by model: MemoryModel) -> Learned {
        let state: MemoryState =
            switch (model.name, stability, difficulty) {
            case (.fsrs6, let stability?, let difficulty?):
                .fsrs6(FSRS6.State(stability: stability, difficulty: difficulty))
            case (_, let stability?, _): model.state(fromInterval: stability, meantFor: 0.9)
            default: model.state(fromInterval: interval, ease: ease ?? 2.5, meantFor: recall)
            }
        return Learned(state: state, time: time)
    }
}

// As it is kept: numbers with spaces between them, “-” for one that is not known.
extension KnownStart {
    var kept: String {
        ([String(time)] + [interval, recall, ease, stability, difficulty].map { $0?.description ?? "-" })
            .joined(separator: " ")
    }

    init?(kept text: String) {
        let words = text.split(separator: " ")
        guard words.count == 6, let time = Int64(words[0]), let interval = Double(words[1]),
            let recall = Double(words[2])
        else { return nil }
        self.init(
            time: time, interval: interval, recall: recall, ease: Double(words[3]),
            stability: Double(words[4]), difficulty: Double(words[5]))
    }
}

extension Reading {
    /// What was known of a thing before the first of its reviews.
    func start(of thing: Int64, by model: MemoryModel) throws -> Learned? {
        guard thing >= Numbers.firstOfMachines else { return nil }
        let kept = try connection.first("SELECT start FROM card WHERE id = ? AND deleted IS NULL", thing) {
            $0.optionalText(0)
        }
        return kept.flatMap(\.self).flatMap(KnownStart.init(kept:))?.known(by: model)
    }
}
