import FlagQuiz
import Gtk
import RecessKit
import World

/// A question about a place: what is asked, the map, and the names to choose from or a field for the name. After the answer
/// it says what was right, with the map in view, so no alert lies over it.
final class MapPanel: LayoutContainer {
    let map: MapView
    let answers: MapAnswers
    private let quiz: Quiz
    private let book: FlagBook
    /// The question of which the map shows its beginning.
    private var begun: Question?
    /// The game as the focus has followed it.
    private var followed: Game?
    private lazy var focusBefore = FocusBeforeChange(in: self) { [quiz] in _ = quiz.game }

    /// - Parameters:
    ///   - proceed: called when the person has seen the answer.
    ///   - pointedElsewhere: called when the person points at a country that the game does not ask for.
    init(
        _ quiz: Quiz, _ book: FlagBook, _ drafts: Drafts, from cache: PictureCache,
        pointedElsewhere: @escaping @MainActor (Country) -> Void, proceed: @escaping @MainActor () -> Void
    ) {
        (self.quiz, self.book) = (quiz, book)
        map = MapView(
            describe: { [book] in book.placeText(of: $0) },
            next: { [quiz, book] in
                let set = quiz.game.rules.set
                return book.maps.walk(over: set, book.countries(in: set))?.next(from: $0, to: $1)
            },
            pick: { [quiz, book] country in
                guard quiz.game.situation == .asking, quiz.game.question.kind == .place else { return }
                if book.countries(in: quiz.game.rules.set).contains(country) {
                    quiz.point(at: country)
                } else {
                    pointedElsewhere(country)
                }
            })
        answers = MapAnswers(quiz, book, drafts, proceed: proceed)
        // A place alone leaves more to the map than an answer in words or names to choose from.
        super.init(
            QuestionLayout(
                flagsShape: 1.7, promptPart: { [answers] in answers.isVisible ? 0.75 : 0.5 }, spacing: 8))
        add(
            LayoutContainer(AnswersFirst(spacing: 6)) {
                Prompt(
                    request: { $0.bind { $0.text = quiz.game.question.request } },
                    asked: { AskedThing(quiz, book, $0, from: cache) })
                answers
            })
        add(map)
        // Before the place with the focus, which has nothing to do after the answer.
        map.onKey(first: true) { [answers] in $0 == .confirm && answers.press($0) }
        styled("question", "map-question").expand()
        map.places.first = { [quiz, book] in book.middlePlace(of: quiz.game.rules.set) }
        bind { panel in panel.follow(quiz.game) }
    }

    /// The map follows the game: a new question begins with the whole set, and an answer brings both places into view.
    private func follow(_ game: Game) {
        let countries = book.countries(in: game.rules.set)
        map.scene = MapScene(game, places: countries)
        followFocus(game)
        book.showMap(of: game.rules.set) { [weak self] map, home in self?.show(map, home: home, game) }
    }

    /// After an answer the focus is on “Continue”, and a screen reader says what was right. After that it is where the next
    /// question is answered, which is said then.
    private func followFocus(_ game: Game) {
        let before = followed
        followed = game
        let hadFocus = focusBefore.follow()
        guard let before, before != game, hadFocus else { return }
        // In the next turn: the answers have changed by then.
        Task { [weak self] in
            guard let self, quiz.game == game else { return }
            takeFocus()
            announce(answers.resultText ?? (game.situation == .asking ? game.question.text(book) : ""))
        }
    }

    private func show(_ shown: ShownMap, home: Rectangle, _ game: Game) {
        guard game == quiz.game else { return }
        map.show(shown, home: home)
        if game.question != begun {
            begun = game.question
            map.goHome()
            if game.question.kind == .name { map.places.current = game.question.answer }
            book.maps.prepareFacts { [weak self] in self?.map.places.nameAll() }
        }
        switch game.situation {
        case .asking:
            if game.question.kind == .name { map.bringIntoView([game.question.answer]) }
        case .answered(let answer), .over(let answer?):
            map.bringIntoView([answer.question.answer] + [answer.picked].compactMap { $0 })
            map.showWay()
        case .over(nil): break
        }
    }

    /// Keys of the answers, and of the map where they do not write into a field.
    func press(_ key: Key) -> Bool { answers.press(key) || map.pressToZoom(key) }

    func takeFocus() {
        if quiz.game.situation == .asking && quiz.game.question.kind == .place {
            _ = map.places.enter()
        } else {
            answers.takeFocus()
        }
    }
}

/// What is asked, and under it the answers or what was right. Where there is not enough room for both, what is asked becomes smaller
/// before words of the answer have to scroll.
private struct AnswersFirst: Layout {
    let spacing: Int

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        StackLayout(orientation: .vertical, spacing: spacing)
            .extent(of: children, along: orientation, other: other)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        guard let prompt = children.first else { return }
        // There are no answers where a place is pointed at.
        guard children.count > 1 else { return prompt.place(in: size.whole) }
        let extents = children.map { $0.extent(along: .vertical, other: Int(size.width)) }
        let room = Int(size.height) - spacing - extents[0].minimum
        let height = Double(min(extents[1].natural, max(extents[1].minimum, room)))
        let top = max(0, size.height - height - Double(spacing))
        prompt.place(in: Rectangle(x: 0, y: 0, width: size.width, height: top))
        children[1].place(in: Rectangle(x: 0, y: size.height - height, width: size.width, height: height))
    }
}

extension MapScene {
    init(_ game: Game, places: [Country]) {
        self.init(places: places)
        let asked = game.question.answer
        switch game.situation {
        case .asking:
            canPick = game.question.kind == .place
            if game.question.kind == .name { marks[asked] = .asked }
        case .answered(let answer), .over(let answer?):
            marks[asked] = .right
            guard let picked = answer.picked, picked != asked else { break }
            marks[picked] = .wrong
            way = Way(from: picked, to: asked)
        case .over(nil): break
        }
    }
}

/// The name of the country, or its flag; “What is this?” where a place is marked.
private final class AskedThing: Bin {
    init(_ quiz: Quiz, _ book: FlagBook, _ style: String, from cache: PictureCache) {
        super.init()
        let label = Label().styled(style).wraps()
        let picture = FlagPicture(from: cache)
        let height = style == "title-1" ? 72 : style == "title-3" ? 52 : 36
        let frame = LayoutContainer(Backdrop()) { picture }
            .minimumSize(width: height * 2, height: height).align(horizontally: .center)
        bind { thing in
            let (game, answer) = (quiz.game, quiz.game.question.answer)
            if game.question.kind == .place, game.rules.placeAskedBy == .flag,
                let flag = book.flag(of: answer)
            {
                picture.flag = flag
                picture.aspectRatio(flag.proportion)
                thing.child = frame
            } else {
                label.text = game.question.kind == .place ? book.name(of: answer) ?? "" : tr("What is this?")
                thing.child = label
            }
        }
    }
}
