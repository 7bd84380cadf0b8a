/// A part of a map as an SVG picture.
public struct MapPicture {
    private let map: ProjectedMap
    private let left, top, width, height: Double
    /// Of the picture: points for one unit of the map.
    private let scale: Double
    private let rank: UInt8

    /// - Parameters:
    ///   - pixels: the width of the picture.
    ///   - rank: the points up to which rank are in it.
    public init(
        _ map: ProjectedMap, left: Double, top: Double, width: Double, height: Double, pixels: Double,
        rank: UInt8
    ) {
        self.map = map
        (self.left, self.top, self.width, self.height) = (left, top, width, height)
        scale = pixels / width
        self.rank = rank
    }

    /// How a country is filled.
    public struct Fill {
        public let color: String
        /// What a viewer shows when the pointer rests on it.
        public let title: String?

        public init(_ color: String, title: String? = nil) { (self.color, self.title) = (color, title) }
    }

    /// - Parameters:
    ///   - fills: of countries that differ from the rest.
    ///   - title: what the whole picture shows.
    ///   - extra: what is drawn over the map.
    public func svg(
        sea: String, land: String, border: String, fills: [Country: Fill], title: String? = nil,
        extra: String = ""
    ) -> String {
        let title = title.map { "<title>\(MapPicture.escaped($0))</title>\n" } ?? ""
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width * scale))" height="\(number(height * scale))" \
            viewBox="0 0 \(number(width * scale)) \(number(height * scale))">
            \(title)<rect width="100%" height="100%" fill="\(sea)"/>
            <g stroke="\(border)" stroke-width="0.7" stroke-linejoin="round" fill-rule="evenodd">

            """
        for area in map.areas where isSeen(area.bounds) {
            let fill = fills[area.country]
            let path = area.outlines.filter { isSeen($0.bounds) }.map(self.path).joined()
            text += "<path fill=\"\(fill?.color ?? land)\" d=\"\(path)\">"
            if let title = fill?.title { text += "<title>\(MapPicture.escaped(title))</title>" }
            text += "</path>\n"
        }
        return text + "</g>\n\(extra)</svg>\n"
    }

    /// Where a point of the map lies in the picture.
    public func point(x: Double, y: Double) -> (x: Double, y: Double) {
        ((x - left) * scale, (y - top) * scale)
    }

    /// A text as it stands in SVG.
    public static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, letter in
            switch letter {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.append(letter)
            }
        }
    }

    private func isSeen(_ bounds: FlatBounds) -> Bool {
        Double(bounds.minX) <= left + width && Double(bounds.maxX) >= left
            && Double(bounds.minY) <= top + height && Double(bounds.maxY) >= top
    }

    private func path(_ outline: ProjectedMap.Path) -> String {
        var text = ""
        for index in outline.ranks.indices where outline.ranks[index] <= rank {
            let point = point(x: Double(outline.x[index]), y: Double(outline.y[index]))
            text += "\(text.isEmpty ? "M" : "L")\(number(point.x)) \(number(point.y))"
        }
        return text + "Z"
    }

    /// With one decimal: a tenth of a pixel is enough.
    private func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        let digits = "\(abs(tenths) / 10)" + (tenths % 10 == 0 ? "" : ".\(abs(tenths) % 10)")
        return tenths < 0 ? "-" + digits : digits
    }
}
