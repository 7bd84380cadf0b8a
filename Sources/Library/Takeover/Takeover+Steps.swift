import SQLite

/// Something that could still be taken back in version 0.1, or that its file still had.
struct Happening {
    enum What {
        case deletedDeck(Int64)
        case deletedCards([Int64])
        case swiped(review: Int64, card: Int64, isRight: Bool)
    }

    /// Milliseconds since 1970.
    let date: Int64
    /// The same, but never before an earlier swipe: the clock may have been set back meanwhile.
    let sortDate: Int64
    let what: What

    init(date: Int64, notBefore earliest: Int64 = .min, _ what: What) {
        self.date = date
        self.what = what
        sortDate = max(date, earliest)
    }
}

// What was done last becomes steps, so that it can be undone as if this version had done it.
extension Takeover {
    func takeHappenings(_ happenings: [Happening]) throws {
        let sorted = happenings.enumerated().sorted {
            ($0.element.sortDate, $0.offset) < ($1.element.sortDate, $1.offset)
        }
        for happening in sorted.map(\.element) {
            try edit.library.record(edit, on: happening.date) {
                try take(happening.what)
            } named: {
                $0
            }
        }
    }

    private func take(_ what: Happening.What) throws -> Step {
        switch what {
        case .deletedDeck(let deck):
            try edit.connection.run("UPDATE deck SET deleted = ? WHERE id = ?", edit.time, deck)
            return Step(.deleteDeck, about: try text("SELECT name FROM deck WHERE id = ?", deck))
        case .deletedCards(let cards):
            for card in cards {
                try edit.connection.run("UPDATE card SET deleted = ? WHERE id = ?", edit.time, card)
            }
            return Step(.deleteCard, about: try prompt(of: cards.first ?? 0), count: cards.count)
        case .swiped(let review, let card, let isRight):
            edit.review = review
            return Step(isRight ? .swipeCorrect : .swipeWrong, about: try prompt(of: card))
        }
    }

    private func prompt(of card: Int64) throws -> String {
        try text("SELECT prompt FROM card WHERE id = ?", card)
    }

    private func text(_ sql: String, _ number: Int64) throws -> String {
        try edit.connection.first(sql, number) { $0.text(0) } ?? ""
    }
}
