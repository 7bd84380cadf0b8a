import CGtk
import Glibc

/// Tells when a file in a folder has changed, by whichever process. The kernel tells it (inotify), so nothing wakes up
/// while nothing changes. A process that writes thousands of times a second does not wake us that often: after each message
/// the watch rests, and tells afterwards what has changed meanwhile.
@MainActor public final class FolderWatch {
    private let descriptor: Int32
    private var source: guint = 0
    private let restInMilliseconds: Int
    private var rest: Timeout?
    private let changed: @MainActor (String) -> Void
    /// Called when the folder is not at its place any more, so that nothing more will be told.
    public var onEnd: @MainActor () -> Void = {}

    private static let events = UInt32(IN_MODIFY | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVE_SELF)
    /// The system tells some of these unasked.
    private static let endings = UInt32(IN_MOVE_SELF) | UInt32(IN_IGNORED) | UInt32(IN_UNMOUNT)

    /// `nil` where the system cannot watch the folder.
    ///
    /// - Parameters:
    ///   - rest: how long nothing is told after a message.
    ///   - changed: called with the name of the file.
    public init?(
        _ folder: String, restingForMilliseconds rest: Int = 0, changed: @escaping @MainActor (String) -> Void
    ) {
        guard let descriptor = FolderWatch.descriptor(watching: folder) else { return nil }
        self.descriptor = descriptor
        restInMilliseconds = rest
        self.changed = changed
        listen()
    }

    var isListening: Bool { source != 0 }

    private func listen() {
        typealias Read = @MainActor () -> Void
        let read: Read = { [weak self] in self?.read() }
        source = g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, descriptor, G_IO_IN,
            { _, _, data in
                let read = handler(data, as: Read.self)
                MainActor.assumeIsolated { read() }
                return 1
            }, Handler.retained(read), { releaseHandler($0) })
    }

    // The class says “@MainActor”: in a release build other modules inline this, and do not know the default isolation.
    isolated deinit {
        if source != 0 { g_source_remove(source) }
        close(descriptor)
    }

    private static func descriptor(watching folder: String) -> Int32? {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        if inotify_add_watch(descriptor, folder, events) >= 0 { return descriptor }
        close(descriptor)
        return nil
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        var names: Set<String> = []
        var hasEnded = false
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            for event in FolderWatch.events(in: buffer.prefix(count)) {
                if !event.name.isEmpty { names.insert(event.name) }
                if event.mask & FolderWatch.endings != 0 { hasEnded = true }
            }
        }
        beginRest()
        for name in names { changed(name) }
        if hasEnded { onEnd() }
    }

    /// Meanwhile the kernel collects what changes. It keeps equal messages in a row as one.
    private func beginRest() {
        guard restInMilliseconds > 0 else { return }
        g_source_remove(source)
        source = 0
        rest = Timeout(afterMilliseconds: restInMilliseconds) { [weak self] in self?.listen() }
    }

    struct Event: Hashable {
        var name: String
        var mask: UInt32
    }

    /// Each event is 16 bytes, of which the second four are its kind, and the last four the length of the name that follows, padded
    /// with zeros.
    static func events(in bytes: ArraySlice<UInt8>) -> [Event] {
        var events: [Event] = []
        var rest = bytes
        while rest.count >= 16 {
            func number(at place: Int) -> UInt32 {
                rest.dropFirst(place).prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
            }
            let length = Int(number(at: 12))
            let name = rest.dropFirst(16).prefix(length).prefix { $0 != 0 }
            events.append(Event(name: String(decoding: name, as: UTF8.self), mask: number(at: 4)))
            rest = rest.dropFirst(16 + length)
        }
        return events
    }
}
