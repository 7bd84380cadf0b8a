/// Looks ahead at five in a row (alpha-beta search): deeper and deeper, the most promising moves first. At the end of
/// each line of play it looks for a win by fours.
///
/// Where there are many moves it tries only some of them. Then it never reports a loss, as another move could be
/// better. So a win or a loss of at least `certain` is certain.
final class FiveSearch {
    static let win: Int32 = 30_000
    /// A score of at least this is a certain win.
    static let certain: Int32 = 29_000
    /// The score of a loss that has been seen, but not after all moves, so that another may be better.
    static let feared: Int32 = -28_000
    /// The highest score of a position in which no win is seen.
    static let mostWorth: Int32 = 20_000
    static let longest = 64
    static let mostMoves = 48

    let board: FiveBoard
    private let judgesOnlyMoves: Bool
    var effort: Effort
    let memory: FiveMemory
    let fours = FourMemory()
    let attacks = AttackMemory()
    /// At so much effort the search for threats ends that is under way.
    var attackEnd = 0
    /// The moves to try, for each ply.
    let squares: UnsafeMutablePointer<UInt8>
    let orders: UnsafeMutablePointer<Int32>
    /// How often a move was too good for the opponent to allow, for each player and square.
    let history: UnsafeMutablePointer<Int32>
    /// For each ply: the last move that was so.
    let killers: UnsafeMutablePointer<UInt8>

    /// On smaller boards there is little to see by shapes, and the general search sees to the end.
    static func isMade(for shape: BoardShape) -> Bool { shape.lineLength == 5 && shape.side >= 7 }

    /// More than a usual machine looks at in the time. The parts of the search share them out.
    static func positions(within time: Duration) -> Int { max(1000, Int(time / .milliseconds(1)) * 2000) }

    /// - Parameter judgesOnlyMoves: look also at what comes of a move that is the only one.
    init(_ position: Position, effort: Effort, judgesOnlyMoves: Bool = false) {
        self.judgesOnlyMoves = judgesOnlyMoves
        board = FiveBoard(side: position.segments.side)
        self.effort = effort
        memory = FiveMemory(bits: effort.left < 20_000 ? 13 : 18)
        let room = (Self.longest + 2) * Self.mostMoves
        squares = .allocate(capacity: room)
        orders = .allocate(capacity: room)
        history = .allocate(capacity: 2 * FiveBoard.capacity)
        history.initialize(repeating: 0, count: 2 * FiveBoard.capacity)
        killers = .allocate(capacity: Self.longest + 2)
        killers.initialize(repeating: 255, count: Self.longest + 2)
        for square in 0..<position.squareCount {
            if let owner = position.owner(of: square) { board.place(owner, at: square) }
        }
    }

    deinit {
        squares.deallocate()
        orders.deallocate()
        history.deallocate()
        killers.deallocate()
    }

    struct Finding {
        var square: Int
        /// For the player to move.
        var score: Int32

        /// `nil` where it is not certain.
        var outcome: Outcome? {
            score >= FiveSearch.certain ? .win : score <= -FiveSearch.certain ? .loss : nil
        }

        var chance: Double { Outcome.chance(score: Int(score), scale: 2000) }
    }

    /// The best move found for `player`. The game must not be over.
    func best(for player: Int) -> Finding? {
        if let only = onlyMove(of: player) { return only }
        let count = safeMoves(of: player)
        guard count > 0 else { return nil }
        var best = Finding(square: Int(squares[0]), score: 0)
        guard count > 1 || judgesOnlyMoves else { return best }
        for depth in 1...min(Self.longest / 2, board.freeCount) {
            guard let found = look(for: player, count: count, depth: depth, guess: best.score) else { break }
            best = found
            if effort.isSpent || abs(best.score) >= Self.certain { break }
        }
        return best
    }

    /// A move that wins at once or by threats, or that alone does not lose at once.
    private func onlyMove(of player: Int) -> Finding? {
        if board.count(.five, of: player) > 0 {
            return Finding(square: board.completion(of: player), score: Self.win - 1)
        }
        if board.count(.five, of: 1 - player) > 0 {
            return stop(by: player)
        }
        if let win = winByFours(of: player, atMost: 20_000) {
            return Finding(square: win, score: Self.win - 3)
        }
        return winByThreats(of: player, attacks: 12, atMost: effort.left / 80)
            .map { Finding(square: $0, score: Self.win - 5) }
    }

    /// Stops the opponent's line. More than one cannot be stopped.
    private func stop(by player: Int) -> Finding {
        let square = board.completion(of: 1 - player)
        guard board.count(.five, of: 1 - player) == 1 else {
            return Finding(square: square, score: 2 - Self.win)
        }
        guard judgesOnlyMoves else { return Finding(square: square, score: 0) }
        board.place(player, at: square)
        defer { board.remove(player, from: square) }
        return Finding(square: square, score: -(best(for: 1 - player)?.score ?? 0))
    }

    /// The moves to try at first: if the opponent could win by threats, only those after which it cannot, as far as is
    /// seen. Says how many they are.
    private func safeMoves(of player: Int) -> Int {
        let count = moves(of: player, ply: 0, atMost: Self.mostMoves, first: -1)
        let part = effort.left / 100
        let mustDefend = board.count(.openFour, of: 1 - player) > 0
        guard count > 1, mustDefend || winByThreats(of: 1 - player, attacks: 10, atMost: part) != nil else {
            return count
        }
        var safe = 0
        for index in 0..<count {
            let square = squares[index]
            board.place(player, at: Int(square))
            let loses =
                board.count(.five, of: player) == 0
                && winByThreats(of: 1 - player, attacks: 10, atMost: 3 * part / count) != nil
            board.remove(player, from: Int(square))
            if !loses {
                squares[index] = squares[safe]
                squares[safe] = square
                safe += 1
            }
        }
        return safe == 0 ? count : safe
    }

    /// All moves to a depth. First only scores near `guess` are told apart, which is quicker.
    private func look(for player: Int, count: Int, depth: Int, guess: Int32) -> Finding? {
        var window: Int32 = depth > 3 ? 200 : Self.win
        while true {
            let (low, high) = (max(guess - window, -Self.win), min(guess + window, Self.win))
            guard let found = look(for: player, count: count, depth: depth, low, high) else { return nil }
            let isInside = found.score > low && found.score < high
            if isInside || effort.isSpent || window >= Self.win {
                return found.score <= low && effort.isSpent ? nil : found
            }
            window = window > 1000 ? Self.win : window * 4
        }
    }

    /// `nil` when the effort was spent before the first move was looked at.
    private func look(for player: Int, count: Int, depth: Int, _ low: Int32, _ high: Int32) -> Finding? {
        var best: Finding?
        var alpha = low
        for index in 0..<count {
            let square = Int(squares[index])
            board.place(player, at: square)
            var score = -Self.win
            if index > 0 {
                let reduced = depth - 1 - reduction(depth: depth, index: index) / 2
                score = -value(for: 1 - player, depth: reduced, ply: 1, -alpha - 1, -alpha)
            }
            if index == 0 || (score > alpha && !effort.isSpent) {
                score = -value(for: 1 - player, depth: depth - 1, ply: 1, -high, -alpha)
            }
            board.remove(player, from: square)
            if effort.isSpent { break }
            if best.map({ score > $0.score }) ?? true {
                best = Finding(square: square, score: score)
                moveToFront(index)
            }
            alpha = max(alpha, score)
            if alpha >= high { break }
        }
        return best
    }

    private func moveToFront(_ index: Int) {
        let square = squares[index]
        for later in stride(from: index, to: 0, by: -1) { squares[later] = squares[later - 1] }
        squares[0] = square
    }
}
