import Memory

/// A log from elsewhere: how parameters that are fitted to its beginning predict the rest.
func learner(train: Int) {
    var log: [LoggedReview] = []
    while let line = readLine() {
        let numbers = line.split(separator: " ").compactMap { Int64($0) }
        guard numbers.count == 3 else { continue }
        let review = Review(time: 1_000 * numbers[1], grade: Grade(rawValue: Int(numbers[2])))
        log.append(LoggedReview(item: numbers[0], review: review))
    }
    guard log.indices.contains(train) else { return }
    let start = log[train].review.time
    func tellLoss(_ name: String, _ model: MemoryModel?) {
        tell(name, model.map { Evaluation(log, $0, from: start).logLoss } ?? .nan)
    }
    func model(_ parameters: [Double]?) -> MemoryModel? {
        parameters.flatMap { try? MemoryModel(.fsrs7, parameters: $0) }
    }
    tell("targets", Evaluation(log, .standard, from: start).count)
    tellLoss("standard", .standard)
    for (name, weighting) in [("equal", Weighting.equal), ("recent", .recent)] {
        tellLoss(name, model(Fitting.parameters(for: Array(log[..<train]), weighting)))
    }
    // As the program does it, which knows nothing of what is judged here.
    var fit: Fit?
    tell("seconds", seconds { fit = Fitting.fit(Array(log[..<train])) })
    tellLoss("kept", model(fit?.parameters) ?? .standard)
}
