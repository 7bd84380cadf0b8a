import Glibc
import Library
import LibraryTesting

// Works on libraries for meson-helpers/bench, in a release build. Each figure is a line of output: its name, a space, and
// a number.
//
//     LibraryBench steps COUNT SEED             so many random steps; every ten thousand are undone and redone
//     LibraryBench join CARDS REVIEWS FOLDER    those of another machine come into a library in a new folder: milliseconds
//     LibraryBench folder CARDS REVIEWS FOLDER  a library with them is joined through a new folder: milliseconds
//     LibraryBench year STEPS SEED FOLDER       two machines in step through a new folder, with so many steps a day

let arguments = CommandLine.arguments
guard arguments.count >= 4 else {
    print("See the beginning of Tests/LibraryBench/main.swift for the tasks.")
    exit(2)
}

do {
    switch arguments[1] {
    case "steps": try doAndUndo(Int(arguments[2]) ?? 0, seed: UInt64(arguments[3]) ?? 1)
    case "join" where arguments.count == 5:
        try join(cards: Int(arguments[2]) ?? 1, reviews: Int(arguments[3]) ?? 0, in: arguments[4])
    case "folder" where arguments.count == 5:
        try keepInStep(cards: Int(arguments[2]) ?? 1, reviews: Int(arguments[3]) ?? 0, in: arguments[4])
    case "year" where arguments.count == 5:
        try useForAYear(
            stepsADay: Int(arguments[2]) ?? 0, seed: UInt64(arguments[3]) ?? 1, in: arguments[4])
    default: exit(2)
    }
} catch {
    print("failed: \(error)")
    exit(1)
}

/// Undoing and redoing as many steps as are kept must lead to the same content, line by line. So must tidying up.
func doAndUndo(_ count: Int, seed: UInt64) throws {
    let (atOnce, library) = (10_000, try Library(machine: 7))
    var random = RandomSteps(library, seed: seed)
    let start = ContinuousClock.now
    var (done, differences) = (0, 0)
    var before = try library.lines()
    while done < count {
        var areas: [Step.Area] = []
        while areas.count < min(atOnce, count - done) {
            if let area = try random.doSomething() { areas.append(area) }
        }
        let after = try library.lines()
        for area in areas.reversed() {
            if try library.undo(in: area)?.conflicts != 0 { differences += 1 }
        }
        if try library.lines() != before { differences += 1 }
        for area in areas where try library.redo(in: area)?.conflicts != 0 { differences += 1 }
        if try library.lines() != after { differences += 1 }
        // As Recess does when there is nothing else to do.
        while try library.rememberSlice() || library.cleanSlice() {}
        if try library.lines() != after { differences += 1 }
        before = after
        done += areas.count
        let seconds = (ContinuousClock.now - start).components.seconds
        tell("\(done) of \(count) steps, \(differences) differences, \(seconds) s")
    }
    let seconds = (ContinuousClock.now - start).components.seconds
    print("steps", done)
    print("differences", differences)
    print("seconds", seconds)
}

/// Progress is no figure, so it goes to the other output.
func tell(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    write(STDERR_FILENO, bytes, bytes.count)
}
