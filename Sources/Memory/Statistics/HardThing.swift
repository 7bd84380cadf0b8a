/// Something that was wrong again and again lately.
public struct HardThing: Sendable, Equatable {
    public let item: Int64
    /// The last answers, without the very first: nobody can know what is new.
    public let answers: Int
    public let wrong: Int
    /// How likely it is known now.
    public let recall: Double

    /// Only so many of the last answers count, so that what has been learnt is no longer hard.
    private static let answersThatCount = 10
    private static let fewestWrong = 2
    private static let fewestAnswers = 3
    private static let mostShown = 10

    /// - Parameter answers: in order.
    static func hardest(
        of things: [Candidate], _ answers: [TimedReview], _ model: MemoryModel, at moment: Moment
    ) -> [HardThing] {
        let known = Dictionary(
            things.compactMap { thing in thing.known.map { (thing.item, $0) } }, uniquingKeysWith: { $1 })
        var hard: [HardThing] = []
        var rest = answers[...]
        while let item = rest.first?.logged.item {
            let ofThing = rest.prefix { $0.logged.item == item }
            rest = rest.dropFirst(ofThing.count)
            guard let known = known[item] else { continue }
            let last = ofThing.dropFirst().suffix(answersThatCount)
            let wrong = last.count { $0.logged.review.grade == .again }
            guard wrong >= fewestWrong, last.count >= fewestAnswers else { continue }
            hard.append(
                HardThing(
                    item: item, answers: last.count, wrong: wrong,
                    recall: model.recall(known, at: moment.now)))
        }
        return Array(hard.sorted { ($1.hardness, $0.item) < ($0.hardness, $1.item) }.prefix(mostShown))
    }

    /// The part that was wrong. Few answers say less than many, so a few right ones are added to all.
    private var hardness: Double { Double(wrong) / Double(answers + 3) }
}
