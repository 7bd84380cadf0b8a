import CGtk
import Library
import PageTesting
import RichText

@testable import Flashcards

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

extension PageState {
    static var ofCards: [PageState] {
        [
            PageState("cards-prompt", of: .cards, prepare: { $0.layDeck() }) { _ in },
            PageState("cards-answer", of: .cards, prepare: { $0.layDeck() }) {
                $0.cardsPage.run.toggleAnswer()
            },
            PageState("cards-picture", of: .cards, prepare: { $0.layDeck(after: 3) }) {
                $0.cardsPage.run.toggleAnswer()
            },
            PageState("cards-drag-right", of: .cards, prepare: { $0.layDeck() }) { stage in
                stage.cardsPage.run.toggleAnswer()
                settle()
                stage.drag(by: 45)
            },
            PageState("cards-drag-left", of: .cards, prepare: { $0.layDeck() }) { $0.drag(by: -45) },
            PageState("cards-drag-signs", of: .cards, prepare: { $0.layDeck(withoutColour: true) }) {
                $0.drag(by: 25)
            },
            PageState("cards-swiped", of: .cards, prepare: { $0.layDeck() }) {
                $0.swipe([.correct, .wrong])
            },
            PageState("cards-four-grades", of: .cards, prepare: { $0.layDeck() }) { stage in
                stage.cardsPage.preferences.hasFourGrades = true
                stage.swipe([.correct, .wrong])
            },
            PageState("cards-last", of: .cards, prepare: { $0.layDeck(atMost: 1) }) { _ in },
            PageState("cards-over-missed", of: .cards, prepare: { $0.layDeck(atMost: 4, comesBack: false) }) {
                $0.swipe([.wrong, .correct, .wrong, .wrong])
            },
            PageState("cards-over", of: .cards, prepare: { $0.layDeck(atMost: 2) }) {
                $0.swipe([.correct, .correct])
            },
            PageState("cards-time-up", of: .cards, prepare: { $0.layDeck() }) { stage in
                stage.swipe([.correct, .wrong])
                stage.letTimeRunOut()
            },
            PageState("cards-empty", of: .cards, prepare: { $0.layDeck(atMost: 0) }) { _ in },
            PageState("cards-no-deck", of: .cards, prepare: { $0.library = .inMemory() }) { _ in },
        ] + ofBrowsing + ofStatistics
    }

    /// Cards whose sides are more than plain text. For pictures only.
    public static var ofRichCards: [PageState] {
        RichSample.all.map { name, html in
            PageState("cards-rich-\(name)", of: .cards, prepare: { $0.layDeck() }) { $0.showRich(html) }
        }
    }

    private static var ofStatistics: [PageState] {
        [
            PageState("cards-statistics-empty", of: .cards, prepare: { $0.layDeck() }) {
                $0.cardsPage.showStatistics()
            },
            PageState("cards-statistics", of: .cards, prepare: { $0.layLearntDeck() }) {
                $0.cardsPage.showStatistics()
            },
            PageState("cards-statistics-tables", of: .cards, prepare: { $0.layLearntDeck() }) { stage in
                stage.cardsPage.showStatistics()
                guard case .statistics(let view) = stage.cardsPage.state.subpage else { return }
                patiently("the statistics", atMostSeconds: 10) { !view.overview.plots.isEmpty }
                for plot in view.overview.plots { gtk_widget_activate(plot.toggle.widget) }
                view.scrolled?.scrollToBottom()
            },
        ]
    }

    private static var ofBrowsing: [PageState] {
        [
            PageState("browse", of: .cards, prepare: { $0.layDeck() }) { $0.cardsPage.browse() },
            PageState("browse-turned", of: .cards, prepare: { $0.layDeck() }) { stage in
                stage.cardsPage.browse()
                guard case .browse(let view) = stage.cardsPage.state.subpage else { return }
                for position in [0, 2] { view.turn(position) }
            },
            PageState("browse-one", of: .cards, prepare: { $0.layDeck(atMost: 1) }) {
                $0.cardsPage.browse()
            },
            PageState("browse-many", of: .cards, prepare: { $0.layManyCards() }) { $0.cardsPage.browse() },
        ]
    }
}

extension Stage {
    /// Opens the sample deck without shuffling it, or only some of its cards.
    func layDeck(
        after first: Int = 0, atMost count: Int = .max, comesBack: Bool = true, withoutColour: Bool = false
    ) {
        settings.cardRules = RunRules(shuffles: false, wrongComesBack: comesBack)
        preferences.differentiatesWithoutColour = withoutColour
        let cards = Array(SampleDeck.cards.dropFirst(first).prefix(count))
        library = .inMemory { edit in
            _ = try edit.add(cards, to: try edit.addDeck(named: SampleDeck.name))
        }
    }

    /// A deck that was learnt for ten months.
    func layLearntDeck() {
        library = .inMemory { edit in
            let cards = try edit.add(SampleDeck.cards, to: try edit.addDeck(named: SampleDeck.name))
            let courses = ["x..x.x.x", "....", "xx.x..x.", "x......", "", "...x..", "x.x.x.x.x.x."]
            for (place, card) in cards.enumerated() {
                try edit.answer(
                    about: card.number, courses[place % courses.count], every: Double(3 + place * 5 % 23),
                    now: WallClock.milliseconds())
            }
        }
    }

    func layManyCards() {
        library = .inMemory { edit in
            for name in [
                "Words that I keep forgetting, and a few that I never knew", "한국어 기초", "Missed flags",
            ] {
                let cards = (1...300).compactMap { CardText(prompt: "\($0) × 7", answer: "\($0 * 7)") }
                let deck = try edit.addDeck(named: name)
                _ = try edit.add(name == "Missed flags" ? Array(cards.prefix(3)) : cards, to: deck)
            }
            try SampleDeck.add(to: edit)
        }
    }

    /// The prompt of the card beneath one that is being dragged.
    public var halfCovered: String? {
        guard let page = page as? CardsPage, page.runView.pile.motion != .still else { return nil }
        return page.run.seen.last?.card.prompt
    }

    /// Shows HTML on the top card.
    func showRich(_ html: (front: String, back: String)) {
        let (face, run) = (cardsPage.runView.pile.top, cardsPage.run)
        run.toggleAnswer()
        settle()
        if let card = run.seen.first?.card {
            let note = CardNote(Note.ID(1), .frontAndBack, fields: [html.front, html.back], number: 0)
            face.show(Card(id: card.id, text: card.text, note: note), answer: .under)
        }
        cardsPage.runView.pile.fitAgain()
    }

    func drag(by distance: Double) { cardsPage.runView.pile.dragged(by: distance) }

    /// Sets the clock to the end of its hundred seconds.
    func letTimeRunOut() {
        cardsPage.run.clock = RunClock(limit: .seconds(100), elapsed: .seconds(100))
        cardsPage.run.tick()
    }

    func swipe(_ verdicts: [Verdict]) { for verdict in verdicts { cardsPage.runView.swipe(verdict) } }
}
