import Files
import Gtk
import World

// Small maps on which a place is marked, for cards and for the list of what was missed. They are files, so that what shows
// flags shows them too.
extension FlagBook {
    /// As a flag of this name is shown. `nil` without a map.
    func placePicture(of country: Country) -> Flag? {
        guard let name = name(of: country), let path = pathOfPlacePicture(country) else { return nil }
        return Flag(
            country: country, name: name, nameInSentence: nameInSentence(of: country) ?? name, path: path,
            proportion: PlacePicture.proportion)
    }

    /// Made when it is first needed, and kept in the person's cache.
    func pathOfPlacePicture(_ country: Country) -> String? {
        // The number changes whenever the pictures do.
        let path = "\(UserFolder.cache)/recess/places-2/\(country.code).svg"
        if FileIdentity(path) != nil { return path }
        guard let map = maps.wholeWorld(), let svg = PlacePicture.svg(of: country, map) else { return nil }
        let file = FilePath(path)
        do throws(StoreFailure) {
            try file.makeFolder()
            try WholeFile.write(Array(svg.utf8), to: file, readableBy: .owner)
            return path
        } catch {
            return nil
        }
    }
}

enum PlacePicture {
    static let proportion = 1.5
    private static let width = 480.0

    static func svg(of country: Country, _ map: ShownMap) -> String? {
        guard let place = map.world.place(of: country), let center = map.marker(of: country) else {
            return nil
        }
        // Wide enough for the country and what lies around it.
        let half = max(900, 1.6 * place.squareKilometres.squareRoot()) / GeoPoint.earthRadius
        let (width, height) = (2 * half, 2 * half / proportion)
        let picture = MapPicture(
            map.projected, left: center.x - width / 2, top: center.y - height / 2, width: width,
            height: height, pixels: Self.width, rank: ProjectedMap.rank(pixelsPerUnit: Self.width / width))
        let middle = picture.point(x: center.x, y: center.y)
        let isSmall = place.squareKilometres.squareRoot() / GeoPoint.earthRadius / width < 0.06
        let circle = """
            <circle cx="\(middle.x)" cy="\(middle.y)" r="22" fill="none" stroke="#c2410c" stroke-width="4"/>

            """
        return picture.svg(
            sea: "#cde3f0", land: "#f6f3e8", border: "#7d8579",
            fills: [country: MapPicture.Fill("#f0a030")], extra: isSmall ? circle : "")
    }
}
