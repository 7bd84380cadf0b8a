import Testing

@testable import Flashcards

@Suite("Sounds of cards that play by themselves")
struct SoundCuesTests {
    private typealias Situation = SoundCues.Situation

    private func entry(_ number: Int) -> Pile.Entry {
        Pile.Entry(number: number, card: Card.ID(Int64(number)))
    }

    /// The cues of one situation after the other.
    private func cues(_ situations: [SoundCues.Situation]) -> [[SoundCues.Cue]] {
        var cues = SoundCues()
        return situations.map { cues.follow($0) }
    }

    private func on(_ number: Int?, answer: Bool = false, attended: Bool = true, on isOn: Bool = true)
        -> SoundCues.Situation
    {
        SoundCues.Situation(
            number.map { entry($0) }, isAnswerShown: answer, isAttended: attended, playsByThemselves: isOn)
    }

    @Test("Those of the question play when a card comes, those of the answer when it is shown")
    func sides() {
        #expect(
            cues([on(1), on(1, answer: true), on(2), on(2, answer: true)])
                == [
                    [.play(.question)], [.stop, .play(.answer)], [.stop, .play(.question)],
                    [.stop, .play(.answer)],
                ])
    }

    @Test("Nothing plays where the person does not want it, but what was played by hand stops with its card")
    func off() {
        #expect(
            cues([on(1, on: false), on(1, answer: true, on: false), on(2, on: false)]) == [
                [], [.stop], [.stop],
            ])
    }

    @Test("The same card does not begin again")
    func same() { #expect(cues([on(1), on(1), on(1)]) == [[.play(.question)], [], []]) }

    @Test("Hiding the answer stops it, and showing it again plays it again")
    func backAndForth() {
        #expect(
            cues([on(1), on(1, answer: true), on(1), on(1, answer: true)])
                == [[.play(.question)], [.stop, .play(.answer)], [.stop], [.stop, .play(.answer)]])
    }

    @Test("They stop when the person turns to something else, and do not begin again on coming back")
    func away() {
        #expect(cues([on(1), on(1, attended: false), on(1)]) == [[.play(.question)], [.stop], []])
        #expect(
            cues([on(1), on(1, attended: false), on(1, answer: true)])
                == [[.play(.question)], [.stop], [.play(.answer)]])
    }

    @Test("A card that came meanwhile begins when the person is there")
    func meanwhile() {
        #expect(
            cues([on(1, attended: false), on(1)]) == [[], [.play(.question)]],
            "as at the start of the program")
        #expect(
            cues([on(1), on(1, attended: false), on(2, attended: false), on(2)])
                == [[.play(.question)], [.stop], [], [.play(.question)]])
    }

    @Test("They stop at the end of the run; a card that comes back after undo plays again")
    func end() {
        #expect(
            cues([on(1), on(nil), on(1)]) == [[.play(.question)], [.stop], [.play(.question)]])
    }

    @Test("Turning it off stops what plays; turning it on waits for the next side")
    func turning() {
        #expect(
            cues([on(1), on(1, on: false), on(1), on(1, answer: true)])
                == [[.play(.question)], [.stop], [], [.stop, .play(.answer)]])
    }
}
