extension Sea {
    /// Degrees. The coasts in it are those of the sea; the land in it does not matter.
    struct Box {
        let sea: Sea
        let west: Double
        let south: Double
        let east: Double
        let north: Double

        init(_ sea: Sea, _ west: Double, _ south: Double, _ east: Double, _ north: Double) {
            self.sea = sea
            self.west = west
            self.south = south
            self.east = east
            self.north = north
        }

        func contains(_ longitude: Double, _ latitude: Double) -> Bool {
            (west...east).contains(longitude) && (south...north).contains(latitude)
        }
    }

    /// Rough, and our own: the first that has the point decides. A sea between two others' coasts takes several.
    static let boxes: [Box] = [
        Box(.caspianSea, 46.5, 36.3, 54.9, 47.3), Box(.blackSea, 27.4, 41.05, 42, 47.4),
        Box(.blackSea, 31, 40.8, 42, 41.1), Box(.balticSea, 16.5, 62, 30.5, 66.5),
        Box(.redSea, 32.3, 12.6, 43.4, 30), Box(.persianGulf, 47.5, 23.8, 56, 30.6),
        Box(.persianGulf, 56, 26.1, 56.5, 27.5), Box(.gulfOfAden, 42.4, 10.4, 51.3, 16),
        Box(.arabianSea, 51.2, 11.8, 77, 27.5), Box(.arabianSea, 65, 8, 77.4, 12),
        Box(.bayOfBengal, 79.3, 10, 92, 24.5), Box(.bayOfBengal, 92, 16, 94.6, 24.5),
        Box(.andamanSea, 94.6, 5.6, 98.9, 17.5), Box(.straitOfMalacca, 97.5, 1.2, 103.6, 6.6),
        Box(.gulfOfThailand, 99, 6.2, 104.9, 13.7), Box(.southChinaSea, 103, 1.2, 120.9, 23.4),
        Box(.eastChinaSea, 118, 23.4, 121.6, 33), Box(.eastChinaSea, 121.6, 25.5, 130.4, 33.4),
        Box(.yellowSea, 117, 33, 127, 41), Box(.seaOfJapan, 128.4, 35.2, 137, 43),
        Box(.seaOfJapan, 127, 38.3, 137, 43), Box(.eastChinaSea, 126.7, 33, 129.4, 35.2),
        Box(.seaOfJapan, 137, 36.2, 140.2, 42), Box(.seaOfJapan, 130, 42, 141.6, 51.8),
        Box(.seaOfOkhotsk, 137, 44.2, 156.3, 60), Box(.seaOfOkhotsk, 142, 59, 164, 63),
        Box(.beringSea, 162, 52, 180, 66.5), Box(.beringSea, -180, 52, -157, 66.5),
        Box(.barentsSea, 20, 67.5, 60, 71.5), Box(.barentsSea, 32, 63.5, 45, 68),
        Box(.norwegianSea, 4.5, 62, 20, 71.5), Box(.hudsonBay, -95, 51, -76.5, 64.5),
        Box(.englishChannel, -5.4, 48.6, 1.6, 50.98), Box(.northSea, -1.7, 50.98, 9.4, 55.2),
        Box(.northSea, -4.3, 55.2, 8.7, 62), Box(.northSea, 8.7, 56.4, 12, 59.7),
        Box(.balticSea, 9.4, 53.6, 30.5, 66), Box(.irishSea, -6.4, 51.9, -2.8, 55),
        Box(.bayOfBiscay, -7.5, 43.2, -1, 48.2), Box(.adriaticSea, 12.1, 43, 15.3, 45.9),
        Box(.adriaticSea, 13.8, 42, 17, 44), Box(.adriaticSea, 15.6, 41.2, 19.8, 43.6),
        Box(.adriaticSea, 17.3, 40.2, 19.9, 42), Box(.aegeanSea, 22.6, 36.3, 27.3, 41),
        Box(.mediterraneanSea, -5.6, 30, 36.4, 44.6), Box(.caribbeanSea, -88.9, 15.2, -75, 20),
        Box(.caribbeanSea, -88, 18, -86.5, 21.3), Box(.caribbeanSea, -85, 20, -78.5, 22.1),
        Box(.gulfOfMexico, -98, 18, -81.2, 30.8), Box(.caribbeanSea, -75, 11.4, -59.3, 18.8),
        Box(.caribbeanSea, -83.9, 10.6, -75, 15.3), Box(.caribbeanSea, -83.7, 9.55, -77, 10.7),
        Box(.caribbeanSea, -82.4, 9.02, -77.3, 10), Box(.caribbeanSea, -77.4, 7.8, -61.9, 12.6),
        Box(.gulfOfGuinea, -7.6, -1, 11.5, 6.6), Box(.javaSea, 104, -7.4, 119, 1.2),
        Box(.timorSea, 123.4, -15.5, 131, -7.8), Box(.coralSea, 142.5, -25.5, 168, -9.5),
        Box(.tasmanSea, 147.2, -44, 154, -25.5), Box(.tasmanSea, 166, -46.5, 171.6, -41.5),
        Box(.tasmanSea, 171.5, -42.5, 174.6, -34.3),
    ]
}
