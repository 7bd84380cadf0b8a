import RecessKit
import World

@testable import CardsUI
@testable import FlagQuiz
@testable import Flashcards
@testable import FlagsUI

extension PageState {
    static var ofLearning: [PageState] {
        [
            PageState("learn-minutes", of: .cards, prepare: { $0.layDeck() }) {
                $0.cardsPage.perform(.learn)
            },
            PageState("learn-going", of: .cards, prepare: { $0.layDeck() }) { stage in
                stage.learn()
                stage.swipe([.wrong, .correct])
            },
            PageState("learn-four-grades", of: .cards, prepare: { $0.layDeck() }) { stage in
                stage.cardsPage.preferences.hasFourGrades = true
                stage.learn()
                stage.swipe([.wrong, .correct])
            },
            PageState("learn-why", of: .cards, prepare: { $0.layDeck() }) { stage in
                stage.learn()
                stage.cardsPage.perform(.whyThisOne)
            },
            PageState("learn-why-due", of: .cards, prepare: { $0.layLearntDeck() }) { stage in
                stage.learn()
                stage.cardsPage.perform(.whyThisOne)
            },
            PageState("learn-over", of: .cards, prepare: { $0.layDeck(atMost: 4) }) { $0.learnAll() },
            PageState("learn-nothing", of: .cards, prepare: { $0.layDeck(atMost: 4) }) { stage in
                stage.learnAll()
                stage.cardsPage.perform(.newGame)
                patiently("that nothing is left") { stage.cardsPage.run.hasNothingToLearn }
            },
            PageState(
                "flags-why", of: .flags, prepare: { $0.settings.flagRules = Rules(set: .forYou) }
            ) { $0.flagsPage.perform(.whyThisOne) },
        ]
    }
}

extension Stage {
    /// Begins a session.
    fileprivate func learn() {
        cardsPage.perform(.learn)
        cardsPage.run.learn(minutes: 5)
        patiently("a session") { self.cardsPage.run.situation == .going }
    }

    /// The first two cards are wrong once.
    fileprivate func learnAll() {
        learn()
        swipe([.wrong, .wrong])
        while cardsPage.run.situation == .going {
            swipe([.correct])
            settle()
        }
        patiently("what comes next") { self.cardsPage.run.outlook != nil }
    }
}
