/// An area of pixels that touch one another.
struct Blob {
    let columns: Range<Int>
    let rows: Range<Int>
    /// Whether each pixel between these columns and rows belongs to it, row by row.
    private(set) var mask: [Bool]
    private(set) var area: Int

    var width: Int { columns.count }
    var height: Int { rows.count }
    var centerX: Double { Double(columns.lowerBound + columns.upperBound) / 2 }
    var centerY: Double { Double(rows.lowerBound + rows.upperBound) / 2 }
    /// The part of its bounding rectangle that it fills.
    var fill: Double { Double(area) / Double(width * height) }

    init(columns: Range<Int>, rows: Range<Int>, mask: [Bool]) {
        self.columns = columns
        self.rows = rows
        self.mask = mask
        area = mask.count { $0 }
    }

    /// Its bounding rectangle as a blob.
    var boundingRectangle: Blob {
        Blob(columns: columns, rows: rows, mask: Array(repeating: true, count: mask.count))
    }

    func contains(_ x: Int, _ y: Int) -> Bool {
        columns.contains(x) && rows.contains(y)
            && mask[(y - rows.lowerBound) * width + x - columns.lowerBound]
    }

    /// Whether a square of three by three pixels fits into it. Soft edges of other shapes are thinner.
    var isSolid: Bool {
        guard width >= 3, height >= 3 else { return false }
        return (1..<height - 1).contains { y in
            (1..<width - 1).contains { x in
                (-1...1).allSatisfy { row in
                    let middle = (y + row) * width + x
                    return mask[middle - 1] && mask[middle] && mask[middle + 1]
                }
            }
        }
    }

    /// The blob with its holes filled.
    var filled: Blob {
        var outside = [Bool](repeating: false, count: mask.count)
        var open: [Int] = []
        func visit(_ x: Int, _ y: Int) {
            guard x >= 0, y >= 0, x < width, y < height else { return }
            let index = y * width + x
            guard !mask[index], !outside[index] else { return }
            outside[index] = true
            open.append(index)
        }
        for x in 0..<width {
            visit(x, 0)
            visit(x, height - 1)
        }
        for y in 0..<height {
            visit(0, y)
            visit(width - 1, y)
        }
        while let index = open.popLast() {
            let (x, y) = (index % width, index / width)
            visit(x - 1, y)
            visit(x + 1, y)
            visit(x, y - 1)
            visit(x, y + 1)
        }
        return Blob(columns: columns, rows: rows, mask: outside.map { !$0 })
    }

    /// Both blobs as one. Pixels between them belong to neither.
    func united(with other: Blob) -> Blob {
        let columns =
            min(
                columns.lowerBound, other.columns.lowerBound)..<max(
                columns.upperBound, other.columns.upperBound)
        let rows = min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound)
        return Blob(
            columns: columns, rows: rows,
            mask: rows.flatMap { y in columns.map { contains($0, y) || other.contains($0, y) } })
    }

    /// Whether the gap between their bounding rectangles is smaller than `gap`.
    func isNear(_ other: Blob, _ gap: Int) -> Bool {
        columns.lowerBound < other.columns.upperBound + gap
            && other.columns.lowerBound < columns.upperBound + gap
            && rows.lowerBound < other.rows.upperBound + gap && other.rows.lowerBound < rows.upperBound + gap
    }

    /// All pixels for which `belongs` is true, grouped into blobs. Pixels that touch only at a corner are in one blob.
    static func all(width: Int, height: Int, where belongs: (Int, Int) -> Bool) -> [Blob] {
        var state = [Bool](repeating: false, count: width * height)
        for y in 0..<height { for x in 0..<width { state[y * width + x] = belongs(x, y) } }
        var blobs: [Blob] = []
        for start in state.indices where state[start] {
            var members = [start]
            state[start] = false
            var next = 0
            while next < members.count {
                let (x, y) = (members[next] % width, members[next] / width)
                next += 1
                for row in max(0, y - 1)...min(height - 1, y + 1) {
                    for column in max(0, x - 1)...min(width - 1, x + 1) where state[row * width + column] {
                        state[row * width + column] = false
                        members.append(row * width + column)
                    }
                }
            }
            blobs.append(Blob(members, width: width))
        }
        return blobs
    }

    private init(_ members: [Int], width: Int) {
        var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)
        for index in members {
            (left, right) = (min(left, index % width), max(right, index % width))
            (top, bottom) = (min(top, index / width), max(bottom, index / width))
        }
        let columns = left..<right + 1
        var mask = [Bool](repeating: false, count: columns.count * (bottom + 1 - top))
        for index in members { mask[(index / width - top) * columns.count + index % width - left] = true }
        self.init(columns: columns, rows: top..<bottom + 1, mask: mask)
    }
}
