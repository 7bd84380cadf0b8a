import Files

/// Reads on a thread of its own, with a connection of its own: neither the screen nor a change waits for it.
final class BackgroundReader: Sendable {
    private let thread = WorkThread()
    private let late: LateLibrary

    init(_ late: LateLibrary) { self.late = late }

    func read<Result>(
        _ work: @escaping @Sendable (Library) throws(StoreFailure) -> Result,
        then receive: @escaping @Sendable (Swift.Result<Result, StoreFailure>) -> Void
    ) {
        thread.add { [late] in
            receive(
                Swift.Result { () throws(StoreFailure) -> Result in try work(try late.library()) })
        }
    }

    /// What is being read is read to its end.
    func close() {
        thread.add { [late] in late.close() }
        thread.finish()
    }

    func end() { thread.end() }
}

/// A library that is opened once it is needed, on the thread that uses it: the start of the program need not wait for it.
final class LateLibrary: @unchecked Sendable {
    private let open: @Sendable () throws(StoreFailure) -> Library
    private var opened: Library?
    private var isClosed = false

    init(_ open: @escaping @Sendable () throws(StoreFailure) -> Library) { self.open = open }

    /// Another one that is open already. Nothing else uses it from now on.
    init(opened: Library) {
        self.opened = opened
        open = { () throws(StoreFailure) in throw .damaged }
    }

    func library() throws(StoreFailure) -> Library {
        if isClosed { throw .damaged }
        if let opened { return opened }
        let library = try open()
        opened = library
        return library
    }

    func close() {
        isClosed = true
        opened?.connection.close()
        opened = nil
    }
}
