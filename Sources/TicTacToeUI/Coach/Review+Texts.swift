import Gtk
import TicTacToe

extension Match {
    /// The sentence over the board during a review: which move the board shows.
    func status(in review: Review) -> String {
        switch review.step {
        case 0: emptyBoard
        case review.game.moves.count: result ?? ""
        default: status(ofMove: review.step, of: review.game.moves.count)
        }
    }

    var emptyBoard: String { tr("Empty board") }

    func status(ofMove number: Int, of count: Int) -> String {
        tr("Move {number} of {count}", ["number": String(number), "count": String(count)])
    }
}

extension Review {
    /// What the coach says.
    struct Words: Equatable {
        var fact: String
        var advice = ""
        /// That the game turned with the move.
        var turn = ""

        var text: String { [fact, advice, turn].filter { !$0.isEmpty }.joined(separator: "\n") }
    }

    /// How many moves were on the board with the one that the coach speaks of: the one that is shown if it was a mistake or a
    /// turning point, else the first mistake.
    var stepSpokenOf: Int? {
        isMistake(step - 1) || turningPoint(at: step) != nil ? step : firstMistake.map { $0 + 1 }
    }

    private func isMistake(_ index: Int) -> Bool {
        judged.indices.contains(index) && judged[index]?.mistake != nil
    }

    func words(_ marks: Marks) -> Words {
        if let stepSpokenOf, let words = words(ofStep: stepSpokenOf, marks) { return words }
        guard isJudged else { return Words(fact: tr("The coach is looking at the moves…")) }
        let isCertain = judged.allSatisfy { $0?.isExact == true }
        return Words(
            fact: tr("No move lost anything."),
            advice: isCertain ? tr("This is certain.") : tr("This is an estimate."))
    }

    /// `nil` where the move was neither a mistake nor a turning point.
    private func words(ofStep step: Int, _ marks: Marks) -> Words? {
        guard step > 0 else { return nil }
        let turn = turningPoint(at: step)?.text(marks) ?? ""
        guard let move = judged[step - 1], let mistake = move.mistake else {
            return turn.isEmpty ? nil : Words(fact: turn)
        }
        return Words(
            fact: mistake.text(move: step, marks), advice: mistake.advice(isCertain: move.isExact), turn: turn
        )
    }

    /// Where it would have been better to play than the move on the board.
    var betterSquare: Square? { isMistake(step - 1) ? judged[step - 1]?.mistake?.better : nil }

    /// What a screen reader says of a step: “Move 4, O, row 2, column 1: lost something.”
    func name(ofStep step: Int, _ marks: Marks) -> String {
        guard step > 0 else { return tr("Before the first move") }
        let (square, mark) = (game.moves[step - 1], marks[game.player(ofMove: step - 1)])
        return JudgedMove.text(of: judged[step - 1], number: step, by: mark.name, at: square)
    }

    /// What is wrong with a step, and whether the game turned, after its name.
    func description(ofStep step: Int, _ marks: Marks) -> String {
        guard let words = words(ofStep: step, marks) else { return "" }
        return [words.advice, words.turn].reduce(words.fact) { said, next in
            // Translators: two whole sentences, one after the other.
            next.isEmpty ? said : tr("{fact} {advice}", ["fact": said, "advice": next])
        }
    }
}

// Turning points, which are told of games that are too long to be seen at a glance.
extension Review {
    func turningPoint(at step: Int) -> TurningPoint? {
        isLong ? turningPoints.first { $0.step == step } : nil
    }

    /// The next one after the move that is shown, or the one before it.
    func turningPoint(isAhead: Bool) -> TurningPoint? {
        guard isLong else { return nil }
        return isAhead ? turningPoints.first { $0.step > step } : turningPoints.last { $0.step < step }
    }

    /// What a screen reader says of the curve.
    var curveName: String {
        let count = turningPoints.count
        return count == 0
            ? tr("Who stood better, move by move: no turning point")
            : trn(
                "Who stood better, move by move: {count} turning point",
                "Who stood better, move by move: {count} turning points", count: count)
    }
}

extension TurningPoint {
    func text(_ marks: Marks) -> String {
        guard let leader else {
            return isExact
                ? tr("Turning point: from move {number} on, best play was a draw.", ["number": String(step)])
                : tr("Turning point: from move {number} on, neither stood better.", ["number": String(step)])
        }
        let values: KeyValuePairs = ["number": String(step), "mark": marks[leader].name]
        return isExact
            ? tr("Turning point: from move {number} on, {mark} had a certain win.", values)
            : tr("Turning point: from move {number} on, {mark} stood better.", values)
    }
}
