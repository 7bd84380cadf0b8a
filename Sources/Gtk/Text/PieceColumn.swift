/// The heights and positions of the pieces of a long text. A height that has not been measured is an estimate from the
/// number of letters and lines.
struct PieceColumn {
    let pieces: [TextPieces.Piece]
    /// Of all pieces.
    let letters: Int
    /// The lower edge of each piece, from the top of the text.
    private(set) var bottoms: [Double] = []
    private var measured: Set<Int> = []
    private(set) var width = 0.0
    private(set) var textScale = 0.0

    init(_ pieces: [TextPieces.Piece]) {
        self.pieces = pieces
        letters = pieces.reduce(0) { $0 + $1.letters }
    }

    var total: Double { bottoms.last ?? 0 }

    func height(of number: Int) -> Double { bottoms[number] - (number > 0 ? bottoms[number - 1] : 0) }

    func isMeasured(_ number: Int) -> Bool { measured.contains(number) }

    /// Estimates all heights for a new width or scale. Heights that were measured before are discarded.
    mutating func prepare(width: Double, textScale: Double, letters: Letters) {
        // Rounding can make the text a few points wider than expected. The measured heights are still sufficient.
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

    /// Sets a measured height. Returns by how much everything below moves down.
    mutating func setHeight(_ height: Double, of number: Int) -> Double {
        let change = height - self.height(of: number)
        measured.insert(number)
        if change != 0 { for below in number..<bottoms.count { bottoms[below] += change } }
        return change
    }

    /// The pieces that are at least partly between these heights.
    func pieces(from top: Double, to bottom: Double) -> Range<Int> {
        let first = bottoms.partitioningIndex { $0 > top }
        guard first < bottoms.count, bottom > top else { return first..<first }
        var last = first
        while last < bottoms.count, last == 0 || bottoms[last - 1] < bottom { last += 1 }
        return first..<max(first, last)
    }
}

extension [Double] {
    /// The first index for which the condition holds. It must hold for all later ones too.
    fileprivate func partitioningIndex(where holds: (Double) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
