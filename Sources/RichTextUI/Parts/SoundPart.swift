import Gtk

/// A button that plays a sound.
final class SoundPart: Button, InlinePart {
    let file: String
    private weak var queue: SoundQueue?

    init(_ file: String, _ queue: SoundQueue) {
        self.file = file
        self.queue = queue
        super.init()
        child = Image(icon: "media-playback-start-symbolic")
        styled("circular", "sound-button").named(tr("Play {file}", ["file": file]))
        onClick { [weak self] in
            guard let self else { return }
            self.queue?.play([self.file])
        }
    }

    func box(textScale: Double) -> InlineBox {
        let side = Double(LayoutChild(of: self).extent(along: .horizontal).natural)
        let descent = max(0, side / 2 - middleOfLetters * textScale)
        return InlineBox(width: side + 4, ascent: side - descent, descent: descent)
    }

    func show(textScale: Double) {}
}

/// Plays sounds one after the other.
public final class SoundQueue {
    private let player = SoundPlayer()
    private let surroundings: RichTextSurroundings
    private var waiting: [String] = []
    /// Called with a sentence when a sound cannot be played.
    public var onProblem: @MainActor (String) -> Void = { _ in }

    init(_ surroundings: RichTextSurroundings) { self.surroundings = surroundings }

    public func play(_ files: [String]) {
        waiting = files
        next()
    }

    public func stop() {
        waiting = []
        player.stop()
    }

    private func next() {
        guard !waiting.isEmpty else { return }
        let file = waiting.removeFirst()
        guard let path = surroundings.file(file) else {
            onProblem(
                surroundings.isExpected(file)
                    ? tr("This sound is on its way from another machine.")
                    : tr("The sound “{file}” is missing.", ["file": file]))
            return next()
        }
        player.play(path: path) { [weak self] outcome in
            switch outcome {
            case .ended: self?.next()
            case .noModule:
                self?.waiting = []
                self?.onProblem(
                    tr("To hear sounds, install the package “{package}”.", ["package": SoundPlayer.package]))
            case .failed(let reason):
                self?.onProblem(
                    tr("“{file}” cannot be played: {reason}", ["file": file, "reason": reason]))
                self?.next()
            }
        }
    }
}
