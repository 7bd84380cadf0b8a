/// A part of a picture on a card that hides parts of it.
public struct Cover: Hashable, Sendable {
    public var shape: PictureShape
    /// In degrees, clockwise, about the top left corner of its frame, as in Anki.
    public var angle: Double
    public var look: Look

    public enum Look: String, Hashable, Sendable {
        /// Hidden, and asked.
        case asked
        /// Hidden for the sake of other cards.
        case covered
        /// It was asked, and the answer shows where it is.
        case revealed
        /// This card has nothing to do with it.
        case open
    }

    public init(_ shape: PictureShape, angle: Double = 0, _ look: Look) {
        (self.shape, self.angle, self.look) = (shape, angle, look)
    }
}

// How covers stand in HTML: in an element around the picture.
extension Cover {
    public static let element = "hidden-parts"

    /// The picture of some HTML with these parts hidden.
    public static func html(_ covers: [Cover], around picture: String) -> String {
        "<\(element) covers=\"\(covers.map(\.source).joined(separator: ";"))\">\(picture)</\(element)>"
    }

    /// What the attribute says. What cannot be read is left out.
    static func covers(of attribute: String) -> [Cover] {
        attribute.split(separator: ";").compactMap { Cover(source: $0) }
    }

    /// Its look and shape, the numbers of the shape, and its angle.
    private var source: String {
        let (name, numbers): (String, [Double]) =
            switch shape {
            case .rectangle(let left, let top, let width, let height): ("rect", [left, top, width, height])
            case .ellipse(let left, let top, let width, let height): ("ellipse", [left, top, width, height])
            case .polygon(let corners): ("polygon", corners.flatMap { [$0.x, $0.y] })
            }
        return ([look.rawValue, name] + (numbers + [angle]).map { "\($0)" }).joined(separator: " ")
    }

    private init?(source: Substring) {
        let words = source.split(separator: " ")
        guard words.count > 2, let look = Look(rawValue: String(words[0])) else { return nil }
        let numbers = words.dropFirst(2).compactMap { Double($0) }.filter(\.isFinite)
        guard numbers.count == words.count - 2, let angle = numbers.last else { return nil }
        let shape: PictureShape
        switch (words[1], numbers.count) {
        case ("rect", 5):
            shape = .rectangle(left: numbers[0], top: numbers[1], width: numbers[2], height: numbers[3])
        case ("ellipse", 5):
            shape = .ellipse(left: numbers[0], top: numbers[1], width: numbers[2], height: numbers[3])
        case ("polygon", 7...) where numbers.count % 2 == 1:
            shape = .polygon(
                stride(from: 0, to: numbers.count - 1, by: 2).map { .init(numbers[$0], numbers[$0 + 1]) })
        default: return nil
        }
        self.init(shape, angle: angle, look)
    }
}

extension [Cover] {
    /// Which of them the card asks, and which it hides, counted from 1 in their order.
    public var asked: [Int] { numbers { $0 == .asked } }
    public var hidden: [Int] { numbers { $0 == .asked || $0 == .covered } }
    public var revealed: [Int] { numbers { $0 == .revealed } }

    private func numbers(where fits: (Cover.Look) -> Bool) -> [Int] {
        indices.filter { fits(self[$0].look) }.map { $0 + 1 }
    }

    /// Which of how many parts the card is about, in no language: “2/5”.
    var sign: String {
        let numbers = asked.isEmpty ? revealed : asked
        return numbers.isEmpty ? "" : numbers.map { "\($0)" }.joined(separator: ", ") + "/\(count)"
    }
}
