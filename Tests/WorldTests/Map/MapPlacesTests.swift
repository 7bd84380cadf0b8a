import Testing
import World

@Suite("A point of the map")
struct MapPlacesTests {
    @Test(
        "belongs to the country whose capital is there",
        arguments: [
            ("de", 13.40, 52.52), ("fr", 2.35, 48.86), ("es", -3.70, 40.42), ("pt", -9.15, 38.74),
            ("it", 12.60, 41.85), ("va", 12.434, 41.902), ("at", 16.37, 48.21), ("ch", 7.45, 46.95),
            ("be", 4.35, 50.85), ("pl", 21.01, 52.23), ("cz", 14.42, 50.09), ("sk", 17.11, 48.15),
            ("hu", 19.04, 47.50), ("ro", 26.10, 44.43), ("bg", 23.32, 42.70), ("rs", 20.46, 44.82),
            ("rs", 21.17, 42.67), ("ua", 30.52, 50.45), ("by", 27.56, 53.90), ("ru", 37.62, 55.75),
            ("lt", 25.28, 54.69), ("lv", 24.11, 56.93), ("ee", 24.75, 59.40), ("fi", 24.94, 60.20),
            ("se", 17.90, 59.40), ("no", 10.75, 59.93), ("gb", -0.13, 51.51), ("ie", -6.30, 53.35),
            ("is", -21.85, 64.12), ("tr", 32.87, 39.93), ("ge", 44.80, 41.72), ("am", 44.51, 40.18),
            ("iq", 44.37, 33.31), ("ir", 51.39, 35.69), ("sa", 46.72, 24.69), ("ye", 44.21, 15.37),
            ("jo", 35.93, 31.95), ("ps", 35.20, 31.90), ("sy", 36.30, 33.51), ("kz", 71.43, 51.17),
            ("uz", 69.24, 41.30), ("kg", 74.59, 42.87), ("tj", 68.78, 38.56), ("af", 69.17, 34.53),
            ("pk", 73.05, 33.68), ("in", 77.21, 28.61), ("np", 85.32, 27.71), ("bt", 89.64, 27.47),
            ("bd", 90.41, 23.81), ("mm", 96.13, 19.75), ("th", 100.52, 13.78), ("la", 102.62, 18.00),
            ("kh", 104.92, 11.56), ("vn", 105.85, 21.03), ("cn", 116.40, 39.90), ("mn", 106.92, 47.92),
            ("kp", 125.75, 39.03), ("kr", 127.00, 37.57), ("jp", 139.55, 35.70), ("tw", 121.50, 25.00),
            ("my", 101.69, 3.14), ("id", 106.83, -6.25), ("au", 149.13, -35.28), ("nz", 174.80, -41.20),
            ("eg", 31.24, 30.05), ("ly", 13.19, 32.80), ("dz", 3.06, 36.70), ("ma", -6.80, 33.98),
            ("eh", -13.15, 27.10), ("sd", 32.53, 15.50), ("ss", 31.58, 4.85), ("et", 38.75, 9.03),
            ("so", 45.30, 2.06), ("so", 44.06, 9.56), ("ke", 36.82, -1.29), ("ug", 32.58, 0.35),
            ("rw", 30.06, -1.95), ("bi", 29.93, -3.43), ("cd", 15.31, -4.40), ("cg", 15.20, -4.20),
            ("td", 15.07, 12.13), ("ne", 2.11, 13.51), ("ml", -8.00, 12.65), ("ng", 7.49, 9.06),
            ("za", 28.19, -25.75), ("ls", 27.60, -29.40), ("mg", 47.52, -18.91), ("us", -77.02, 38.93),
            ("ca", -75.70, 45.42), ("mx", -99.13, 19.43), ("gt", -90.52, 14.63), ("cu", -82.36, 23.08),
            ("co", -74.07, 4.71), ("ve", -66.90, 10.49), ("br", -47.93, -15.78), ("bo", -68.13, -16.50),
            ("pe", -77.00, -12.05), ("cl", -70.67, -33.45), ("ar", -58.48, -34.62), ("gl", -51.0, 65.0),
            ("aq", 0.0, -90.0), ("aq", 106.84, -78.46), ("fj", 178.1, -17.8), ("ru", -172.0, 66.0),
            ("ru", 188.0, 66.0), ("us", -157.95, 21.5),
        ])
    func capital(code: String, longitude: Double, latitude: Double) throws {
        let map = try TestMap.world.get()
        let found = map.country(at: GeoPoint(longitude: longitude, latitude: latitude))
        #expect(found == Country(code))
    }

    @Test(
        "belongs to none at sea, in the Caspian Sea, and where there is no such point",
        arguments: [
            (-30.0, 30.0), (180.0, 0.0), (0.0, 90.0), (51.0, 42.0), (150.0, -60.0), (35.0, 43.5), (5.0, 55.5),
            (.nan, 0), (0, .nan), (.infinity, 10), (0, 1000), (0, -1000),
        ])
    func sea(longitude: Double, latitude: Double) throws {
        let map = try TestMap.world.get()
        #expect(map.country(at: GeoPoint(longitude: longitude, latitude: latitude)) == nil)
    }

    @Test("is in one country at most")
    func apart() throws {
        let map = try TestMap.world.get()
        // Holes: the country around one does not have what is in it.
        let holes = [("sm", 12.46, 43.94), ("va", 12.434, 41.902), ("ls", 28.2, -29.6)]
        for (code, longitude, latitude) in holes {
            let point = GeoPoint(longitude: longitude, latitude: latitude)
            #expect(map.country(at: point)?.code == code)
        }
    }
}
