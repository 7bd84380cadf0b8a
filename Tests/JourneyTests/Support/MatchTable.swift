import Testing

/// The board and what stands over it, as somebody sees them who plays tic-tac-toe.
final class MatchTable {
    typealias Place = (row: Int, column: Int)

    private let somebody: Somebody
    private let status: Seen
    private let squares: [Seen]
    private var language: Language { somebody.language }

    init(_ somebody: Somebody) async throws {
        self.somebody = somebody
        let language = somebody.language
        let places = language.text("Row {row}, column {column}, {mark}")
        let standings = ["{player} begins", "{player} to play"].map { language.text($0) }
        (status, squares) = try await somebody.player.see("the board") { window in
            let all = window.all.filter(\.isInView)
            let squares = all.filter { $0.name.hasWords(of: places) }
            let status = all.first { seen in standings.contains { seen.name.hasWords(of: $0) } }
            guard let status, squares.count == 9 else { return nil }
            return (status, squares)
        }
    }

    private func name(of place: Place, with mark: String?) -> String {
        let (row, column) = (String(place.row), String(place.column))
        guard let mark else {
            return language.text("Row {row}, column {column}, empty", ["row": row, "column": column])
        }
        return language.text(
            "Row {row}, column {column}, {mark}",
            ["row": row, "column": column, "mark": language.text(mark)])
    }

    private func square(_ place: Place) -> Seen { squares[3 * place.row + place.column - 4] }

    /// By pointer and by action on the square; by keys, with the digit that lies there on a number pad, or
    /// by going there.
    func play(_ place: Place, with mark: String, byArrows: Bool = false) async throws {
        switch (somebody.hands, byArrows) {
        case (.keys, true):
            try await go(to: place)
            try somebody.strike("Return")
        case (.keys, false): try somebody.strike(String(3 * (3 - place.row) + place.column))
        default: try await somebody.use(square(place))
        }
        try await waitForSquare(place, with: mark)
    }

    private func go(to place: Place) async throws {
        let focus = squares.firstIndex { $0.object.states.contains(.focused) }
        let index = try #require(focus, "the focus is on the board")
        let (row, column) = (index / 3 + 1, index % 3 + 1)
        let keys =
            Array(repeating: row < place.row ? "Down" : "Up", count: abs(row - place.row))
            + Array(repeating: column < place.column ? "Right" : "Left", count: abs(column - place.column))
        for key in keys { try somebody.strike(key) }
        try await somebody.player.waitUntil("the focus on \(place)") {
            square(place).object.states.contains(.focused)
        }
    }

    func waitForSquare(_ place: Place, with mark: String?) async throws {
        try await somebody.wait(for: name(of: place, with: mark), on: square(place))
    }

    var freeSquares: [Place] {
        let places = (1...3).flatMap { row in (1...3).map { (row: row, column: $0) } }
        return places.filter { square($0).object.name == name(of: $0, with: nil) }
    }

    func waitForStatus(_ sentence: String, _ mark: String) async throws {
        try await somebody.wait(for: language.text(sentence, ["player": language.text(mark)]), on: status)
    }

    /// Against the computer, whose move is told with it.
    var isMyTurn: Bool {
        status.object.name.hasWords(
            of: language.text("The computer played row {row}, column {column}. Your turn."))
    }

    var isOver: Bool {
        let name = status.object.name
        return [
            "{player} wins!", "It’s a draw.",
            "The computer played row {row}, column {column}, and has won.",
        ].contains { name.hasWords(of: language.text($0)) }
    }
}
