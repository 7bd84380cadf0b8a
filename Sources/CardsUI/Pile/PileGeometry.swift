import Gtk

/// The frames of the cards of a pile. In a window of 900 by 700 a card measures 450 by 250 and lies 10 lower than the
/// card above it. All of this grows with the window, and shrinks if the room is too small.
struct PileGeometry: Equatable {
    static let card = Size(width: 450, height: 250)
    static let corner = 25.0
    static let step = 10.0
    /// A pile looks no thicker than this many cards.
    static let thickest = 10
    /// The cards shrink until this many fit. More cards show only if there is room for them.
    private static let thin = 4

    /// In a window of this size the scale is 1. In a larger window a card may cover this part of it.
    private static let window = Size(width: 900, height: 700)
    private static let mostOfWindow = 0.4

    let scale: Double
    /// The number of cards that show, with the top one.
    let layers: Int
    private let top: Rectangle
    private let thickness: Int

    /// - Parameter window: the size of the window. Without it, cards are no larger than 450 by 250.
    init(in room: Size, of window: Size = window, cards: Int) {
        let (card, step) = (PileGeometry.card, PileGeometry.step)
        let thin = card.height + Double(PileGeometry.thin - 1) * step
        let largest = PileGeometry.largestScale(in: window)
        scale = max(0.1, min(largest, room.width / card.width, room.height / thin))
        let over = Int((room.height / scale - card.height) / step + 1e-9)
        thickness = min(PileGeometry.thickest, max(1, over + 1))
        layers = min(cards, thickness)
        let size = Size(width: card.width * scale, height: card.height * scale)
        // For a pile of any number of cards, so that the top card does not move when the pile gets thin.
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

    /// The height of the thickest pile that has room.
    var height: Double { top.height + Double(thickness - 1) * PileGeometry.step * scale }

    /// The height of a thin pile of cards of this size.
    var heightOfThinPile: Double {
        top.height + Double(min(thickness, PileGeometry.thin) - 1) * PileGeometry.step * scale
    }

    /// The frame of the card at this depth; 0 is the top card. A card that moves up lies between two depths.
    func frame(depth: Double) -> Rectangle {
        var frame = top
        frame.y += depth * PileGeometry.step * scale
        return frame
    }
}
