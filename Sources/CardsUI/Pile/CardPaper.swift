import Flashcards
import Gtk

/// The paper of a card: a rounded rectangle with a shadow, coloured while the card is dragged. The style sheet
/// says what colour the paper has by itself.
final class CardPaper: CachedDrawing {
    /// Room for the shadow, at full size.
    static let margin = 14.0
    /// On dark paper the text is white, and needs darker colours behind it.
    private static let green = (onLight: Color(0x2E9E5B), onDark: Color(0x1B6B3E))
    private static let red = (onLight: Color(0xF0655E), onDark: Color(0x9E2B2B))

    /// How large everything is; 1 is full size.
    var scale = 1.0 {
        didSet { if scale != oldValue { redraw() } }
    }

    var tint: (side: Verdict, amount: Double)? {
        didSet { if tint?.side != oldValue?.side || tint?.amount != oldValue?.amount { redraw() } }
    }

    /// How it lies: a card that is moved is drawn with less.
    enum Lie {
        case straight
        case turned
        /// And fading.
        case leaving
    }

    var lie = Lie.straight {
        didSet { if lie != oldValue { redraw() } }
    }

    override var isCached: Bool { lie == .straight }

    private let isLifted: Bool

    init(isLifted: Bool) {
        self.isLifted = isLifted
        super.init()
        styled("card-paper").ignoresPointer()
    }

    override func draw(on canvas: Canvas) {
        let margin = CardPaper.margin * scale
        let frame = Rectangle(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
            .smaller(by: margin)
        CardPaper.draw(
            frame, scale: scale, face: face(canvas.styleColor), isLifted: isLifted, lie: lie, on: canvas)
    }

    private func face(_ paper: Color) -> Color {
        guard let tint else { return paper }
        let colors = tint.side == .correct ? CardPaper.green : CardPaper.red
        return paper.mixed(with: paper.isDark ? colors.onDark : colors.onLight, part: tint.amount)
    }

    /// - Parameters:
    ///   - isLifted: lies over the background, and not close on another card.
    ///   - lie: slanting edges are the dearest to draw, and are only seen in passing.
    static func draw(
        _ frame: Rectangle, scale: Double, face: Color, isLifted: Bool = true, lie: Lie = .straight,
        on canvas: Canvas
    ) {
        let radius = PileGeometry.corner * scale
        // A shadow of a few flat layers: a blurred one costs the software renderer too much in a drag, and so
        // does more than one where its edges slant.
        let shadows: [(spread: Double, opacity: Double)] =
            switch lie {
            case .straight: isLifted ? [(1.5, 0.09), (3.5, 0.06), (6, 0.04), (9, 0.03)] : [(1.5, 0.09)]
            case .turned: [(3, 0.16)]
            case .leaving: []
            }
        for (spread, opacity) in shadows {
            var shadow = frame.smaller(by: -spread * scale * 0.8)
            shadow.y += spread * 0.5 * scale
            canvas.roundedRectangle(shadow, radius: radius + spread * scale * 0.8)
            canvas.fill(Color(0x0B1220, opacity: opacity))
        }
        canvas.roundedRectangle(frame, radius: radius)
        canvas.fill(face)
        guard lie == .straight else { return }
        canvas.roundedRectangle(frame.smaller(by: 0.5), radius: radius)
        let edge = Color(face.isDark ? 0xFFFFFF : 0x000000)
        canvas.stroke(edge.opacity(SystemStyle.isHighContrast ? 1 : face.isDark ? 0.22 : 0.1), width: 1)
    }
}

extension Color {
    fileprivate var isDark: Bool { 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.4 }

    func mixed(with other: Color, part: Double) -> Color {
        func mix(_ one: Double, _ other: Double) -> Double { one + (other - one) * part }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            opacity: mix(opacity, other.opacity))
    }
}
