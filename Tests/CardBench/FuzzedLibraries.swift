import Library
import LibraryTesting

enum ExampleLibraries {
    /// A library in which much has happened, and one of version 0.1.
    static func documents() throws -> [[UInt8]] {
        let oldStore = """
            {"format":"recess-cards","version":2,"decks":[{"id":1,"name":"Words","purpose":"samples"}],
            "cards":[{"id":1,"deck":1,"prompt":"river","answer":"rivière"},{"id":2,"deck":1,"prompt":"sea",
            "answer":"mer","deleted":1700000000000,"picture":"flag:fr"}],"runs":[{"id":1,"deck":1,
            "seed":18446744073709551615,"shuffles":true,"wrongComesBack":true,"seconds":100,"elapsed":4000,
            "chosen":[1,2],"swipes":[{"id":1,"card":1,"correct":true,"date":1700000000000,"took":900}]}]}
            """
        return [try Document.bytes(of: usedLibrary(steps: 60)), Array(oldStore.utf8)]
    }

    /// One row a line, as another machine with the same library says it.
    static func rows() throws -> [[UInt8]] {
        try usedLibrary(steps: 400).everything(atMost: .max).rows.map { row in
            var line: [UInt8] = []
            row.appendLine(to: &line)
            return line
        }
    }

    static func usedLibrary(steps: Int) throws -> Library {
        let library = try Library(machine: 7)
        try library.keepInStep(true)
        var random = RandomSteps(library, seed: 4)
        for _ in 0..<steps { _ = try random.doSomething() }
        return library
    }
}

/// A library that takes whatever rows another machine sends it.
struct JoinedLibrary {
    private let library: Library
    private var waiting: [RowState] = []

    init() throws { library = try ExampleLibraries.usedLibrary(steps: 400) }

    /// Returns whether it was a row.
    mutating func take(_ line: [UInt8]) throws -> Bool {
        guard case .row(let row) = RowLine(line) else { return false }
        waiting.append(row)
        if waiting.count == 50 { try join() }
        return true
    }

    private mutating func join() throws {
        try library.merge(waiting, from: "another machine")
        waiting = []
    }

    struct Unsound: Error { let problems: [Soundness.Problem] }

    mutating func checkThatItIsSound() throws {
        try join()
        let problems = try library.check().problems.filter { problem in
            // A deck can come later than its cards.
            if case .cardsWithoutDeck = problem { false } else { true }
        }
        guard problems.isEmpty else { throw Unsound(problems: problems) }
    }
}

/// Returns whether it is one that Recess opens.
func readDocument(_ bytes: [UInt8]) -> Bool {
    switch try? Document.read(bytes) {
    case .library, .recovered, .libraryByNewerVersion, .takenOver, .cards: true
    case .damaged, .notOurs, nil: false
    }
}
