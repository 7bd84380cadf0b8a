import Flashcards

extension CardLibrary {
    /// Whether numbers are unique and in order, what refers to something refers to what is there, and
    /// nothing says what cannot be. A value from outside has to be asked before it is used.
    var isSound: Bool {
        let decks = Set(decks.map(\.id))
        let cards = Set(cards.map(\.id))
        return areNumbersSound && self.decks.allSatisfy { !$0.name.trimmed.isEmpty }
            && self.cards.allSatisfy { decks.contains($0.deck) }
            && runs.allSatisfy { run in
                decks.contains(run.deck) && run.elapsed >= 0
                    && run.swipes.allSatisfy { $0.took >= 0 && cards.contains($0.card) }
            }
    }

    private var areNumbersSound: Bool {
        let swipes = runs.flatMap(\.swipes).map(\.id)
        return areSound(decks.map(\.id).sorted(), last: numbers.deck)
            && areSound(cards.map(\.id), last: numbers.card) && areSound(runs.map(\.id), last: numbers.run)
            && areSound(swipes.sorted(), last: numbers.swipe)
            && runs.allSatisfy { run in zip(run.swipes, run.swipes.dropFirst()).allSatisfy { $0.id < $1.id } }
    }

    /// From 1 to the last that was given, each greater than the one before, with room for more.
    private func areSound(_ numbers: [Int64], last: Int64) -> Bool {
        (numbers.first ?? 1) >= 1 && (numbers.last ?? 0) <= last && (0..<(1 << 60)).contains(last)
            && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    }
}
