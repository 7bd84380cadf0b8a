import Flashcards

extension CardLibrary {
    /// Whether the value is consistent: numbers are unique and in order, references exist, and times are not negative.
    /// Check this before using a value from a file.
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

    /// Whether the numbers rise from at least 1 to at most `last`, and `last` is not near the end of `Int64`.
    private func areSound(_ numbers: [Int64], last: Int64) -> Bool {
        (numbers.first ?? 1) >= 1 && (numbers.last ?? 0) <= last && (0..<(1 << 60)).contains(last)
            && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    }
}
