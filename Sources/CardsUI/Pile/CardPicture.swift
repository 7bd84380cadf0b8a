import Gtk
import RecessKit
import RichTextUI

/// The file of a picture on a card.
public struct PictureFile {
    public let path: String
    /// Width by height, where that is known without reading the file.
    public let proportion: Double?

    public init(path: String, proportion: Double? = nil) {
        self.path = path
        self.proportion = proportion
    }
}

/// Finds and loads the pictures on cards.
struct CardPictures {
    let cache = PictureCache(drawn: .flags)
    /// The file for the picture name on a card, such as “flag:fr”.
    let file: @MainActor (String) -> PictureFile?
    /// The path of a picture or sound in the folder of media, by its name.
    var media: @MainActor (String) -> String? = { _ in nil }
    /// Whether one that is not there can still come from another machine.
    var isExpected: @MainActor (String) -> Bool = { _ in false }

    var surroundings: RichTextSurroundings { RichTextSurroundings(path: media, isExpected: isExpected) }
}

/// The picture of a card, in its own proportions.
final class CardPicture: DrawingArea {
    private let pictures: CardPictures
    private var path: String?
    private var ratio = 1.5

    init(_ pictures: CardPictures) {
        self.pictures = pictures
        super.init()
        styled("card-picture").align(horizontally: .center).ignoresPointer()
    }

    var name: String? {
        didSet {
            guard name != oldValue else { return }
            let file = name.flatMap(pictures.file)
            path = file?.path
            ratio = file.flatMap { $0.proportion ?? CardPicture.proportion(of: $0.path) } ?? 1.5
            redraw()
        }
    }

    private static func proportion(of path: String) -> Double? {
        Picture.sizeOfFile(path).map { Double($0.width) / Double(max(1, $0.height)) }
    }

    /// Makes the picture as large as fits, and returns its height. The width goes in steps of eight, so that resizing
    /// the window does not load a new picture for each point.
    func fit(in room: Size) -> Double {
        let width = min(room.width, room.height * ratio)
        let height = max(8, (width / 8).rounded(.down) * 8) / ratio
        fit(height: height)
        return height
    }

    func fit(height: Double) { minimumSize(width: Int(height * ratio), height: Int(height)) }

    override func draw(on canvas: Canvas) {
        guard let path else { return }
        let whole = Rectangle(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
            .largestInside(aspectRatio: ratio)
        // The widget has no size before its first layout.
        guard whole.width >= 1, whole.height >= 1 else { return }
        let picture = pictures.cache.picture(
            path: path, width: Int((whole.width * canvas.density).rounded()),
            height: Int((whole.height * canvas.density).rounded())
        ) { [weak self] in self?.redraw() }
        canvas.roundedRectangle(whole, radius: 4)
        if let picture { canvas.fill(with: picture, in: whole) } else { canvas.fill(Color(0xE9EDF2)) }
        canvas.roundedRectangle(whole.smaller(by: 0.5), radius: 4)
        canvas.stroke(Color(0x000000, opacity: 0.25), width: 1)
    }
}
