import Flashcards
import Gtk
import RecessKit

/// Where the tags of some cards are chosen: a field in which a new tag is typed, and the tags that there are. What is typed
/// leaves only those that begin with it.
final class TagsPanel: VStack {
    private let entry = Entry(placeholder: tr("New tag"), name: tr("Find a tag, or write a new one"))
        .minimumWidth(characters: 6).asksForMinimumWidth()
    private let known: [CardTag]
    /// How many of the cards have each tag at first.
    private let before: [CardTag: Int]
    private let cardCount: Int
    private var added: Set<CardTag> = []
    private var removed: Set<CardTag> = []
    private(set) var tags: [CardTag] = []
    private(set) lazy var list = PickList(tr("Tags"), []) { [weak self] in self?.toggle($0) }

    init(_ before: [(tag: CardTag, count: Int)], known: [CardTag], cardCount: Int, height: Int = 200) {
        self.before = Dictionary(before.map { ($0.tag, $0.count) }) { first, _ in first }
        self.known = known.adding(before.map(\.tag))
        self.cardCount = cardCount
        super.init(spacing: 8)
        add(entry)
        add(list.expand())
        list.minimumSize(height: height)
        entry.onChange { [weak self] in self?.update() }
        entry.onSubmit { [weak self] in
            guard let self else { return }
            if typed.isEmpty { activateDefault() } else { addTyped() }
        }
        update()
    }

    func takeFocus() { entry.grabFocus() }

    func type(_ text: String) { entry.text = text }

    /// What is to be done to the cards. A tag that was typed and not added yet is meant too.
    var changes: (adding: [CardTag], removing: [CardTag]) {
        addTyped()
        return (added.sorted(), removed.sorted())
    }

    private var typed: [CardTag] { [CardTag](separated: entry.text) }

    private func state(of tag: CardTag) -> PickList.State {
        if added.contains(tag) { return .on }
        if removed.contains(tag) { return .off }
        return switch before[tag] ?? 0 {
        case 0: .off
        case cardCount: .on
        default: .some
        }
    }

    private func toggle(_ position: Int) {
        guard tags.indices.contains(position) else { return }
        let tag = tags[position]
        set(tag, state(of: tag) == .on ? .off : .on)
        update()
    }

    private func set(_ tag: CardTag, _ state: PickList.State) {
        added.remove(tag)
        removed.remove(tag)
        if self.state(of: tag) == state { return }
        if state == .on { added.insert(tag) } else { removed.insert(tag) }
    }

    /// A tag that is known already under this name, in capitals or not, is the same.
    private func addTyped() {
        let words = typed
        guard !words.isEmpty else { return }
        for word in words { set(known.first { [$0].removing([word]).isEmpty } ?? word, .on) }
        entry.empty()
        update()
    }

    private func update() {
        let wanted = entry.text.trimmed.folded
        let all = known.adding(added.sorted())
        tags = wanted.isEmpty ? all : all.filter { $0.name.folded.contains(wanted) }
        list.show(tags.map { PickList.Item(title: $0.name, state: state(of: $0)) })
    }
}
