import Gtk
import RecessKit
import World

/// The map of what is known as an SVG picture, with what its colours mean.
enum KnowledgePicture {
    private static let width = 1600.0
    /// Of a line of the legend.
    private static let line = 30.0

    static func svg(
        of knowledge: PlaceKnowledge, _ map: ShownMap, home: Rectangle, isRightToLeft: Bool
    ) -> String {
        let palette = MapPalette.light
        let picture = MapPicture(
            map.projected, left: home.x, top: home.y, width: home.width, height: home.height, pixels: width,
            rank: ProjectedMap.rank(pixelsPerUnit: width / home.width))
        let fills = knowledge.bands.map { country, band in
            (
                country,
                MapPicture.Fill(palette.color(of: band).hexadecimal, title: knowledge.text(of: country))
            )
        }
        return picture.svg(
            sea: palette.sea.hexadecimal, land: palette.landAside.hexadecimal,
            border: palette.border.hexadecimal, fills: Dictionary(fills) { first, _ in first },
            title: knowledge.title,
            extra: dots(knowledge, map, picture, palette)
                + legend(bottom: home.height / home.width * width, palette, isRightToLeft))
    }

    /// Small countries would not be seen otherwise. In the order of their codes, so that the same knowledge gives the same file.
    private static func dots(
        _ knowledge: PlaceKnowledge, _ map: ShownMap, _ picture: MapPicture, _ palette: MapPalette
    ) -> String {
        let small = knowledge.bands.filter { map.isSmall($0.key) }.sorted { $0.key.code < $1.key.code }
        return small.compactMap { country, band -> String? in
            guard let spot = map.marker(of: country) else { return nil }
            let center = picture.point(x: spot.x, y: spot.y)
            return """
                <circle cx="\(Int(center.x))" cy="\(Int(center.y))" r="\(band == nil ? 3 : 6)" \
                fill="\(palette.color(of: band).hexadecimal)" stroke="\(palette.coast.hexadecimal)">\
                <title>\(MapPicture.escaped(knowledge.text(of: country)))</title></circle>

                """
        }.joined()
    }

    /// In the lower left corner, where the map has nothing but sea.
    private static func legend(
        bottom: Double, _ palette: MapPalette, _ isRightToLeft: Bool
    ) -> String {
        let entries = PlaceKnowledge.legend
        let top = bottom - line * Double(entries.count) - 20
        let anchor = isRightToLeft ? "text-anchor=\"end\" direction=\"rtl\"" : "text-anchor=\"start\""
        let lines = entries.enumerated().map { place, entry in
            let y = Int(top + line * Double(place))
            return """
                <rect x="24" y="\(y)" width="20" height="20" rx="4" \
                fill="\(palette.color(of: entry.band).hexadecimal)" stroke="\(palette.border.hexadecimal)"/>
                <text x="54" y="\(y + 16)" \(anchor)>\(MapPicture.escaped(entry.title))</text>

                """
        }
        return "<g font-family=\"sans-serif\" font-size=\"18\" fill=\"#10233f\">\n\(lines.joined())</g>\n"
    }
}
