import Dispatch

@testable import Library

// A library with a thread of its own. What it answers comes on the main thread.
extension Library {
    /// - Parameter reading: the same content on a connection of its own; `nil` for a new connection to the file.
    @MainActor func inBackground(reading: Library? = nil) throws -> BackgroundLibrary {
        BackgroundLibrary(self, reading: try reading ?? openedAgain(), deliver: Library.deliver)
    }

    @MainActor func inBackground(_ disk: DiskWait) throws -> BackgroundLibrary {
        BackgroundLibrary(self, reading: try openedAgain(), disk, deliver: Library.deliver)
    }

    private static let deliver: BackgroundLibrary.Deliver = { work in
        DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    }
}

extension LibraryFolder {
    @MainActor func openInBackground() throws -> BackgroundLibrary { try open().library.inBackground() }
}
