import Flashcards

/// A shelf on which changes take as long as a test wants, as on a slow disk.
public final class LateShelf {
    private let shelfAtOnce: CardShelf
    private var waiting: [() -> Void] = []

    public init(_ shelf: CardShelf) { shelfAtOnce = shelf }

    public var shelf: CardShelf {
        var shelf = shelfAtOnce
        shelf.carryOut = { step, done in
            self.waiting.append { self.shelfAtOnce.carryOut(step, done) }
        }
        return shelf
    }

    public var waitingCount: Int { waiting.count }

    /// Carries out what waits, in its order.
    public func letThrough() {
        let all = waiting
        waiting = []
        for change in all { change() }
    }
}
