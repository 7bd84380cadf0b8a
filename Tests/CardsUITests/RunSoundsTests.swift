import CGtk
import DisplayTesting
import Flashcards
import Library
import PageTesting
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// Sounds that play by themselves while a run is in view.
nonisolated final class RunSoundsTests: DisplayTestCase {
    @MainActor private static func stage() -> CardsPageStage {
        CardsPageStage(
            .inMemory { edit in
                let deck = try edit.addDeck(named: "Birds")
                for name in ["owl", "wren", "robin"] {
                    let note = WrittenNote(
                        .frontAndBack,
                        [.html("<b>\(name)</b> [sound:\(name).mp3]"), .html("bird [sound:bird.mp3]")])
                    _ = try edit.add(note, to: deck)
                }
            })
    }

    /// What is told of a sound that is not there: so it was to be played.
    @MainActor private static func says(_ file: String, _ stage: CardsPageStage) -> Bool {
        stage.texts.contains("The sound “\(file)” is missing.")
    }

    @MainActor private static func record(_ stage: CardsPageStage) -> () -> [SoundCues.Cue] {
        var cues: [SoundCues.Cue] = []
        stage.page.runView.sounds.onCue = { cues.append($0) }
        return {
            settle()
            defer { cues = [] }
            return cues
        }
    }

    func testNothingPlaysAtFirst() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            stage.page.distracted(by: [])
            settle()
            XCTAssertFalse(stage.page.preferences.playsSounds)
            XCTAssertFalse(Self.says("owl.mp3", stage) || Self.says("wren.mp3", stage))
            stage.end()
        }
    }

    func testTheQuestionsAndThenTheAnswersPlay() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            stage.page.preferences.playsSounds = true
            let cues = Self.record(stage)
            XCTAssertEqual(cues(), [], "the card was there already")
            stage.page.runView.swipe(.correct)
            XCTAssertEqual(cues(), [.stop, .play(.question)])
            guard let name = stage.run.seen.first?.card.prompt else { return XCTFail("no card") }
            XCTAssertTrue(Self.says("\(name).mp3", stage), "\(stage.texts)")
            stage.run.toggleAnswer()
            XCTAssertEqual(cues(), [.stop, .play(.answer)])
            XCTAssertTrue(
                DisplayTesting.texts(in: stage.page.runView.status.widget).contains(
                    "The sound “bird.mp3” is missing."), "under the pile")
            stage.page.runView.swipe(.correct)
            XCTAssertEqual(cues(), [.stop, .play(.question)])
            stage.page.runView.swipe(.correct)
            XCTAssertEqual(cues(), [.stop], "the run is over")
            stage.end()
        }
    }

    func testTheyStopWithTheWindowTheActivityAndTheRun() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            stage.page.preferences.playsSounds = true
            settle()
            let cues = Self.record(stage)
            stage.run.toggleAnswer()
            XCTAssertEqual(cues(), [.stop, .play(.answer)])
            for distraction in [Distraction.windowNotActive, .windowMinimised, .otherActivity, .dialog] {
                stage.page.distracted(by: [distraction])
                XCTAssertEqual(cues(), [.stop], "\(distraction)")
                stage.page.distracted(by: [])
                XCTAssertEqual(cues(), [], "it does not begin again")
            }
            stage.page.distracted(by: [.menu])
            XCTAssertEqual(cues(), [], "a menu is part of the page")
            stage.page.editCards()
            XCTAssertEqual(cues(), [.stop])
            stage.page.showRun()
            XCTAssertEqual(cues(), [])
            stage.end()
        }
    }

    func testTheKeyPlaysAndTheSoundStopsWithItsCard() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            stage.page.distracted(by: [])
            settle()
            XCTAssertTrue(stage.page.runView.press(.letter("r")))
            settle()
            guard let name = stage.run.seen.first?.card.prompt else { return XCTFail("no card") }
            XCTAssertTrue(Self.says("\(name).mp3", stage))
            let cues = Self.record(stage)
            stage.page.runView.swipe(.wrong)
            XCTAssertEqual(cues(), [.stop])
            stage.end()
        }
    }

    func testTheChoiceIsKept() {
        MainActor.assumeIsolated {
            let stage = Self.stage()
            stage.page.preferences.playsSounds = true
            XCTAssertTrue(CardsPreferences(stage.around.settings).playsSounds)
            stage.end()
        }
    }
}
