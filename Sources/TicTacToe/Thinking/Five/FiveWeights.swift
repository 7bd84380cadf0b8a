/// What a free square is worth by the two strongest shapes that a mark there would make. Found from 27,000 positions of
/// games of the search against itself: with these weights the sum over all free squares, in thousandths, tells best who
/// won (logistic regression).
enum FiveWeights {
    /// - Parameter lines: what a mark makes in each direction.
    /// - Returns: the worth if its player is to move, and if not.
    static func worth(_ lines: [LineShape]) -> SIMD2<Int32> {
        let sorted = lines.map { Int($0.rawValue) }.sorted(by: >)
        // Open fours and fives are not estimated: the search knows what comes of them.
        guard sorted[0] <= LineShape.four.rawValue else { return .zero }
        return SIMD2(ofMover[sorted[0]][sorted[1]], ofOther[sorted[0]][sorted[1]])
    }

    /// A row for the strongest shape, a column for the second: none, closedOne, openOne and so on to four.
    private static let ofMover: [[Int32]] = [
        [0],
        [-217, -81],
        [-148, -119, -158],
        [-65, -174, -151, -163],
        [0, 0, 0, 0, 0],
        [-25, -152, -134, -147, 0, -25],
        [-195, -133, -147, -117, 0, -78, 8],
        [-146, -260, -109, -90, 0, -78, 56, 188],
        [73, 35, 7, 23, 0, 138, 311, 197, 111],
        [-83, -117, 64, 34, 0, 379, 601, 342, 124, 8],
        [-88, 4, 99, 162, 0, 205, 423, 201, -6, 1, 0],
    ]

    private static let ofOther: [[Int32]] = [
        [0],
        [-181, -116],
        [-141, -130, -160],
        [-71, -160, -153, -162],
        [0, 0, 0, 0, 0],
        [-36, -129, -129, -138, 0, -90],
        [-158, -157, -136, -117, 0, -95, -12],
        [-205, -268, -104, -106, 0, -69, 31, 117],
        [54, -26, -9, 26, 0, 124, 141, 210, 440],
        [-94, -208, -35, 82, 0, 194, 234, 191, 306, 130],
        [-220, -49, 50, 214, 0, 219, 384, 491, 643, 243, 0],
    ]
}
