import CGtk
import Glibc

/// Another program, which is spoken with through its input and output. It ends with this object at the latest.
@MainActor public final class ChildProcess {
    private let process: Object
    private let isCancelled = Object(g_cancellable_new(), .owned)
    private let heard: @MainActor ([UInt8]) -> Void
    private let ended: @MainActor () -> Void

    private static let most: gsize = 4096

    /// `nil` where there is no such program, or no more can be started.
    ///
    /// - Parameters:
    ///   - heard: called with what it has written to its output.
    ///   - ended: called when it will write nothing more.
    public init?(
        _ command: [String], in folder: String, heard: @escaping @MainActor ([UInt8]) -> Void,
        ended: @escaping @MainActor () -> Void
    ) {
        guard let started = ChildProcess.start(command, in: folder) else { return nil }
        process = Object(started, .owned)
        (self.heard, self.ended) = (heard, ended)
        listen()
    }

    isolated deinit {
        g_cancellable_cancel(isCancelled.pointer())
        g_subprocess_force_exit(process.opaque)
    }

    private static func start(_ command: [String], in folder: String) -> OpaquePointer? {
        // Writing to a program that has ended is no reason to end too.
        signal(SIGPIPE, SIG_IGN)
        let flags =
            G_SUBPROCESS_FLAGS_STDIN_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue
            | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue
        let launcher = Object(g_subprocess_launcher_new(GSubprocessFlags(rawValue: flags)), .owned)
        g_subprocess_launcher_set_cwd(launcher.opaque, folder)
        let words = command.map { strdup($0) }
        defer { for word in words { free(word) } }
        var arguments = words.map { UnsafePointer<CChar>($0) } + [nil]
        return g_subprocess_launcher_spawnv(launcher.opaque, &arguments, nil)
    }

    /// Whether it has taken all of this. One that does not read its input does not.
    public func write(_ text: String) -> Bool {
        let pipe = g_subprocess_get_stdin_pipe(process.opaque)
        let bytes = Array(text.utf8)
        let stream = pipe.map { OpaquePointer($0) }
        return g_pollable_output_stream_write_nonblocking(stream, bytes, gsize(bytes.count), nil, nil)
            == bytes.count
    }

    private func listen() {
        typealias Take = @MainActor (OpaquePointer?) -> Void
        let take: Take = { [weak self] bytes in self?.take(bytes) }
        g_input_stream_read_bytes_async(
            g_subprocess_get_stdout_pipe(process.opaque), ChildProcess.most, G_PRIORITY_DEFAULT,
            isCancelled.pointer(),
            { stream, result, data in
                let take = handler(data, as: Take.self)
                let bytes = g_input_stream_read_bytes_finish(
                    UnsafeMutableRawPointer(stream)?.assumingMemoryBound(to: GInputStream.self), result, nil)
                MainActor.assumeIsolated { take(bytes) }
                if let bytes { g_bytes_unref(bytes) }
                releaseHandler(data)
            }, Handler.retained(take))
    }

    private func take(_ bytes: OpaquePointer?) {
        var size: gsize = 0
        guard let bytes, let start = g_bytes_get_data(bytes, &size), size > 0 else { return ended() }
        listen()
        heard(Array(UnsafeRawBufferPointer(start: start, count: Int(size))))
    }
}
