import Dispatch
import Glibc
import Synchronization
import Testing

@testable import Library

@Suite("A thread for work")
struct WorkThreadTests {
    private final class Notes: Sendable {
        private let lines = Mutex<[String]>([])

        func add(_ line: String) { lines.withLock { $0.append(line) } }

        var all: [String] { lines.withLock { $0 } }
    }

    @Test("carries out its work in order")
    func order() {
        let (thread, notes) = (WorkThread(), Notes())
        for number in 0..<1000 { thread.add { notes.add("\(number)") } }
        thread.finish()
        #expect(notes.all == (0..<1000).map { "\($0)" })
        thread.end()
    }

    @Test("lets short work in between the slices of long work")
    func slices() {
        let (thread, notes) = (WorkThread(), Notes())
        let (begun, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let count = Mutex(0)
        thread.addLong {
            let slice = count.withLock { count in
                count += 1
                return count
            }
            notes.add("slice \(slice)")
            if slice == 1 {
                begun.signal()
                goOn.wait()
            }
            return slice < 3
        }
        begun.wait()
        thread.add { notes.add("short") }
        let ended = DispatchSemaphore(value: 0)
        thread.addLong {
            notes.add("other")
            ended.signal()
            return false
        }
        goOn.signal()
        ended.wait()
        #expect(notes.all == ["slice 1", "short", "slice 2", "slice 3", "other"])
        thread.end()
    }

    @Test("goes away when it has ended")
    func ends() {
        weak var gone: WorkThread?
        do {
            let thread = WorkThread()
            gone = thread
            thread.add {}
            thread.end()
        }
        // The thread gives up its reference after its last piece of work.
        for _ in 0..<2000 where gone != nil { usleep(1000) }
        #expect(gone == nil)
    }

    @Test("that had nothing to do is not waited for, and goes away at once")
    func neverBegun() {
        weak var gone: WorkThread?
        do {
            let thread = WorkThread()
            gone = thread
            thread.finish()
            thread.end()
        }
        #expect(gone == nil)
    }
}
