import Gtk

/// Where everything lies around the pile: a row over it, the buttons under it or at its sides, and what there
/// is to say, wherever that lets the cards be larger. Its children are the row, the pile (or what is there
/// instead), the left button, what there is to say, and the right button.
struct CardsTable: Layout {
    private let spacing = 8.0
    /// Left stays left: a card that goes to the right is known in every language.
    var followsReadingDirection: Bool { false }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard let parts = Parts(children) else { return Extent(minimum: 0, natural: 0) }
        switch orientation {
        case .horizontal:
            let widths = [parts.row, parts.pile, parts.words].map { $0.extent(along: .horizontal) }
            let buttons = parts.buttonsWidth
            return Extent(
                minimum: Int(max(widths.map(\.minimum).max() ?? 0, Int(2 * buttons))),
                natural: widths.map(\.natural).max() ?? 0)
        case .vertical:
            let width = other ?? 1000
            let row = parts.row.extent(along: .vertical, other: width)
            let pile = parts.pile.extent(along: .vertical, other: width)
            let words = parts.words.extent(along: .vertical, other: width)
            let minimum = row.minimum + pile.minimum + words.minimum + Int(2 * spacing)
            return Extent(
                minimum: minimum,
                natural: row.natural + pile.natural + max(words.natural, Int(parts.buttonsHeight)))
        }
    }

    func place(_ children: [LayoutChild], in size: Size) {
        guard let parts = Parts(children) else { return }
        let row = rowHeight(parts, in: size)
        let room = Rectangle(
            x: 0, y: row + spacing, width: size.width, height: max(0, size.height - row - spacing))
        parts.row.place(in: Rectangle(x: 0, y: 0, width: size.width, height: row))
        let under = underneath(parts, in: room)
        let sides = atTheSides(parts, in: room)
        let window = parts.pile.windowSize
        let places = sides.cardScale(in: window) > under.cardScale(in: window) * 1.1 ? sides : under
        parts.pile.place(in: places.pile)
        parts.left.place(in: places.left)
        parts.words.place(in: places.words)
        parts.right.place(in: places.right)
    }

    /// As high as it likes, with the deck's name, where that is not much of the page.
    private func rowHeight(_ parts: Parts, in size: Size) -> Double {
        let extent = parts.row.extent(along: .vertical, other: Int(size.width))
        return min(Double(extent.natural), max(Double(extent.minimum), 0.12 * size.height))
    }

    private struct Parts {
        let row, pile, left, words, right: LayoutChild

        init?(_ children: [LayoutChild]) {
            guard children.count == 5 else { return nil }
            (row, pile, left, words, right) = (
                children[0], children[1], children[2], children[3], children[4]
            )
        }

        var buttonsWidth: Double { Double(width(left) + width(right)) / 2 }
        var buttonsHeight: Double {
            Double(max(left.extent(along: .vertical).minimum, right.extent(along: .vertical).minimum))
        }

        private func width(_ child: LayoutChild) -> Int { child.extent(along: .horizontal).minimum }
    }

    private struct Places {
        let pile, left, words, right: Rectangle

        func cardScale(in window: Size) -> Double {
            PileGeometry(in: Size(width: pile.width, height: pile.height), of: window, cards: 1).scale
        }
    }

    /// All of them can be read where that leaves the pile most of the room.
    private func wordsHeight(_ parts: Parts, width: Double, in room: Rectangle) -> Double {
        let extent = parts.words.extent(along: .vertical, other: Int(width))
        return min(Double(extent.natural), max(Double(extent.minimum), 0.45 * room.height))
    }

    /// The buttons are beside the lower corners of the cards, and what there is to say is between them. What is
    /// left of the height is shared above the pile, under it and under the buttons.
    private func underneath(_ parts: Parts, in room: Rectangle) -> Places {
        let button = Size(width: parts.buttonsWidth, height: parts.buttonsHeight)
        let most = max(0, room.width - 2 * (button.width + spacing))
        let card = PileGeometry(
            in: Size(width: room.width, height: room.height - button.height - spacing),
            of: parts.pile.windowSize, cards: 1)
        // Large letters have room for a sentence too.
        let enough = max(card.frame(depth: 0).width, 20 * Double(parts.words.lineHeight))
        let wordsWidth = min(most, enough + 2 * spacing)
        let wordsHeight = self.wordsHeight(parts, width: wordsWidth, in: room)
        let height = max(button.height, wordsHeight)
        let pile = Size(width: room.width, height: max(0, room.height - height - spacing))
        let left = (pile.height - PileGeometry(in: pile, of: parts.pile.windowSize, cards: 1).height) / 3
        let top = room.y + room.height - height - max(0, left).rounded()
        let middle = top + (height - button.height) / 2
        let edge = (room.width - wordsWidth) / 2
        return Places(
            pile: Rectangle(
                x: 0, y: room.y, width: room.width, height: max(0, top - spacing - room.y)),
            left: Rectangle(
                x: edge - spacing - button.width, y: middle, width: button.width, height: button.height),
            words: Rectangle(
                x: edge, y: top + (height - wordsHeight) / 2, width: wordsWidth, height: wordsHeight),
            right: Rectangle(
                x: edge + wordsWidth + spacing, y: middle, width: button.width, height: button.height))
    }

    private func atTheSides(_ parts: Parts, in room: Rectangle) -> Places {
        let button = Size(width: parts.buttonsWidth, height: parts.buttonsHeight)
        let wordsHeight = self.wordsHeight(parts, width: room.width, in: room)
        let pile = Rectangle(
            x: button.width + spacing, y: room.y, width: max(0, room.width - 2 * (button.width + spacing)),
            height: max(0, room.height - wordsHeight - spacing))
        let card = PileGeometry(
            in: Size(width: pile.width, height: pile.height), of: parts.pile.windowSize, cards: 1
        ).frame(depth: 0)
        let middle = room.y + max(0, card.y + (card.height - button.height) / 2)
        // Beside the card, with as much air as its shadow needs.
        let air = min(2 * spacing, card.x + spacing)
        return Places(
            pile: pile,
            left: Rectangle(
                x: pile.x + card.x - air - button.width, y: middle, width: button.width,
                height: button.height),
            words: Rectangle(
                x: 0, y: room.y + room.height - wordsHeight, width: room.width, height: wordsHeight),
            right: Rectangle(
                x: pile.x + card.x + card.width + air, y: middle, width: button.width,
                height: button.height))
    }
}
