/// Recognises the charges of a flag: what lies on its ground, or on a disc or a corner of it.
struct Charges {
    private typealias Named = (part: FlagPart, blob: Blob)

    private let map: FlagMap
    /// The area by which positions are named.
    private let columns: Range<Int>
    private let rows: Range<Int>
    private var named: [Named] = []
    private var unknown: [Blob] = []
    /// Too thin to be a charge; they may belong to an emblem.
    private var fragments: [Blob]
    /// Fragments and smaller ones; some may be stars.
    private let specks: [Blob]
    /// Colours of stars whose number is not certain.
    private var uncounted: [FlagColor] = []

    /// - Parameters:
    ///   - columns: the columns of the part on which the charges lie, where that is not the whole map.
    ///   - rows: its rows.
    init(_ map: FlagMap, _ blobs: [Blob], columns: Range<Int>? = nil, rows: Range<Int>? = nil) {
        self.map = map
        self.columns = columns ?? 0..<map.width
        self.rows = rows ?? 0..<map.height
        fragments = blobs.filter { !$0.isSolid && min($0.width, $0.height) > 2 && !$0.touchesEdge(of: map) }
        specks = blobs.filter { !$0.isSolid && !$0.touchesEdge(of: map) }
        for blob in blobs where blob.isSolid {
            if let part = part(blob) { named.append((part, blob)) } else { unknown.append(blob) }
        }
    }

    /// The number of pixels in unknown blobs at the edges of the picture.
    var unexplainedAtEdges: Int {
        unknown.filter { $0.touchesEdge(of: map) }.reduce(0) { $0 + $1.area }
    }

    /// The largest first. Blobs that are not recognised are emblems.
    var parts: [FlagPart] {
        var charges = self
        charges.sortOutStars()
        let emblems = charges.takeEmblems()
        var parts = charges.takeStars()
        parts += charges.combineAlike() + emblems
        return parts.sorted { $0.area > $1.area }.map(\.part)
    }

    // MARK: One blob

    private func part(_ blob: Blob) -> FlagPart? {
        let colors = map.colors(of: blob)
        guard let main = colors.first else { return nil }
        let isOneColor = main.share > 0.93
        let filled = blob.filled
        let position = position(of: blob)
        if filled.isRectangle, filled.area * 50 > columns.count * rows.count,
            filled.width < map.width - 3, filled.height < map.height - 3
        {
            let main = map.rim(of: filled).map { [$0] } ?? colors.filter { $0.share > 0.15 }.map(\.color)
            return FlagPart(
                .rectangle, main, position: position,
                parts: main.count == 1 ? inside(filled, on: main[0]) : [])
        }
        if blob.touchesEdge(of: map) { return nil }
        if filled.isDisc, blob.area * 2 > filled.area {
            guard let rim = map.rim(of: filled) else {
                let main = colors.filter { $0.share > 0.25 }.map(\.color)
                // A disc has up to three large colours; otherwise it is a round emblem.
                let share = colors.filter { $0.share > 0.25 }.reduce(0) { $0 + $1.share }
                return share < 0.95 ? nil : FlagPart(.disc, main, position: position)
            }
            return FlagPart(.disc, [rim], position: position, parts: inside(filled, on: rim))
        }
        if filled.isRhombus, let rim = map.rim(of: filled) {
            return FlagPart(.rhombus, [rim], position: position, parts: inside(filled, on: rim))
        }
        guard isOneColor else { return nil }
        if filled.isUprightCross { return FlagPart(.smallCross, [main.color], position: position) }
        if blob.isCrescent { return FlagPart(.crescent, [main.color], position: position) }
        if filled.area * 20 < blob.area * 21, let points = filled.starPoints {
            return FlagPart(points > 7 ? .manyPointedStar : .star, [main.color], position: position)
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

    /// The colours of all stars.
    private var starColors: [FlagColor] {
        var colors: [FlagColor] = []
        for (part, _) in named where part.shape == .star && !colors.contains(part.colors[0]) {
            colors.append(part.colors[0])
        }
        return colors
    }

    private static func isStar(_ named: Named, _ color: FlagColor) -> Bool {
        named.part.shape == .star && named.part.colors == [color]
    }

    /// Very small blobs count as stars only if there are several of the same size. Then similar blobs that could not be
    /// recognised are stars, too, and the number of stars is not certain.
    private mutating func sortOutStars() {
        for color in starColors {
            let stars = named.filter { Self.isStar($0, color) }.map(\.blob)
            let alike = (unknown + specks).filter { blob in
                map.colors(of: blob).first.map { $0.color == color && $0.share > 0.85 } ?? false
                    && stars.contains { blob.area * 3 > $0.area && blob.area < 2 * $0.area }
            }
            // Others may be too small to be found at all.
            if stars.contains(where: { $0.width < 7 }) { uncounted.append(color) }
            if stars.allSatisfy({ $0.width < 9 }), stars.count < 3 || !stars.areOfOneSize {
                named.removeAll { Self.isStar($0, color) }
                unknown += stars
            } else if stars.count > 2, !alike.isEmpty {
                let isAlike = { (blob: Blob) in
                    alike.contains { $0.columns == blob.columns && $0.rows == blob.rows }
                }
                unknown.removeAll(where: isAlike)
                fragments.removeAll(where: isAlike)
                named += alike.map { (FlagPart(.star, [color]), $0) }
                uncounted.append(color)
            }
        }
    }

    /// Stars of one colour become one part, and so do a crescent and the star beside it.
    private mutating func takeStars() -> [(part: FlagPart, area: Int)] {
        starColors.map { takeStars(of: $0) }
    }

    private mutating func takeStars(of color: FlagColor) -> (part: FlagPart, area: Int) {
        let stars = named.filter { Self.isStar($0, color) }.map(\.blob)
        named.removeAll { Self.isStar($0, color) }
        let all = stars.dropFirst().reduce(stars[0]) { $0.united(with: $1) }
        let area = stars.reduce(0) { $0 + $1.area }
        let crescent = named.firstIndex { $0.part.shape == .crescent && $0.part.colors == [color] }
        if let crescent, stars.count == 1, named[crescent].blob.isNear(all, named[crescent].blob.height / 2) {
            let both = named.remove(at: crescent).blob.united(with: all)
            return (FlagPart(.crescentAndStar, [color], position: position(of: both)), both.area)
        }
        if stars.count == 1, !uncounted.contains(color) {
            return (FlagPart(.star, [color], position: position(of: all)), area)
        }
        let count = !uncounted.contains(color) && stars.count <= 15 ? stars.count : nil
        let shape: FlagPart.Shape = stars.areInCircle ? .starCircle : .stars
        let isSpread = all.width * 2 > columns.count && shape == .stars
        return (
            FlagPart(
                shape, [color], position: isSpread || count == nil ? .anywhere : position(of: all),
                count: count),
            area
        )
    }

    /// Charges of the same shape and colour become one part with a number.
    private func combineAlike() -> [(part: FlagPart, area: Int)] {
        var parts: [(part: FlagPart, area: Int, blob: Blob)] = []
        for (part, blob) in named {
            let alike = parts.firstIndex {
                $0.part.shape == part.shape && $0.part.colors == part.colors && part.parts.isEmpty
                    && $0.part.parts.isEmpty && part.shape != .disc
            }
            guard let alike else {
                parts.append((part, blob.area, blob))
                continue
            }
            parts[alike].blob = parts[alike].blob.united(with: blob)
            parts[alike].area += blob.area
            parts[alike].part.count = (parts[alike].part.count ?? 1) + 1
            parts[alike].part.position = position(of: parts[alike].blob)
        }
        return parts.map { ($0.part, $0.area) }
    }

    /// Unrecognised blobs become emblems, together with small charges close to them.
    private mutating func takeEmblems() -> [(part: FlagPart, area: Int)] {
        let gap = max(2, columns.count / 14)
        var groups = (unknown + fragments).joined(gap)
        // Small charges beside an emblem belong to it.
        let unknownGroups = groups
        var starCounts: [FlagColor: Int] = [:]
        for (part, _) in named where part.shape == .star { starCounts[part.colors[0], default: 0] += 1 }
        named.removeAll { named in
            let isOnly = named.part.shape == .star && starCounts[named.part.colors[0]] == 1
            let group = unknownGroups.firstIndex { group in
                let isWithin = group.reaches(named.blob, within: 1)
                let hasItsColor = map.colors(of: group).contains {
                    $0.color == named.part.colors.first && $0.share > 0.1
                }
                // A crescent around it is a wreath.
                if named.part.shape == .crescent, named.blob.surrounds(group) { return true }
                return named.blob.area * 5 < group.width * group.height
                    && (isWithin || isOnly && named.blob.isNear(group, 2 * gap)
                        || hasItsColor && group.reaches(named.blob, within: gap / 2))
            }
            guard let group else { return false }
            groups[group] = groups[group].united(with: named.blob)
            if named.part.shape == .star { uncounted.append(named.part.colors[0]) }
            return true
        }
        let emblems = joinPieces(groups.joined(gap)).compactMap { emblem($0) }
        guard emblems.count > 2 else { return emblems }
        let colors = Set(emblems.map(\.part.colors))
        return [
            (
                FlagPart(.emblems, colors.count == 1 ? emblems[0].part.colors : [], position: .anywhere),
                emblems.reduce(0) { $0 + $1.area }
            )
        ]
    }

    /// Groups that together take up the middle of the flag are pieces of one emblem.
    private func joinPieces(_ groups: [Blob]) -> [Blob] {
        let groups = groups.filter { $0.width > 3 && $0.height > 3 && !$0.touchesEdge(of: map) }
        guard groups.count > 1 else { return groups }
        let all = groups.dropFirst().reduce(groups[0]) { $0.united(with: $1) }
        let isLevel =
            groups.count == 2 && abs(groups[0].centerY - groups[1].centerY) * 10 < Double(rows.count)
        let maximum = columns.count < map.width ? 95 : isLevel ? 80 : 50
        return all.width * 100 < columns.count * maximum && all.height * 100 < rows.count * 95
            ? [all] : groups
    }

    private func emblem(_ group: Blob) -> (part: FlagPart, area: Int)? {
        let whole = columns.count * rows.count
        // A speck is not an emblem, and a thin blob at the edge is only a soft line.
        guard group.area * 900 > whole, group.width > 3, group.height > 3, group.fill > 0.05,
            !group.touchesEdge(of: map)
        else { return nil }
        // The colours of a small emblem are not certain.
        let main = map.colors(of: group).first
        let isOneColor = main.map { $0.share > 0.97 } ?? false && group.area * 50 > whole
        return (
            FlagPart(.emblem, isOneColor ? main.map { [$0.color] } ?? [] : [], position: position(of: group)),
            group.area
        )
    }

    private func position(of blob: Blob) -> FlagPart.Position {
        FlagPart.Position(
            x: (blob.centerX - Double(columns.lowerBound)) / Double(columns.count),
            y: (blob.centerY - Double(rows.lowerBound)) / Double(rows.count))
    }
}
