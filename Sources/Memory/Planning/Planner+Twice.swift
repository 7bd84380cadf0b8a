extension Planner {
    /// Marks what is forgotten so soon that even a right answer wants another one within the minute.
    func withThoseThatComeTwice(_ items: [Planned], _ candidates: [Candidate], at moment: Moment) -> [Planned]
    {
        let wanted = Set(items.map(\.item))
        let comingTwice = Set(
            candidates.lazy.filter { wanted.contains($0.item) && comesTwice($0.known, at: moment) }.map(
                \.item))
        guard !comingTwice.isEmpty else { return items }
        return items.map {
            Planned(item: $0.item, reason: $0.reason, comesTwice: comingTwice.contains($0.item))
        }
    }

    private func comesTwice(_ known: Learned?, at moment: Moment) -> Bool {
        guard let next = model.next(known, Review(time: moment.now, grade: .good)) else { return false }
        return Forgetting(next.state, model).recall(after: Span.minute) < desiredRecall
    }
}
