/// How high the pieces of a long text are, one under the other. A height that has not been measured is a guess from
/// the number of letters and lines.
struct PieceColumn {
    let pieces: [TextPieces.Piece]
    /// Where each piece ends, from the top of the text.
    private(set) var bottoms: [Double] = []
    private var measured: Set<Int> = []
    private var width = 0.0
    private var textScale = 0.0

    init(_ pieces: [TextPieces.Piece]) { self.pieces = pieces }

    var total: Double { bottoms.last ?? 0 }

    func height(of number: Int) -> Double { bottoms[number] - (number > 0 ? bottoms[number - 1] : 0) }

    func isMeasured(_ number: Int) -> Bool { measured.contains(number) }

    /// For lines of that width: heights that were measured for another one are forgotten.
    mutating func prepare(width: Double, textScale: Double, letters: Letters) {
        // Rounding gives a few points more than were reckoned with; the heights are enough then too.
        let isEnough = width >= self.width && width <= self.width + 6
        guard !isEnough || textScale != self.textScale else { return }
        (self.width, self.textScale, measured) = (width, textScale, [])
        let inALine = max(1, width / (Double(letters.width) * textScale))
        let lineHeight = Double(letters.height) * textScale
        var bottom = 0.0
        bottoms = pieces.map { piece in
            let lines = max(Double(piece.lines), (Double(piece.letters) / inALine).rounded(.up))
            bottom += lines * lineHeight
            return bottom
        }
    }

    /// Returns by how much everything below moves down.
    mutating func setHeight(_ height: Double, of number: Int) -> Double {
        let change = height - self.height(of: number)
        measured.insert(number)
        if change != 0 { for below in number..<bottoms.count { bottoms[below] += change } }
        return change
    }

    /// Those that lie at least partly between these heights.
    func pieces(from top: Double, to bottom: Double) -> Range<Int> {
        let first = bottoms.partitioningIndex { $0 > top }
        guard first < bottoms.count, bottom > top else { return first..<first }
        var last = first
        while last < bottoms.count, last == 0 || bottoms[last - 1] < bottom { last += 1 }
        return first..<max(first, last)
    }
}

extension [Double] {
    /// Where the condition begins to hold, in a list in which it holds to the end from there.
    fileprivate func partitioningIndex(where holds: (Double) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
