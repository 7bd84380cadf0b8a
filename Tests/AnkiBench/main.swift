import Anki
import Files
import Glibc
import Library

// Takes packages of Anki's in and writes them, for meson-helpers/bench, in a release build. Each figure is a line of output: its
// name, a space, and a number.
//
//     AnkiBench import FILE LIBRARY    a package into a library
//     AnkiBench hostile FILE LIBRARY   the same, with what came of it and how much memory it took
//     AnkiBench export LIBRARY FILE    everything in a library into a package
//     AnkiBench damage FOLDER FIRST COUNT FILE …
//                                      so many packages with damage, made of these, each taken in and undone again

let arguments = CommandLine.arguments
guard arguments.count >= 4 else {
    print("See the beginning of Tests/AnkiBench/main.swift for the tasks.")
    exit(2)
}

do {
    switch arguments[1] {
    case "import": try importPackage(arguments[2], into: arguments[3])
    case "hostile": try tellOutcome(of: arguments[2], into: arguments[3])
    case "export": try exportPackage(from: arguments[2], to: arguments[3])
    case "damage" where arguments.count > 5:
        try takeDamaged(
            Array(arguments[5...]), from: Int(arguments[3]) ?? 0, count: Int(arguments[4]) ?? 0,
            in: arguments[2])
    default: exit(2)
    }
} catch {
    print("failed: \(error)")
    exit(1)
}

func exportPackage(from path: String, to package: String) throws {
    let library = try Opening(.file(path), machine: .drawn()).open().library
    let start = ContinuousClock.now
    let written = try PackageExport(of: library).write(to: package)
    print("export", (ContinuousClock.now - start) / .milliseconds(1))
    print("notes", written.notes)
    print("cards", written.cards)
    print("reviews", written.reviews)
    print("media", written.media)
}

func importPackage(_ package: String, into path: String) throws {
    let library = try Opening(.file(path), machine: .drawn()).open().library
    var last = ContinuousClock.now
    func took(_ name: String) {
        let now = ContinuousClock.now
        print(
            name,
            Double((now - last).components.attoseconds) / 1e15 + Double((now - last).components.seconds)
                * 1000)
        last = now
    }
    let start = last
    let opened = try AnkiPackage(package, besides: FilePath(path).folder)
    took("open")
    try opened.unpackMedia()
    took("media")
    let taking = CollectionImport(opened, into: library)
    while try taking.addSlice() {}
    took("slices")
    let receipt = try taking.finish { Step(.importPackage, count: $0.notes.all) }
    took("finish")
    last = start
    took("import")
    print("notes", receipt.notes.new)
    print("cards", receipt.newCards)
    print("reviews", receipt.newReviews)
    last = ContinuousClock.now
    while try library.rememberSlice() {}
    took("remember")
    print("size", FileState(path)?.size ?? 0)
}

/// Prints a refusal by its name, or how many notes and cards came and how many rows were left out.
func tellOutcome(of package: String, into path: String) throws {
    let library = try Opening(.file(path), machine: .drawn()).open().library
    do throws(AnkiRefusal) {
        let opened = try AnkiPackage(package, besides: FilePath(path).folder)
        // As the window does: first the preview.
        _ = try opened.withReasons { () throws(StoreFailure) in try PackagePreview(of: opened, in: library) }
        let receipt = try opened.take(into: library) { Step(.importPackage, count: $0.notes.all) }
        print("outcome \(receipt?.notes.new ?? 0) \(receipt?.newCards ?? 0) \(opened.leftOut.all)")
    } catch {
        print("outcome", "\(error)".prefix { $0 != "(" })
    }
    while try library.rememberSlice() {}
    guard try library.check().isSound else { throw StoreFailure.damaged }
    print("memory", peakMemory)
}

/// A package that is taken becomes one step, which is undone. Then the library is as empty as before.
func takeDamaged(_ packages: [String], from first: Int, count: Int, in folder: String) throws {
    let damaged = try DamagedPackages(packages)
    let library = try Opening(.file(folder + "/recess.db"), machine: .drawn()).open().library
    var slowest = (time: 0.0, number: 0)
    var (taken, refused, incomplete) = (0, 0, 0)
    for number in first..<first + count {
        let file = folder + "/damaged.apkg"
        try WholeFile.write(damaged.bytes(number), to: FilePath(file), readableBy: .asBefore)
        let start = ContinuousClock.now
        do throws(AnkiRefusal) {
            let opened = try AnkiPackage(file, besides: folder)
            _ = try opened.withReasons { () throws(StoreFailure) in
                try PackagePreview(of: opened, in: library)
            }
            _ = try opened.take(into: library) { Step(.importPackage, count: $0.notes.all) }
            taken += 1
            if opened.leftOut.all > 0 { incomplete += 1 }
        } catch {
            refused += 1
        }
        let time = (ContinuousClock.now - start) / .milliseconds(1)
        if time > slowest.time { slowest = (time, number) }
        while try library.undo(in: .cards) != nil {}
        guard try library.read({ try $0.counts().cards }) == 0 else { throw LeftBehind(number: number) }
    }
    guard try library.check().isSound else { throw StoreFailure.damaged }
    print("taken", taken)
    print("refused", refused)
    print("incomplete", incomplete)
    print("slowest", slowest.time)
    print("slowest-number", slowest.number)
    print("memory", peakMemory)
}

/// A package left cards after its step was undone.
struct LeftBehind: Error { let number: Int }

/// In megabytes, since the program was started.
nonisolated var peakMemory: Int {
    let status = (try? WholeFile.read("/proc/self/status")) ?? []
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
}
