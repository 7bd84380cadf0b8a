/// What lies on a flag, or on a disc or a corner of it.
struct Charges {
    private typealias Named = (part: FlagPart, blob: Blob)

    private let map: FlagMap
    /// What places are told by.
    private let columns: Range<Int>
    private let rows: Range<Int>
    private var named: [Named] = []
    private var unknown: [Blob] = []
    /// Too thin to be anything by itself.
    private let fragments: [Blob]

    /// - Parameters:
    ///   - columns: of what it lies on, where that is not all of the map; `rows` likewise.
    init(_ map: FlagMap, _ blobs: [Blob], columns: Range<Int>? = nil, rows: Range<Int>? = nil) {
        self.map = map
        self.columns = columns ?? 0..<map.width
        self.rows = rows ?? 0..<map.height
        fragments = blobs.filter { !$0.isSolid && min($0.width, $0.height) > 2 && !$0.touchesEdge(of: map) }
        for blob in blobs where blob.isSolid {
            if let part = part(blob) { named.append((part, blob)) } else { unknown.append(blob) }
        }
    }

    /// How many pixels at the edges of the picture are nothing that is known.
    var unexplainedAtEdges: Int {
        unknown.filter { $0.touchesEdge(of: map) }.reduce(0) { $0 + $1.area }
    }

    /// The largest first. What is not known for certain is an emblem.
    var parts: [FlagPart] {
        var charges = self
        var parts = charges.takeStars()
        let emblems = charges.takeEmblems()
        parts += charges.takeSame() + emblems
        return parts.sorted { $0.area > $1.area }.map(\.part)
    }

    // MARK: One blob

    private func part(_ blob: Blob) -> FlagPart? {
        let colors = map.colors(of: blob)
        guard let main = colors.first else { return nil }
        let isOneColor = main.share > 0.93
        let filled = blob.filled
        let place = place(of: blob)
        if filled.isRectangle, filled.area * 50 > columns.count * rows.count {
            let main = map.rim(of: filled).map { [$0] } ?? colors.filter { $0.share > 0.15 }.map(\.color)
            return FlagPart(.rectangle, main, place: place, parts: main.count == 1 ? inside(filled, on: main[0]) : [])
        }
        if blob.touchesEdge(of: map) { return nil }
        if filled.isDisc, blob.area * 10 > filled.area * 7 {
            guard let rim = map.rim(of: filled) else {
                let main = colors.filter { $0.share > 0.25 }.map(\.color)
                return main.isEmpty ? nil : FlagPart(.disc, main, place: place)
            }
            return FlagPart(.disc, [rim], place: place, parts: inside(filled, on: rim))
        }
        if filled.isRhombus, let rim = map.rim(of: filled) {
            return FlagPart(.rhombus, [rim], place: place, parts: inside(filled, on: rim))
        }
        guard isOneColor else { return nil }
        if filled.isUprightCross { return FlagPart(.smallCross, [main.color], place: place) }
        if blob.isCrescent { return FlagPart(.crescent, [main.color], place: place) }
        if filled.area * 20 < blob.area * 21, let points = filled.starPoints {
            return FlagPart(points > 9 ? .manyPointedStar : .star, [main.color], place: place)
        }
        return nil
    }

    private func inside(_ blob: Blob, on color: FlagColor) -> [FlagPart] {
        let blobs = Blob.all(width: map.width, height: map.height) { x, y in
            blob.contains(x, y) && map[x, y] != color && !blob.isRim(x, y, depth: 2)
        }
        return Charges(map, blobs, columns: blob.columns, rows: blob.rows).parts
    }

    // MARK: Several blobs

    /// Stars of one colour are told together, and so are a crescent and the star in it or beside it.
    private mutating func takeStars() -> [(part: FlagPart, area: Int)] {
        var colors: [FlagColor] = []
        for (part, _) in named where part.shape == .star && !colors.contains(part.colors[0]) {
            colors.append(part.colors[0])
        }
        return colors.map { takeStars(of: $0) }
    }

    private mutating func takeStars(of color: FlagColor) -> (part: FlagPart, area: Int) {
        var stars = named.filter { $0.part.shape == .star && $0.part.colors == [color] }.map(\.blob)
        named.removeAll { $0.part.colors == [color] && $0.part.shape == .star }
        let sizes = stars.map(\.area)
        let (least, most) = (sizes.min() ?? 0, sizes.max() ?? 0)
        // Some that were not known for stars, though they are of the same kind.
        let alike = unknown.filter { blob in
            map.colors(of: blob).first.map { $0.color == color && $0.share > 0.9 } ?? false
                && blob.area * 2 > least && blob.area < most * 2
        }
        if stars.count > 2 {
            unknown.removeAll { blob in alike.contains { $0.columns == blob.columns && $0.rows == blob.rows } }
            stars += alike
        }
        let all = stars.dropFirst().reduce(stars[0]) { $0.united(with: $1) }
        let area = stars.reduce(0) { $0 + $1.area }
        let crescent = named.firstIndex { $0.part.shape == .crescent && $0.part.colors == [color] }
        if let crescent, stars.count == 1, named[crescent].blob.isNear(all, named[crescent].blob.width / 3) {
            let both = named.remove(at: crescent).blob.united(with: all)
            return (FlagPart(.crescentAndStar, [color], place: place(of: both)), both.area)
        }
        if stars.count == 1 { return (FlagPart(.star, [color], place: place(of: all)), area) }
        // Of very many some may touch, and where some are uncertain they are not counted.
        let count = alike.isEmpty && stars.count <= 15 ? stars.count : nil
        let shape: FlagPart.Shape = count != nil && stars.areInCircle ? .starCircle : .stars
        return (FlagPart(shape, [color], place: place(of: all), count: count), area)
    }

    /// Several of one shape and colour are one part with a number.
    private func takeSame() -> [(part: FlagPart, area: Int)] {
        var parts: [(part: FlagPart, area: Int, blob: Blob)] = []
        for (part, blob) in named {
            let same = parts.firstIndex {
                $0.part.shape == part.shape && $0.part.colors == part.colors && part.parts.isEmpty
                    && $0.part.parts.isEmpty && part.shape != .disc
            }
            guard let same else {
                parts.append((part, blob.area, blob))
                continue
            }
            parts[same].blob = parts[same].blob.united(with: blob)
            parts[same].area += blob.area
            parts[same].part.count = (parts[same].part.count ?? 1) + 1
            parts[same].part.place = place(of: parts[same].blob)
        }
        return parts.map { ($0.part, $0.area) }
    }

    /// What is not known, with all that lies close to it.
    private mutating func takeEmblems() -> [(part: FlagPart, area: Int)] {
        let gap = max(2, columns.count / 16)
        var groups: [Blob] = []
        for blob in unknown + fragments {
            let near = groups.filter { $0.isNear(blob, gap) }
            groups.removeAll { $0.isNear(blob, gap) }
            groups.append(near.reduce(blob) { $0.united(with: $1) })
        }
        // Small things beside an emblem belong to it.
        for index in groups.indices {
            let group = groups[index]
            let belongs = { (named: Named) in
                named.blob.isNear(group, gap / 3) && named.blob.area < group.width * group.height
            }
            for near in named.filter(belongs) { groups[index] = groups[index].united(with: near.blob) }
            named.removeAll(where: belongs)
        }
        let whole = columns.count * rows.count
        return groups.compactMap { emblem($0, of: whole) }
    }

    private func emblem(_ group: Blob, of whole: Int) -> (part: FlagPart, area: Int)? {
        // Specks are no emblems, and what reaches the edge by a little is a line drawn softly.
        guard group.area * 700 > whole, group.width > 3, group.height > 3 else { return nil }
        let colors = map.colors(of: group)
        guard group.touchesEdge(of: map) else {
            let main = colors.first.flatMap { $0.share > 0.9 ? [$0.color] : nil } ?? []
            return (FlagPart(.emblem, main, place: place(of: group)), group.area)
        }
        guard group.area * 80 > whole else { return nil }
        let main = colors.filter { $0.share > 0.15 }.map(\.color)
        return (FlagPart(.detail, main, place: place(of: group)), group.area)
    }

    private func place(of blob: Blob) -> FlagPart.Place {
        FlagPart.Place(
            x: (blob.centerX - Double(columns.lowerBound)) / Double(columns.count),
            y: (blob.centerY - Double(rows.lowerBound)) / Double(rows.count))
    }
}
