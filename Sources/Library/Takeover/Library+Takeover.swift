import Files
import SQLite

extension Edit {
    /// Takes over everything that version 0.1 has kept: all of it or nothing. Its files stay as they are. What was taken
    /// over before is not taken again.
    ///
    /// It makes steps of what could still be taken back, so it is not to be part of a step itself.
    @discardableResult
    public func takeOver(_ old: Version01) throws -> TakenOver {
        let takeover = Takeover(self)
        if let path = old.cards, FilePath(path).isTaken {
            try takeover.take(.cards) {
                try takeover.takeCards(from: path, nameForRescuedCards: old.nameForRescuedCards)
            }
        }
        if let path = old.answers, FilePath(path).isTaken {
            try takeover.take(.answers) { try takeover.takeAnswers(from: path) }
        }
        if !old.quiz.isEmpty { try takeover.take(.quiz) { try takeover.takeStanding(old.quiz, of: .flags) } }
        if !old.match.isEmpty { try takeover.take(.match) { try takeover.takeMatch(old.match) } }
        return takeover.finished
    }

    /// The same for the text of a JSON file with cards.
    ///
    /// - Parameter isWhole: whether the text could be read to its end.
    func takeOver(_ json: JSON, isWhole: Bool) throws -> TakenOver {
        let takeover = Takeover(self)
        try takeover.take(.cards) {
            try takeover.take(OldCards(json, isWhole: isWhole), nameForRescuedCards: "?")
        }
        return takeover.finished
    }
}

extension Library {
    /// Whether version 0.1 has left something that was not taken over yet. It only reads.
    public func hasToTakeOver(_ old: Version01) throws(StoreFailure) -> Bool {
        var taken: Set<String> = []
        try keeping { try connection.forEach("SELECT source FROM taken_over") { taken.insert($0.text(0)) } }
        return old.sources.contains { !taken.contains($0.rawValue) }
    }

    /// In one transaction.
    @discardableResult
    public func takeOver(_ old: Version01) throws(StoreFailure) -> TakenOver {
        try change { try $0.takeOver(old) }
    }
}

/// One takeover, while it is carried out.
final class Takeover {
    let edit: Edit
    var taken = TakenOver()

    init(_ edit: Edit) { self.edit = edit }

    /// What has come of it. A search must read everything again.
    fileprivate var finished: TakenOver {
        edit.changedManyCards = true
        return taken
    }

    /// The source cannot be used at all. Nothing of it was taken.
    struct Refused: Error { let problem: TakenOver.Problem }

    /// Takes a source, unless that was done before. A source that cannot be used is tried again the next time.
    func take(_ source: Version01.Source, _ work: () throws -> Void) throws {
        let wasTaken = try edit.connection.number(
            "SELECT EXISTS (SELECT 1 FROM taken_over WHERE source = ?)", source.rawValue)
        guard wasTaken == 0 else { return }
        do {
            try work()
        } catch let refused as Refused {
            taken.problems[source] = refused.problem
            return
        }
        try edit.connection.run(
            "INSERT INTO taken_over (source, date) VALUES (?, ?)", source.rawValue, edit.date)
    }

    /// Rows that could not be read, or that make no sense.
    func tell(lost: Int, of source: Version01.Source) {
        if lost > 0 { taken.problems[source] = .damaged(lost: lost) }
    }
}
