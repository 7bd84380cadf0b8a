import Flashcards
import SQLite

/// What two machines have done, each rightly, need not fit together: two decks that were put into each other, two cards for the
/// same hidden part. What is done about it are changes like any others, which other machines are told. Whoever sees the two
/// first, and in whatever order, decides the same, and what was mended needs no mending again.
struct Mending {
    let edit: Edit
    let touched: TouchedRows
    var connection: Connection { edit.connection }

    init(_ edit: Edit, _ touched: TouchedRows) {
        (self.edit, self.touched) = (edit, touched)
    }

    func carryOut() throws {
        for deck in touched.decks.sorted() {
            try joinDecksForOnePurpose(deck)
            try openCircle(of: deck)
            try bringBackIfNeeded(deck)
        }
        try mendDecksOfCards()
        try bringBackKinds()
        try mendNotes()
        try noteTwins()
    }
}

// Decks.
extension Mending {
    /// Two machines have each made a deck for a purpose, such as that of missed flags. The one with the lowest number stays, and
    /// has the cards of the others.
    private func joinDecksForOnePurpose(_ deck: Int64) throws {
        let decks = try connection.numbers(
            """
            SELECT id FROM deck WHERE deleted IS NULL
                AND purpose = (SELECT purpose FROM deck WHERE id = ? AND deleted IS NULL) ORDER BY id
            """, deck)
        if let stays = decks.first {
            for other in decks.dropFirst() {
                try connection.run(
                    "UPDATE deck SET deleted = ?, same_as = ? WHERE id = ?", edit.time, stays, other)
                try connection.run(
                    "UPDATE deck SET parent = iif(id = ?1, NULL, ?1) WHERE parent = ?2", stays, other)
                try moveCards(from: other)
            }
        }
        // The other machine may have done so already.
        try moveCards(from: deck)
    }

    private func moveCards(from deck: Int64) throws {
        guard let target = try deckInstead(of: deck) else { return }
        try connection.run("UPDATE card SET deck = ? WHERE deck = ? AND deleted IS NULL", target, deck)
    }

    /// `nil` for a deck that is there, or was deleted for itself.
    private func deckInstead(of deck: Int64) throws -> Int64? {
        var found: Int64?
        // The numbers get lower, so this ends.
        while let next = try connection.numbers(
            "SELECT same_as FROM deck WHERE id = ?1 AND deleted IS NOT NULL AND same_as < ?1", found ?? deck
        ).first { found = next }
        return found
    }

    /// Each of two machines has put a deck into the other’s. The one with the lowest number lies in none.
    private func openCircle(of deck: Int64) throws {
        var (way, next): ([Int64], Int64?) = ([], deck)
        while let deck = next {
            if let start = way.firstIndex(of: deck) {
                try connection.run("UPDATE deck SET parent = NULL WHERE id = ?", way[start...].min())
                return
            }
            way.append(deck)
            next = try connection.first("SELECT parent FROM deck WHERE id = ?", deck) {
                $0.optionalNumber(0)
            }.flatMap(\.self)
        }
    }

    private func mendDecksOfCards() throws {
        for card in touched.cards.sorted() {
            let deck = try connection.numbers(
                """
                SELECT deck FROM card WHERE id = ? AND deleted IS NULL
                    AND EXISTS (SELECT 1 FROM deck WHERE deck.id = card.deck AND deck.deleted IS NOT NULL)
                """, card
            ).first
            guard let deck else { continue }
            if let target = try deckInstead(of: deck) {
                try connection.run("UPDATE card SET deck = ? WHERE id = ?", target, card)
                try bringBackIfNeeded(target)
            } else {
                try bringBackIfNeeded(deck)
            }
        }
    }

    /// A deck was deleted on a machine that did not know of a card in it, or of its last change.
    private func bringBackIfNeeded(_ deck: Int64) throws {
        let deleted = try connection.numbers(
            "SELECT deleted FROM deck WHERE id = ? AND deleted IS NOT NULL AND same_as IS NULL", deck
        ).first
        guard let deleted else { return }
        var (latest, newest): (Int64?, [Int64: Int64]) = (nil, [:])
        try connection.forEach(
            "SELECT field, seen FROM field_time WHERE row = ? AND field LIKE '\(FieldTimes.cards)%'", deck
        ) { row in
            let words = row.text(0).split(separator: " ")
            if words.count == 2, let machine = Int64(words[1]) {
                newest[machine] = row.number(1)
            } else {
                latest = row.number(1)
            }
        }
        let knew = KnownCards(latest: latest ?? deleted, newest: newest.isEmpty ? nil : newest)
        if try holdsUnknownCard(deck, knew) {
            try connection.run("UPDATE deck SET deleted = NULL WHERE id = ?", deck)
        }
    }

    private struct KnownCards {
        let latest: Int64
        /// By machine; `nil` where that was not kept, or there was no card.
        let newest: [Int64: Int64]?
    }

    private func holdsUnknownCard(_ deck: Int64, _ knew: KnownCards) throws -> Bool {
        if let newest = knew.newest {
            var found: [(machine: Int64, card: Int64)] = []
            try connection.forEach(
                """
                SELECT id >> \(Numbers.counterBits), max(id) FROM card WHERE deck = ? AND deleted IS NULL
                GROUP BY 1
                """, deck
            ) { found.append(($0.number(0), $0.number(1))) }
            if found.contains(where: { $0.card > newest[$0.machine, default: 0] }) { return true }
        }
        return try connection.number(
            """
            SELECT EXISTS (SELECT 1 FROM card WHERE deck = ?1 AND deleted IS NULL AND (made > ?2 OR EXISTS (
                SELECT 1 FROM field_time WHERE row = card.id AND time > ?2)))
            """, deck, knew.latest) == 1
    }
}
