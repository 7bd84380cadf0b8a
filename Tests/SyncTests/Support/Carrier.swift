import Seeded

@testable import Sync

/// Carries files from the machine that has written them to the others: late, in any order, in part, twice, or under other names.
struct Carrier {
    var folders: [MemoryFolder] = []
    private var generator: SeededGenerator
    /// Who has written a file last, and what was in each folder when it was looked at last.
    private var writers: [String: Int] = [:]
    private var seen: [Int: [String: [UInt8]]] = [:]

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &generator)
    }

    /// After a machine may have written something.
    mutating func noteWritten(_ machine: Int) {
        let all = folders[machine].all
        for (path, bytes) in all where seen[machine]?[path] != bytes { writers[path] = machine }
        for path in seen[machine, default: [:]].keys where all[path] == nil && writers[path] == machine {
            // It has removed a file of its own: that is carried too, some time.
            if path.hasSuffix(".jsonl") { writers[path] = nil }
        }
        seen[machine] = all
    }

    mutating func noteCarried(to machine: Int) { seen[machine] = folders[machine].all }

    private mutating func put(_ bytes: [UInt8]?, _ path: String, to reader: Int) {
        folders[reader][path] = bytes
        seen[reader, default: [:]][path] = bytes
    }

    mutating func carrySomething() {
        let (writer, reader) = (number(0...(folders.count - 1)), number(0...(folders.count - 1)))
        guard writer != reader else { return }
        let all = folders[writer].all
        for path in all.keys.filter({ writers[$0] == writer }).sorted().shuffled(using: &generator) {
            guard let bytes = all[path] else { continue }
            switch number(0...11) {
            case 0...1: continue
            case 2: put(Array(bytes.prefix(number(0...bytes.count))), path, to: reader)
            case 3: put(bytes, path + ".sync-conflict.jsonl", to: reader)
            case 4:
                put(bytes, path + " (copy).jsonl", to: reader)
                put(bytes, path, to: reader)
            default: put(bytes, path, to: reader)
            }
        }
    }

    /// Something happens to the folder of a machine.
    mutating func harm(_ machine: Int) {
        let paths = folders[machine].paths()
        guard let path = paths.randomElement(using: &generator), let bytes = folders[machine][path] else {
            return
        }
        switch number(0...6) {
        case 0: for path in paths { put(nil, path, to: machine) }
        case 1: put(nil, path, to: machine)
        case 2: put(Array(bytes.prefix(number(0...bytes.count))), path, to: machine)
        case 3: put(bytes, path + ".sync-conflict.jsonl", to: machine)
        case 4:
            put(nil, path, to: machine)
            put(bytes, path + "-old.jsonl", to: machine)
        case 5:
            var bytes = bytes
            for _ in 0..<2 where !bytes.isEmpty { bytes[number(0...(bytes.count - 1))] ^= 1 }
            put(bytes, path, to: machine)
        default:
            for folder in folders { for path in folder.paths() { folder[path] = nil } }
            seen = [:]
        }
    }

    /// Brings what a machine has written to all, also where only others have it any more. Whether anything was new.
    mutating func carryEverything() -> Bool {
        var isNew = false
        for (path, writer) in writers.sorted(by: { $0.key < $1.key }) {
            let bytes = folders[writer][path] ?? folders.lazy.compactMap { $0[path] }.first
            guard let bytes else { continue }
            let isThere = folders[writer][path] != nil
            for reader in folders.indices where folders[reader][path] != bytes {
                if !isThere, folders[reader][path] != nil { continue }
                put(bytes, path, to: reader)
                isNew = true
            }
        }
        return isNew
    }
}
