import Flashcards
import Gtk

/// The paper of a card: a rounded rectangle with a shadow. Its own colour comes from the style sheet; a dragged card
/// takes on green or red.
final class CardPaper: CachedDrawing {
    /// The room for the shadow, at scale 1.
    static let margin = 14.0
    /// The text on dark paper is white, so the colours behind it are darker.
    private static let green = (onLight: Color(0x2E9E5B), onDark: Color(0x1B6B3E))
    private static let red = (onLight: Color(0xF0655E), onDark: Color(0x9E2B2B))

    /// 1 for a card of 450 by 250.
    var scale = 1.0 {
        didSet { if scale != oldValue { redraw() } }
    }

    var tint: (side: Verdict, amount: Double)? {
        didSet { if tint?.side != oldValue?.side || tint?.amount != oldValue?.amount { redraw() } }
    }

    /// A card that moves is drawn with less detail.
    enum Pose {
        case straight
        case turned
        /// Turned and fading out.
        case leaving
    }

    var pose = Pose.straight {
        didSet { if pose != oldValue { redraw() } }
    }

    override var isCached: Bool { pose == .straight }

    /// Runs when the style sheet has given the paper another colour.
    var onStyleChange: @MainActor () -> Void = {}
    private var styleColorBefore: Color?

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
            frame, scale: scale, face: face(canvas.styleColor), isLifted: isLifted, pose: pose, on: canvas)
    }

    private func face(_ paper: Color) -> Color {
        if styleColorBefore != paper {
            // In the next turn: nothing may change while a frame is drawn.
            Task { [weak self] in self?.onStyleChange() }
        }
        styleColorBefore = paper
        guard let tint else { return paper }
        let colors = tint.side == .correct ? CardPaper.green : CardPaper.red
        return paper.mixed(with: paper.isDark ? colors.onDark : colors.onLight, part: tint.amount)
    }

    /// - Parameters:
    ///   - isLifted: whether the card lies over the background, and not close on another card.
    ///   - pose: slanting edges are the most expensive to draw, so a card that is not straight has fewer of them.
    static func draw(
        _ frame: Rectangle, scale: Double, face: Color, isLifted: Bool = true, pose: Pose = .straight,
        on canvas: Canvas
    ) {
        let radius = PileGeometry.corner * scale
        // The shadow is made of a few flat layers, and of one where the edges slant. A blur, or more layers, would be
        // too slow for the software renderer in a drag.
        let shadows: [(spread: Double, opacity: Double)] =
            switch pose {
            case .straight: isLifted ? [(1.5, 0.09), (3.5, 0.06), (6, 0.04), (9, 0.03)] : [(1.5, 0.09)]
            case .turned: [(3, 0.16)]
            case .leaving: []
            }
        for (spread, opacity) in shadows {
            var shadow = frame.smaller(by: -spread * scale * 0.8)
            shadow.y += spread * 0.5 * scale
            canvas.roundedRectangle(shadow, radius: radius + spread * scale * 0.8)
            // The middle, which the card covers, is left out: most of the time would go into its pixels. On a turned card
            // four more slanting edges would cost more than that saves.
            if pose == .straight { canvas.rectangle(frame.smaller(by: radius / 2).rounded) }
            canvas.fill(Color(0x0B1220, opacity: opacity), byEvenOdd: true)
        }
        canvas.roundedRectangle(frame, radius: radius)
        guard pose == .straight else { return canvas.fill(face) }
        let line = Color(face.isDark ? 0xFFFFFF : 0x000000)
        canvas.fill(
            face.mixed(with: line, part: SystemStyle.isHighContrast ? 1 : face.isDark ? 0.22 : 0.1))
        canvas.roundedRectangle(frame.smaller(by: 1), radius: radius - 1)
        canvas.fill(face)
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
