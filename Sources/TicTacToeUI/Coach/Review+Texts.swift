import Gtk
import TicTacToe

extension Match {
    /// The sentence over the board during a review: which move the board shows.
    func status(in review: Review) -> String {
        switch review.step {
        case 0: tr("Before the first move")
        case review.game.moves.count: result ?? ""
        case let step:
            tr(
                "Move {number} of {count}",
                ["number": String(step), "count": String(review.game.moves.count)])
        }
    }
}

extension Review {
    /// What the coach says.
    struct Words: Equatable {
        var fact: String
        var advice = ""
    }

    /// The move that the coach speaks of: the one on the board if it was a mistake, else the first mistake.
    var mistake: Int? { isMistake(step - 1) ? step - 1 : firstMistake }

    private func isMistake(_ index: Int) -> Bool {
        judged.indices.contains(index) && judged[index]?.mistake != nil
    }

    func words(_ marks: Marks) -> Words {
        if let mistake, let words = words(ofMove: mistake, marks) { return words }
        guard isJudged else { return Words(fact: tr("The coach is looking at the moves…")) }
        let isCertain = judged.allSatisfy { $0?.isExact == true }
        return Words(
            fact: tr("No move lost anything."),
            advice: isCertain ? tr("This is certain.") : tr("This is an estimate."))
    }

    /// `nil` where the move was no mistake.
    private func words(ofMove index: Int, _ marks: Marks) -> Words? {
        guard let move = judged[index], let mistake = move.mistake else { return nil }
        return Words(
            fact: mistake.text(move: index + 1, marks), advice: mistake.advice(isCertain: move.isExact))
    }

    /// Where it would have been better to play than the move on the board.
    var betterSquare: Square? { isMistake(step - 1) ? judged[step - 1]?.mistake?.better : nil }

    /// What a screen reader says of a step: “Move 4, O, row 2, column 1: lost something.”
    func name(ofStep step: Int, _ marks: Marks) -> String {
        guard step > 0 else { return tr("Before the first move") }
        let (square, mark) = (game.moves[step - 1], marks[game.player(ofMove: step - 1)])
        return JudgedMove.text(of: judged[step - 1], number: step, by: mark.name, at: square)
    }

    /// What is wrong with a step, after its name.
    func description(ofStep step: Int, _ marks: Marks) -> String {
        guard step > 0, let words = words(ofMove: step - 1, marks) else { return "" }
        // Translators: two whole sentences, one after the other.
        return tr("{fact} {advice}", ["fact": words.fact, "advice": words.advice])
    }
}

extension Review.Words {
    var text: String { [fact, advice].filter { !$0.isEmpty }.joined(separator: "\n") }
}
