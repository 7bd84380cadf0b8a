import Gtk
import RichText

/// A picture in a line of text, or alone in it. A picture that is missing shows its name.
final class PicturePart: LayoutContainer, InlinePart {
    private let picture: RichText.Picture
    private let surroundings: RichTextSurroundings
    private var path: String?
    private let view: TextureView
    /// Over the picture, where parts of it are hidden. They are there before the picture is.
    private let covers: CoversView?
    private let name: Label
    private let layout = PictureLayout()
    private(set) var look = PictureShelf.Look.unknown
    private var asked: (width: Int, height: Int)?
    var onSizeChange: @MainActor () -> Void = {}
    var room = Size(width: 400, height: 300)

    init(_ picture: RichText.Picture, _ surroundings: RichTextSurroundings) {
        self.picture = picture
        covers = picture.covers.isEmpty ? nil : CoversView(picture.covers)
        self.surroundings = surroundings
        path = surroundings.file(picture.file)
        view = TextureView(picture.spoken)
        name = Label().shortens().styled("missing-picture")
        super.init(layout)
        add(view)
        if let covers { add(covers) }
        add(name.hint(picture.file))
        if path == nil { bind { $0.lookForFile() } } else { findLook() }
    }

    /// It can come later, from another machine.
    private func lookForFile() {
        guard path == nil else { return }
        path = surroundings.file(picture.file)
        let wasShown = look != .unknown
        findLook()
        if wasShown { onSizeChange() }
    }

    private var missingWords: String {
        let words = picture.description.isEmpty ? picture.file : picture.description
        guard surroundings.isExpected(picture.file) else { return words }
        return picture.description.isEmpty
            ? tr("This picture is on its way from another machine.")
            : tr("{picture}: on its way from another machine", ["picture": words])
    }

    private func findLook() {
        let shelf = surroundings.pictures
        look = path.map { path in shelf.look(at: path) { [weak self] in self?.lookAgain() } } ?? .missing
        showLook()
    }

    private func lookAgain() {
        guard let path else { return }
        look = surroundings.pictures.look(at: path) {}
        showLook()
        onSizeChange()
    }

    private func showLook() {
        layout.ratio =
            if case .size(let width, let height) = look { Double(width) / Double(height) } else { nil }
        view.isVisible = look != .missing
        covers?.isVisible = look != .missing
        name.isVisible = look == .missing
        if look == .missing { name.text = missingWords }
        setStyle("picture-to-come", view.texture == nil && look != .missing)
    }

    // MARK: Size

    /// The size that the note asks for, or that of the file.
    private var ownSize: Size {
        let ratio = layout.ratio
        switch (picture.width, picture.height, look) {
        case (let width?, let height?, _): return Size(width: Double(width), height: Double(height))
        case (let width?, nil, _): return Size(width: Double(width), height: Double(width) / (ratio ?? 1.5))
        case (nil, let height?, _):
            return Size(width: Double(height) * (ratio ?? 1.5), height: Double(height))
        case (nil, nil, .size(let width, let height)):
            return Size(width: Double(width), height: Double(height))
        default: return Size(width: 150, height: 100)
        }
    }

    func box(textScale: Double) -> InlineBox {
        guard look != .missing else {
            let width = Double(LayoutChild(of: name).extent(along: .horizontal).natural)
            let height = Double(LayoutChild(of: name).extent(along: .vertical).natural)
            return InlineBox(width: min(width, room.width), ascent: height * 0.72, descent: height * 0.28)
        }
        let own = ownSize
        // As the text shrinks to find room, so do pictures. One with hidden parts stays large enough to tell them.
        let least = covers == nil ? 24 : min(room.height, 72)
        let most = Size(width: room.width, height: max(24, least, room.height * min(1, textScale)))
        let factor = min(1, most.width / max(1, own.width), most.height / max(1, own.height))
        let (width, height) = ((own.width * factor).rounded(), (own.height * factor).rounded())
        // A small picture stands among letters like one of them.
        let isSmall = height < 1.6 * fontSize * textScale
        let descent = isSmall ? max(0, height / 2 - middleOfLetters * textScale) : 0
        return InlineBox(width: max(1, width), ascent: max(1, height) - descent, descent: descent)
    }

    func show(textScale: Double) {
        let box = box(textScale: textScale)
        decode(for: Size(width: box.width, height: box.ascent + box.descent))
    }

    // MARK: Pixels

    /// Has the picture decoded for the room that it has got, unless the one that is shown is about as large.
    private func decode(for size: Size) {
        guard case .size(let width, let height) = look, let path, size.width >= 1, size.height >= 1 else {
            return
        }
        let isDrawing = path.lowercased().hasSuffix(".svg")
        let most = isDrawing ? 4096 : width
        let across = min(most, Int((size.width * view.density).rounded(.up)))
        if let asked, asked.width >= across, asked.width <= across * 13 / 10 { return }
        let down = max(1, Int((Double(across) * Double(height) / Double(width)).rounded()))
        asked = (across, down)
        let texture = surroundings.pictures.texture(path: path, width: across, height: down) {
            [weak self] texture in
            guard let self, asked?.width == across else { return }
            receive(texture)
        }
        if let texture {
            receive(texture)
        } else if view.texture == nil,
            let texture = surroundings.pictures.nearestTexture(path: path, width: across)
        {
            receive(texture)
        }
    }

    private func receive(_ texture: Texture?) {
        guard let texture else { return lookAgain() }
        view.texture = texture
        setStyle("picture-to-come", false)
    }

    var isDecoded: Bool { view.texture != nil }
    var decodedWidth: Int? { view.texture?.width }
}

/// The text around decides on the size of a picture.
private final class PictureLayout: Layout {
    /// Width divided by height of the picture in the file. A note can ask for another shape: then there is room around the picture.
    var ratio: Double?
    var followsReadingDirection: Bool { false }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        Extent(minimum: 1, natural: 1)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        let picture = ratio.map { size.whole.largestInside(aspectRatio: $0) } ?? size.whole
        for child in children { child.place(in: picture) }
    }
}
