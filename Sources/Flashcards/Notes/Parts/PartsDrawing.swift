import RichText

/// The parts of a picture while a person draws them. What else the field has stays in it as it is.
public struct PartsDrawing: Hashable, Sendable {
    /// What stands in the field: a part, or something else.
    private struct Slot: Hashable, Sendable {
        /// As it was read. A part that nobody has changed is written as it was.
        let source: String
        let partRead: HiddenPart?
        var part: HiddenPart?

        init(source: String) {
            self.source = source
            partRead = HiddenPart.parts(of: source).first
            part = partRead
        }

        init(new part: HiddenPart) { (source, partRead, self.part) = ("", nil, part) }

        var written: String { part == partRead ? source : part?.source ?? "" }
    }

    private var slots: [Slot]
    /// The place of a part in `parts`.
    public private(set) var selected: Int?
    /// Width divided by height of the picture.
    public var ratio = 1.0
    /// Cards with these numbers are there or were: what is known of them is not that of a new part.
    private var highestNumber: Int
    private var hidesOthersAtFirst = true

    /// - Parameter highestNumber: of all cards that the note ever had.
    public init(field: String = "", highestNumber: Int = 0) {
        slots = Cloze.outermostPieces(of: field).map { Slot(source: $0) }
        self.highestNumber = (slots.flatMap { $0.part?.numbers ?? [] } + [highestNumber]).max() ?? 0
    }

    /// In the order of the field.
    public private(set) var parts: [HiddenPart] {
        get { slots.compactMap(\.part) }
        set {
            var new = newValue[...]
            for place in slots.indices where slots[place].part != nil { slots[place].part = new.popFirst() }
        }
    }

    /// What the field says.
    public var field: String { slots.map(\.written).joined() }

    public var selectedPart: HiddenPart? {
        selected.flatMap { parts.indices.contains($0) ? parts[$0] : nil }
    }

    // MARK: Selecting

    public mutating func select(_ place: Int?) {
        selected = place.flatMap { parts.indices.contains($0) ? $0 : nil }
    }

    /// The smallest one there, so that one within another can be found.
    public func part(at corner: HiddenPart.Corner) -> Int? {
        let parts = parts
        return parts.indices.filter { parts[$0].contains(corner, ratio: ratio) }.min {
            parts[$0].area < parts[$1].area
        }
    }

    // MARK: Adding and removing

    private static let separator = "<br>"

    /// With the next number that no card has or had.
    public mutating func add(_ shape: HiddenPart.Shape, angle: Double = 0) {
        if !field.isEmpty { slots.append(Slot(source: PartsDrawing.separator)) }
        let part = HiddenPart([nextNumber], shape, angle: angle, hidesOnAll: hidesOthers)
        slots.append(Slot(new: part))
        selected = parts.count - 1
    }

    /// In the middle, or beside what is there, so that it can be moved by keys.
    public mutating func add() {
        let (width, height) = (0.2, min(0.15 * ratio, 0.5))
        var frame = PictureShape.Frame(
            left: (1 - width) / 2, top: (1 - height) / 2, width: width, height: height)
        let taken = parts.map(\.shape.frame)
        while taken.contains(where: { abs($0.left - frame.left) < 0.02 && abs($0.top - frame.top) < 0.02 }),
            frame.left + frame.width < 0.95, frame.top + frame.height < 0.95
        {
            frame.left += 0.04
            frame.top += 0.04
        }
        add(.rectangle(left: frame.left, top: frame.top, width: frame.width, height: frame.height))
    }

    /// A part of the same shape a little beside it, without a name.
    public mutating func duplicate() {
        guard let part = selectedPart else { return }
        add(part.shape, angle: part.angle)
        move(by: 0.03, 0.03)
    }

    public mutating func delete() {
        guard let selected, let slot = slot(of: selected) else { return }
        slots.remove(at: slot)
        // A line of its own ends with it.
        let neighbour = slots.indices.contains(slot) ? slot : slot - 1
        if slots.indices.contains(neighbour), slots[neighbour].source == PartsDrawing.separator {
            slots.remove(at: neighbour)
        }
        self.selected = parts.isEmpty ? nil : min(selected, parts.count - 1)
    }

    private func slot(of place: Int) -> Int? {
        let places = slots.indices.filter { slots[$0].part != nil }
        return places.indices.contains(place) ? places[place] : nil
    }

    private var nextNumber: Int {
        let highest = (parts.flatMap(\.numbers) + [highestNumber]).max() ?? 0
        return min(highest + 1, Cloze.highestNumber)
    }

    // MARK: Changing the part that is selected

    private mutating func change(_ change: (inout HiddenPart) -> Void) {
        guard let selected, parts.indices.contains(selected) else { return }
        change(&parts[selected])
    }

    /// It stays within the picture.
    public mutating func move(by across: Double, _ down: Double) {
        let ratio = ratio
        change { $0.move(by: across, down, ratio: ratio) }
    }

    public mutating func resize(_ handle: HiddenPart.Handle, to corner: HiddenPart.Corner) {
        let ratio = ratio
        change { $0.resize(handle, to: corner, ratio: ratio) }
    }

    /// Makes it wider and higher, to the right and down.
    public mutating func grow(by across: Double, _ down: Double) {
        change { part in
            var frame = part.shape.frame
            frame.width = max(HiddenPart.least, min(frame.width + across, max(frame.width, 1 - frame.left)))
            frame.height = max(HiddenPart.least, min(frame.height + down, max(frame.height, 1 - frame.top)))
            part.shape.frame = frame
        }
    }

    public mutating func rename(_ name: String) {
        let name = name.trimmed
        change { $0.name = name.isEmpty ? nil : name }
    }

    /// Asks it on the card with this number; `nil`: on one of its own.
    public mutating func ask(on number: Int?) {
        let number = number ?? nextNumber
        change { $0.numbers = [number] }
    }

    /// Whether it shares its card with another part.
    public var isAskedWithOthers: Bool {
        guard let selectedPart else { return false }
        return parts.filter { !Set($0.numbers).isDisjoint(with: selectedPart.numbers) }.count > 1
    }

    /// The numbers of the cards, each once.
    public var numbers: [Int] { Set(parts.flatMap(\.numbers)).sorted() }

    // MARK: All parts

    /// Whether each card hides all parts, and not only the one that it asks.
    public var hidesOthers: Bool {
        get { parts.isEmpty ? hidesOthersAtFirst : parts.allSatisfy(\.hidesOnAll) }
        set {
            hidesOthersAtFirst = newValue
            var all = parts
            for place in all.indices { all[place].hidesOnAll = newValue }
            parts = all
        }
    }
}
