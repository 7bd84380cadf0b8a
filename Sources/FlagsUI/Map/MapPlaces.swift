import Gtk
import World

/// The places of a map as buttons that are not seen: the drawing shows which of them has the focus. Keys and screen readers use
/// them, and the pointer the drawing. They are one stop for the Tab key.
final class MapPlaces: TabStop {
    /// Where each place lies, in points of the view.
    typealias Position = @MainActor (Country) -> Point?

    private(set) var buttons: [PlaceButton] = []
    /// The place that had the focus last, and gets it next.
    var current: Country?
    /// The place that is asked about, which a screen reader says of it.
    var marked: Country? {
        didSet {
            guard marked != oldValue else { return }
            for button in buttons where [marked, oldValue].contains(button.country) {
                button.accessibleDescription(button.country == marked ? tr("The marked place") : "")
            }
        }
    }
    /// Asked for the place that gets the focus first.
    var first: @MainActor () -> Country? = { nil }
    private let describe: @MainActor (Country) -> String
    private let pick: @MainActor (Country) -> Void
    private let position: Position
    private var container: LayoutContainer?
    /// Runs when another place gets the focus, or when the focus becomes visible or invisible.
    var onFocus: @MainActor () -> Void = {}

    init(
        at position: @escaping Position, describe: @escaping @MainActor (Country) -> String,
        pick: @escaping @MainActor (Country) -> Void
    ) {
        self.position = position
        self.describe = describe
        self.pick = pick
        super.init()
        styled("map-places").keepsLeftAndRight()
    }

    /// The place with the focus, if the person should see it.
    var shown: Country? { buttons.first { $0.showsFocus }?.country }

    var focused: Country? { buttons.first { $0.hasFocus }?.country }

    func show(_ places: [Country]) {
        guard places != buttons.map(\.country) else { return }
        buttons = places.map { country in
            let button = PlaceButton(country)
            button.onClick { [pick] in pick(country) }
            button.onFocus { [weak self] in
                self?.current = country
                self?.onFocus()
            }
            button.onFocusShown { [weak self] in self?.onFocus() }
            return button
        }
        if let current, !places.contains(current) { self.current = nil }
        let container = LayoutContainer(PlacesLayout(places: places, position: position)) {
            for button in buttons { button }
        }.keepsLeftAndRight()
        self.container = container
        child = container
    }

    /// Names each place that has no name yet by what it says of itself.
    func nameAll() {
        for button in buttons where !button.isDescribed {
            button.accessibleName(describe(button.country))
            button.isDescribed = true
        }
    }

    func placeAgain() { container?.placeAgain() }

    @discardableResult
    func focus(_ country: Country) -> Bool {
        buttons.first { $0.country == country }?.grabFocus() ?? false
    }

    /// Puts the focus on the place that had it last, or on the first.
    override func enter() -> Bool {
        (current ?? first() ?? buttons.first?.country).map(focus) ?? false
    }
}

final class PlaceButton: Button {
    let country: Country
    var isDescribed = false

    init(_ country: Country) {
        self.country = country
        super.init()
        accessibleName(tr("A place"))
        styled("flat", "place").ignoresPointer()
    }
}

/// Each place where it lies. What is out of view lies at the edge, so that assistive technology still meets it.
private struct PlacesLayout: Layout {
    let places: [Country]
    let position: MapPlaces.Position
    private static let side = 44.0

    var followsReadingDirection: Bool { false }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        Extent(minimum: 0, natural: 0)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        let side = min(Self.side, size.width, size.height)
        for (country, child) in zip(places, children) {
            let point = MainActor.assumeIsolated { position(country) } ?? size.whole.center
            child.place(
                in: Rectangle(
                    x: min(max(point.x - side / 2, 0), max(0, size.width - side)),
                    y: min(max(point.y - side / 2, 0), max(0, size.height - side)), width: side, height: side)
            )
        }
    }
}
