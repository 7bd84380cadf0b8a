import Flashcards

extension DeckEditor {
    /// Saves a card with two plain texts.
    @discardableResult
    public func save(prompt: String, answer: String, then kept: @escaping () -> Void = {}) -> Bool {
        save(WrittenNote(.frontAndBack, [.plain(prompt), .plain(answer)]), then: kept)
    }
}
