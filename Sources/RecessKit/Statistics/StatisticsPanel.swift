import Gtk

/// The statistics of an activity, in place of the game: sections under a title, and a button that leads back.
open class StatisticsPanel: LayoutContainer {
    public let doneButton = Button(tr("Done"))
    private let done: @MainActor () -> Void
    private let content = Bin()
    private var patience: Timeout?
    public private(set) var scrolled: ScrolledWindow?

    /// - Parameters:
    ///   - remarks: lines above the sections, which do not scroll away.
    ///   - done: leads back to the game.
    public init(remarks: [Widget] = [], done: @escaping @MainActor () -> Void) {
        self.done = done
        super.init(NoWiderThan(timesHeight: 0, enough: 720))
        StyleSheet.load(.pages)
        doneButton.onClick(done)
        add(
            ScrolledWindow(
                VStack(spacing: 8) {
                    header
                    for remark in remarks { remark }
                    content.expand()
                }.styled("cards-panel", "statistics").expand()))
        onKey { [weak self] key in self?.press(key) ?? false }
        patience = .counting { [weak self] in self?.content.child = $0 }
    }

    /// - Parameter sections: the statistics. With none, the page says that nothing has been played yet.
    public func show(_ sections: [Widget]) {
        patience = nil
        content.child = sections.isEmpty ? StatisticsPanel.emptiness : scrolling(sections)
    }

    private var header: Widget {
        HStack(spacing: 6) {
            Label.line(tr("Statistics"), styled: "heading").padding(horizontal: 8).expand(vertically: false)
            doneButton.align(vertically: .center)
        }
    }

    private static var emptiness: Widget {
        StatusPage(
            icon: "recess-statistics-symbolic", title: tr("No Statistics Yet"),
            text: tr("Play a game and come back.")
        ).minimumSize(height: 80)  // It scrolls, so one line of large text is high enough.
    }

    private func scrolling(_ sections: [Widget]) -> Widget {
        let scrolled = ScrolledWindow(
            VStack(spacing: 10) {
                for section in sections { section }
                Spacer()
            }.padding(horizontal: 4, vertical: 4), height: .atLeast(80))
        self.scrolled = scrolled
        return scrolled
    }

    /// The button at the top: from there a person reads on, or goes back.
    public func takeFocus() { doneButton.grabFocus() }

    public func press(_ key: Key) -> Bool {
        switch key {
        case .escape: done()
        case .up: scrolled?.scroll(by: -50)
        case .down: scrolled?.scroll(by: 50)
        case .pageUp: scrolled?.scroll(byPages: -1)
        case .pageDown: scrolled?.scroll(byPages: 1)
        case .home: scrolled?.scrollToTop()
        case .end: scrolled?.scrollToBottom()
        default: return false
        }
        return true
    }
}

extension Timeout {
    /// Shows a line in place of statistics if counting takes long: what is there soon needs no word before it.
    static func counting(show: @escaping @MainActor (Label) -> Void) -> Timeout {
        Timeout(afterMilliseconds: 300) {
            show(Label.line(tr("Counting your answers…")).padding(horizontal: 8, vertical: 8))
        }
    }
}
