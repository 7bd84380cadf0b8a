import LibraryTesting
import Testing

@testable import Library

@Suite("Random steps")
struct RandomStepTests {
    /// `meson-helpers/bench steps` does a million.
    @Test("are undone and redone to the same states, line by line", arguments: UInt64(1)...6)
    func backAndForth(seed: UInt64) throws {
        let library = try Library(machine: 7)
        var random = RandomSteps(library, seed: seed)
        var states = [try library.lines()]
        var areas: [Step.Area] = []
        while areas.count < 120 {
            guard let area = try random.doSomething() else { continue }
            areas.append(area)
            states.append(try library.lines())
        }
        for (number, area) in areas.enumerated().reversed() {
            #expect(try library.undo(in: area)?.conflicts == 0)
            #expect(try library.lines() == states[number], "undo to \(number)")
        }
        for (number, area) in areas.enumerated() {
            #expect(try library.redo(in: area)?.conflicts == 0)
            #expect(try library.lines() == states[number + 1], "redo to \(number + 1)")
        }
        for area in Step.Area.allCases { #expect(try library.nextRedo(in: area) == nil) }
    }
}
