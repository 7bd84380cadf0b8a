import Gtk

/// Where the cards of a pile lie in the room that there is. In a window of 900 by 700 a card has 450 by 250, each
/// 10 lower than the one above. All of that grows with the window, and is smaller where the room is too small.
struct PileGeometry: Equatable {
    static let card = Size(width: 450, height: 250)
    static let corner = 25.0
    static let step = 10.0
    /// A pile looks no thicker than this many cards.
    static let thickest = 10
    /// For this many there is always room; the rest shows where there is more.
    private static let thin = 4

    /// The window in which a card has its own size, and how much of a larger one it may cover.
    private static let window = Size(width: 900, height: 700)
    private static let mostOfWindow = 0.4

    let scale: Double
    /// How many cards are seen, the top one among them.
    let layers: Int
    private let top: Rectangle
    private let thickness: Int

    /// - Parameter window: its size; cards are no larger than 450 by 250 where it is not known.
    init(in room: Size, of window: Size = window, cards: Int) {
        let (card, step) = (PileGeometry.card, PileGeometry.step)
        let thin = card.height + Double(PileGeometry.thin - 1) * step
        let largest = PileGeometry.largestScale(in: window)
        scale = max(0.1, min(largest, room.width / card.width, room.height / thin))
        let over = Int((room.height / scale - card.height) / step + 1e-9)
        thickness = min(PileGeometry.thickest, max(1, over + 1))
        layers = min(cards, thickness)
        let size = Size(width: card.width * scale, height: card.height * scale)
        // The top card does not move up as the pile grows thin.
        let height = size.height + Double(thickness - 1) * step * scale
        top = Rectangle(
            x: (room.width - size.width) / 2, y: max(0, (room.height - height) / 2), width: size.width,
            height: size.height)
    }

    private static func largestScale(in window: Size) -> Double {
        let growth = max(window.width / self.window.width, window.height / self.window.height)
        let area = mostOfWindow * window.width * window.height
        return max(1, min(growth, (area / (card.width * card.height)).squareRoot()))
    }

    /// The height of a pile of any number of cards.
    var height: Double { top.height + Double(thickness - 1) * PileGeometry.step * scale }

    /// The place of a card so many cards down; in between, for one that moves up.
    func frame(depth: Double) -> Rectangle {
        var frame = top
        frame.y += depth * PileGeometry.step * scale
        return frame
    }
}
