import Testing

/// The board and the text above it, as a person who plays tic-tac-toe finds them.
final class MatchTable {
    typealias Place = (row: Int, column: Int)

    private let person: Person
    private let status: Snapshot
    private let squares: [Snapshot]
    private var language: Language { person.language }

    init(_ person: Person) async throws {
        self.person = person
        let language = person.language
        let places = language.text("Row {row}, column {column}, {mark}")
        let standings = ["{player} begins", "{player} to play"].map { language.text($0) }
        (status, squares) = try await person.player.waitFor("the board") { window in
            let all = window.all.filter(\.isInView)
            let squares = all.filter { $0.name.matches(template: places) }
            let status = all.first { snapshot in standings.contains { snapshot.name.matches(template: $0) } }
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

    private func square(_ place: Place) -> Snapshot { squares[3 * place.row + place.column - 4] }

    /// Plays a square. Pointer and actions use the square itself; keys use the digit of a number pad, or arrow keys and
    /// Return.
    func play(_ place: Place, with mark: String, byArrows: Bool = false) async throws {
        switch (person.input, byArrows) {
        case (.keys, true):
            try await go(to: place)
            try person.pressKey("Return")
        case (.keys, false): try person.pressKey(String(3 * (3 - place.row) + place.column))
        default: try await person.use(square(place))
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
        for key in keys { try person.pressKey(key) }
        try await person.player.waitUntil("the focus on \(place)") {
            square(place).object.states.contains(.focused)
        }
    }

    func waitForSquare(_ place: Place, with mark: String?) async throws {
        try await person.wait(for: name(of: place, with: mark), on: square(place))
    }

    var freeSquares: [Place] {
        let places = (1...3).flatMap { row in (1...3).map { (row: row, column: $0) } }
        return places.filter { square($0).object.name == name(of: $0, with: nil) }
    }

    func waitForStatus(_ sentence: String, _ mark: String) async throws {
        try await person.wait(for: language.text(sentence, ["player": language.text(mark)]), on: status)
    }

    /// Whether it is the person’s turn against the computer.
    var isMyTurn: Bool {
        status.object.name.matches(
            template: language.text("The computer played row {row}, column {column}. Your turn."))
    }

    var isOver: Bool {
        let name = status.object.name
        return [
            "{player} wins!", "It’s a draw.",
            "The computer played row {row}, column {column}, and has won.",
        ].contains { name.matches(template: language.text($0)) }
    }
}
