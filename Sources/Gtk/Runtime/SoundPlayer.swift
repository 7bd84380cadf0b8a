import CGtk

/// Plays one file with sound at a time.
public final class SoundPlayer {
    public enum Outcome: Equatable {
        case ended
        /// With GStreamer’s words.
        case failed(String)
        /// GTK was installed without the module that plays.
        case noModule
    }

    private var stream: Object?
    private var tell: (@MainActor (Outcome) -> Void)?

    public init() {}

    /// The Debian package with GTK’s module that plays sounds.
    public nonisolated static let package = "libgtk-4-media-gstreamer"

    /// Whether GTK can play anything.
    public static var canPlay: Bool {
        let stream = Object(UnsafeMutableRawPointer(gtk_media_file_new()), .owned)
        let type = stream.raw.assumingMemoryBound(to: GTypeInstance.self)
        return g_type_name_from_instance(type).map { String(cString: $0) } != "GtkNoMediaFile"
    }

    public var isPlaying: Bool { stream.map { gtk_media_stream_get_playing($0.pointer()) != 0 } ?? false }

    /// Plays a file from its beginning. `tell` is called once, unless another sound comes before the end of this one.
    public func play(path: String, _ tell: @escaping @MainActor (Outcome) -> Void = { _ in }) {
        stop()
        guard SoundPlayer.canPlay else { return tell(.noModule) }
        let stream = Object(UnsafeMutableRawPointer(gtk_media_file_new_for_filename(path)), .owned)
        (self.stream, self.tell) = (stream, tell)
        stream.connectIgnoringArgument("notify::ended") { [weak self] in self?.finish(.ended) }
        stream.connectIgnoringArgument("notify::error") { [weak self, weak stream] in
            guard let stream, let error = gtk_media_stream_get_error(stream.pointer()) else { return }
            self?.finish(.failed(String(cString: error.pointee.message)))
        }
        gtk_media_stream_play(stream.pointer())
    }

    public func stop() {
        tell = nil
        if let stream { gtk_media_stream_pause(stream.pointer()) }
        stream = nil
    }

    /// In the next turn, because the stream must not be released in its own signal.
    private func finish(_ outcome: Outcome) {
        guard let tell else { return }
        self.tell = nil
        Task { [weak self] in
            self?.stream = nil
            tell(outcome)
        }
    }
}
