import CGtk

/// A paragraph whose letters have different looks, with other widgets in its lines. Its text is that of a `Label`, so that
/// links, screen readers and right-to-left text work as in any label.
public final class StyledLabel: LayoutContainer {
    public enum Part {
        case letters(String, LetterStyle)
        case widget(any InlinePart)
        /// Letters with their reading in small ones above.
        case ruby([(String, LetterStyle)], reading: String)
    }

    public enum Lines { case left, center, right, justified }

    private let label = Label()
    private let content: StyledText
    private let layout = StyledLabelLayout()
    private let wrapsLines: Bool
    private var sizes: [SizeKey: Size] = [:]
    /// The font for which the attributes were made.
    private var fontShown: FontOfWidget?
    /// The room of the parts in it, for which the attributes were made.
    private var boxesShown: [InlineBox] = []
    private var later: Timeout?

    /// - Parameters:
    ///   - lines: where they are aligned. `nil`: where reading begins.
    ///   - direction: `nil`: as the text says.
    public init(
        _ parts: [Part], lines: Lines? = nil, direction: TextDirection? = nil, wraps: Bool = true,
        hinting: Bool = true
    ) {
        content = StyledText(parts, direction: direction)
        wrapsLines = wraps
        super.init(layout)
        layout.owner = self
        if let markup = content.markup {
            gtk_label_set_markup(label.opaque, markup)
        } else {
            label.text = content.text
        }
        gtk_label_set_wrap(label.opaque, wraps ? 1 : 0)
        gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
        label.keepsLeftAndRight()
        let isReversed = (direction ?? content.text.direction) == .rightToLeft
        gtk_label_set_justify(label.opaque, StyledLabel.justification(lines, isReversed: isReversed))
        gtk_label_set_xalign(label.opaque, StyledLabel.edge(lines, isReversed: isReversed))
        add(label)
        for ruby in content.rubies { add(ruby.reading.isPartOfItsParent()) }
        for part in content.parts { add(part.part) }
        if !hinting { ([label] + content.rubies.map(\.reading)).forEach { $0.turnOffFontHinting() } }
        show(textScale: 1)
    }

    /// Pango takes left for the edge where a paragraph begins.
    private static func justification(_ lines: Lines?, isReversed: Bool) -> GtkJustification {
        switch lines {
        case nil: GTK_JUSTIFY_LEFT
        case .left: isReversed ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT
        case .right: isReversed ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT
        case .center: GTK_JUSTIFY_CENTER
        case .justified: GTK_JUSTIFY_FILL
        }
    }

    /// Where the widest line stands in the room: 0 is the left edge.
    private static func edge(_ lines: Lines?, isReversed: Bool) -> Float {
        switch lines {
        case nil, .justified: isReversed ? 1 : 0
        case .left: 0
        case .center: 0.5
        case .right: 1
        }
    }

    public var text: String { content.text }
    public private(set) var textScale = 1.0

    /// Shows the text as a multiple of the size in the style sheet.
    public func show(textScale: Double) {
        self.textScale = textScale
        for part in content.parts { part.part.show(textScale: textScale) }
        for ruby in content.rubies {
            ruby.reading.textScale = textScale * ruby.scale * StyledLabel.readingScale
        }
        setAttributes()
    }

    /// To be called when a part has another size than before.
    public func partsChanged() {
        for part in content.parts { part.part.show(textScale: textScale) }
        setAttributes()
        fitAgain()
    }

    private var font: FontOfWidget { FontOfWidget(label.widget) }

    private var boxes: [InlineBox] { content.parts.map { $0.part.box(textScale: textScale) } }

    /// Parts and distances have the size of the letters. A widget gets its font with its first frame, and another one with
    /// another style, and GTK tells nobody; nor when a button gets its size by the style sheet. So this is found when the text
    /// is placed, and mended in the next turn, as nothing may change while GTK places widgets.
    private func followFont() {
        guard font != fontShown || boxes != boxesShown, later == nil else { return }
        later = Timeout(afterMilliseconds: 0) { [weak self] in
            guard let self else { return }
            later = nil
            show(textScale: textScale)
            fitAgain()
        }
    }

    private func setAttributes() {
        (fontShown, boxesShown) = (font, boxes)
        let attributes = attributes(textScale: textScale)
        gtk_label_set_attributes(label.opaque, attributes)
        pango_attr_list_unref(attributes)
    }

    /// The size of the text at this scale. `width`: of its lines; `nil`: as long as they are.
    public func size(ofWidth width: Double?, textScale: Double, breakingWords: Bool = true) -> Size {
        let key = SizeKey(
            width: width.map { Int($0) } ?? -1, textScale: textScale, breaksWords: breakingWords,
            font: font,
            boxes: content.parts.map { $0.part.box(textScale: textScale) })
        if let known = sizes[key] { return known }
        let layout = label.widget.textLayout(content.text)
        let attributes = attributes(textScale: textScale)
        pango_layout_set_attributes(layout.opaque, attributes)
        pango_attr_list_unref(attributes)
        pango_layout_set_width(layout.opaque, wrapsLines ? width.map { gint($0) * PANGO_SCALE } ?? -1 : -1)
        pango_layout_set_wrap(layout.opaque, breakingWords ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD)
        var (across, down): (gint, gint) = (0, 0)
        pango_layout_get_pixel_size(layout.opaque, &across, &down)
        let size = Size(width: Double(across), height: Double(down))
        if sizes.count > 40 { sizes = [:] }
        sizes[key] = size
        return size
    }

    /// The baseline of the first line.
    public func firstBaseline(textScale: Double) -> Double {
        let layout = label.widget.textLayout(String(content.text.prefix(1)))
        let attributes = attributes(textScale: textScale)
        pango_layout_set_attributes(layout.opaque, attributes)
        pango_attr_list_unref(attributes)
        return Double(pango_layout_get_baseline(layout.opaque)) / Double(PANGO_SCALE)
    }

    private struct SizeKey: Hashable {
        let width: Int
        let textScale: Double
        let breaksWords: Bool
        let font: FontOfWidget
        let boxes: [InlineBox]
    }
}

// Attributes.
extension StyledLabel {
    /// A reading beside the letters that it stands above.
    private static let readingScale = 0.5

    private func attributes(textScale: Double) -> OpaquePointer? {
        let list = pango_attr_list_new()
        let font = LineMetrics(of: label.widget)
        pango_attr_list_insert(list, pango_attr_scale_new(textScale))
        for (place, style) in content.runs {
            for attribute in style.attributes(scale: textScale, em: font.em) {
                insert(attribute, place, into: list)
            }
        }
        for (place, part) in content.parts {
            insert(StyledLabel.room(part.box(textScale: textScale)), place, into: list)
        }
        for ruby in content.rubies {
            let pad = padding(of: ruby, textScale: textScale)
            let ascent =
                font.ascent * textScale * ruby.scale + font.height * textScale * ruby.scale
                * StyledLabel.readingScale
            insert(StyledLabel.room(InlineBox(width: pad, ascent: ascent)), ruby.before, into: list)
            insert(StyledLabel.room(InlineBox(width: pad, ascent: 0)), ruby.after, into: list)
            insert(pango_attr_allow_breaks_new(0), ruby.letters, into: list)
        }
        return list
    }

    private func insert(
        _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ place: Range<Int>, into list: OpaquePointer?
    ) {
        attribute?.pointee.start_index = guint(place.lowerBound)
        attribute?.pointee.end_index = guint(place.upperBound)
        pango_attr_list_insert(list, attribute)
    }

    private static func room(_ box: InlineBox) -> UnsafeMutablePointer<PangoAttribute>? {
        func units(_ points: Double) -> gint { gint((points * Double(PANGO_SCALE)).rounded()) }
        var frame = PangoRectangle(
            x: 0, y: units(-box.ascent), width: units(box.width), height: units(box.ascent + box.descent))
        return pango_attr_shape_new(&frame, &frame)
    }

    /// Half of what a reading is wider than its letters.
    private func padding(of ruby: StyledText.Ruby, textScale: Double) -> Double {
        let letters = label.widget.textLayout(text(ruby.letters))
        let size = TextScale.extent(
            of: letters, width: 10_000, textScale: textScale * ruby.scale, PANGO_WRAP_WORD)
        let reading = ruby.reading.widget.textLayout(ruby.reading.text)
        let above = TextScale.extent(
            of: reading, width: 10_000, textScale: textScale * ruby.scale * StyledLabel.readingScale,
            PANGO_WRAP_WORD)
        return max(0, (above.width - size.width) / 2 + 1)
    }

    private func text(_ place: Range<Int>) -> String {
        String(decoding: Array(content.text.utf8)[place], as: UTF8.self)
    }
}

// Layout.
extension StyledLabel {
    fileprivate func place(_ children: [LayoutChild], in size: Size) {
        children.first { $0.isOf(label) }?.place(in: size.whole)
        followFont()
        guard !content.parts.isEmpty || !content.rubies.isEmpty else { return }
        let lines = PlacedLines(of: label)
        for (place, part) in content.parts {
            guard let child = children.first(where: { $0.isOf(part) }) else { continue }
            let box = part.box(textScale: textScale)
            let spot = lines.spot(of: place)
            child.place(
                in: Rectangle(
                    x: spot.x, y: spot.baseline - box.ascent, width: box.width,
                    height: box.ascent + box.descent))
        }
        let font = LineMetrics(of: label.widget)
        for ruby in content.rubies {
            guard let child = children.first(where: { $0.isOf(ruby.reading) }) else { continue }
            let spot = lines.spot(of: ruby.before.lowerBound..<ruby.after.upperBound)
            let width = Double(child.extent(along: .horizontal).natural)
            let height = Double(child.extent(along: .vertical).natural)
            child.place(
                in: Rectangle(
                    x: spot.x + (spot.width - width) / 2,
                    y: spot.baseline - font.ascent * textScale * ruby.scale - height * 0.9, width: width,
                    height: height))
        }
    }
}

private final class StyledLabelLayout: Layout {
    weak var owner: StyledLabel?
    var followsReadingDirection: Bool { false }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard let owner else { return Extent(minimum: 0, natural: 0) }
        switch orientation {
        case .horizontal:
            // What the label itself takes at least, so that it is never placed in less.
            let least = children.first?.extent(along: .horizontal).minimum ?? 0
            let natural = owner.size(ofWidth: nil, textScale: owner.textScale).width
            return Extent(minimum: least, natural: Int(natural.rounded(.up)))
        case .vertical:
            let height = owner.size(ofWidth: other.map { Double($0) }, textScale: owner.textScale).height
            return Extent(minimum: Int(height), natural: Int(height))
        }
    }

    func place(_ children: [LayoutChild], in size: Size) { owner?.place(children, in: size) }
}
