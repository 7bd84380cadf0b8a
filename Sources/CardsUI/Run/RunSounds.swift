import Flashcards
import Gtk

/// Plays the sounds of the top card by themselves, if the person wants that, and stops what plays.
final class RunSounds {
    private let run: Run
    private let preferences: CardsPreferences
    private let pile: CardStack
    private var cues = SoundCues()
    /// The texts of the card that plays. They go along when the card flies away.
    private weak var playing: CardFaceText?
    /// Whether the pile is in view, in a window that is in front.
    var isAttended = false { didSet { if isAttended != oldValue { followNext() } } }
    /// What was told when a sound could not be played. Sounds that play by themselves do not say the same with each card.
    private var problem: String?
    private var isByItself = false
    /// Tells the person why a sound cannot be played.
    var onProblem: @MainActor (String) -> Void = { _ in }
    /// Tests listen to it.
    var onCue: @MainActor (SoundCues.Cue) -> Void = { _ in }

    init(_ run: Run, _ pile: CardStack, _ preferences: CardsPreferences) {
        (self.run, self.pile, self.preferences) = (run, pile, preferences)
    }

    private func follow() {
        // Texts go from card to card.
        pile.top.text.onProblem { [weak self] in self?.tell($0) }
        let isGoing = run.situation == .going
        let situation = SoundCues.Situation(
            isGoing ? run.seen.first?.entry : nil, isAnswerShown: run.isAnswerShown,
            isAttended: isAttended, playsByThemselves: preferences.playsSounds)
        for cue in cues.follow(situation) {
            onCue(cue)
            switch cue {
            case .stop: stop()
            case .play(let side):
                (playing, isByItself) = (pile.top.text, true)
                pile.top.text.playSounds(of: side)
            }
        }
    }

    /// To be called when the pile shows something else. Follows in the next turn: then the pile shows what the run has by now.
    func followNext() {
        Task { [weak self] in self?.follow() }
    }

    /// By the key. `false` if the card has no sounds.
    func play() -> Bool {
        isByItself = false
        guard pile.top.text.playSounds() else { return false }
        playing = pile.top.text
        return true
    }

    private func tell(_ problem: String) {
        if !isByItself || problem != self.problem { onProblem(problem) }
        self.problem = problem
    }

    private func stop() {
        playing?.stopSounds()
        playing = nil
    }
}
