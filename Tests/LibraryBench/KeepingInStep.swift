import FlagQuiz
import Library
import Sync
import World

/// A full library is given out into a folder on the disk, and an empty machine joins through it. Then one answer goes the same way,
/// and at last nothing is new. The longest slice is told too, as a person's own changes wait behind it.
func keepInStep(cards: Int, reviews: Int, in folder: String) throws {
    let (full, empty) = (
        try Opening(.file(folder + "/full.db")).open().library,
        try Opening(.file(folder + "/empty.db")).open().library
    )
    let count = try fill(full, cards: cards, reviews: reviews)
    let shared = DiskFolder(folder)
    let (here, there) = (
        Sync(folder: shared, machineName: "here"), Sync(folder: shared, machineName: "there")
    )
    let given = try stepsToTheEnd("step.give-all", here, full)
    let taken = try stepsToTheEnd("step.join", there, empty)
    guard given.written >= count, taken.taken >= count else { throw MissingRows() }
    // Each has to hear that the other is there.
    for _ in 0..<2 {
        _ = try stepsToTheEnd(nil, here, full)
        _ = try stepsToTheEnd(nil, there, empty)
    }
    try full.perform(Step(.answer, about: "fr")) { edit in
        let asked = Country("fr")
        try edit.record(KeptAnswer(.flag, asked: asked, picked: asked, among: 3, date: 1, took: .seconds(1)))
    }
    guard try stepsToTheEnd("step.give-answer", here, full).written > 0,
        try stepsToTheEnd("step.take-answer", there, empty).taken > 0
    else { throw MissingRows() }
    _ = try stepsToTheEnd(nil, here, full)
    measure("step.idle") { _ = here.step(full) }
}

/// Returns how many rows there are.
private func fill(_ library: Library, cards: Int, reviews: Int) throws -> Int {
    let lines = linesOfLaptop(cards: cards, reviews: reviews)
    for start in stride(from: 0, to: lines.count, by: 5000) {
        let rows = lines[start..<min(start + 5000, lines.count)].compactMap { line -> RowState? in
            if case .row(let row) = RowLine(Array(line.utf8)) { row } else { nil }
        }
        try library.merge(rows, from: "laptop")
    }
    return lines.count
}

private struct StepProblem: Error { let problems: [SyncProblem] }

private func stepsToTheEnd(
    _ name: String?, _ sync: Sync, _ library: Library
) throws -> (written: Int, taken: Int) {
    var (written, taken) = (0, 0)
    let start = ContinuousClock.now
    var (hasMore, longest) = (true, Duration.zero)
    while hasMore {
        let begun = ContinuousClock.now
        let report = sync.step(library)
        longest = max(longest, ContinuousClock.now - begun)
        written += report.writtenRows
        taken += report.takenRows
        guard report.problems.isEmpty else { throw StepProblem(problems: report.problems) }
        hasMore = report.hasMore
    }
    if let name {
        print(name, milliseconds(ContinuousClock.now - start))
        print(name + ".longest-slice", milliseconds(longest))
    }
    return (written, taken)
}
