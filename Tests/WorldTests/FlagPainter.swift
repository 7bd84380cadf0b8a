@testable import World

/// Paints pictures of flags for tests. Positions and sizes are in parts of width and height.
struct FlagPainter {
    typealias Point = (x: Double, y: Double)

    static let red = 0xD21034
    static let white = 0xFFFFFF
    static let blue = 0x0052B4
    static let darkBlue = 0x012169
    static let green = 0x009A44
    static let yellow = 0xFCD116
    static let black = 0x000000

    let width: Int
    let height: Int
    private var colors: [Int]

    init(_ color: Int, width: Int = 180, height: Int = 120) {
        self.width = width
        self.height = height
        colors = Array(repeating: color, count: width * height)
    }

    var raster: FlagRaster { raster(proportion: Double(width) / Double(height)) }

    /// The colours are exact and the edges hard.
    func raster(proportion: Double?) -> FlagRaster {
        let pixels = colors.flatMap { color -> [UInt8] in
            [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255), 255]
        }
        guard let raster = FlagRaster(width: width, height: height, pixels: pixels, proportion: proportion)
        else { preconditionFailure("the number of pixels fits width and height") }
        return raster
    }

    func painting(_ color: Int, where isInside: (Double, Double) -> Bool) -> FlagPainter {
        var painter = self
        for index in colors.indices {
            let x = (Double(index % width) + 0.5) / Double(width)
            let y = (Double(index / width) + 0.5) / Double(height)
            if isInside(x, y) { painter.colors[index] = color }
        }
        return painter
    }

    func rectangle(_ color: Int, x: ClosedRange<Double> = 0...1, y: ClosedRange<Double> = 0...1)
        -> FlagPainter
    {
        painting(color) { x.contains($0) && y.contains($1) }
    }

    /// - Parameter radius: in parts of the height.
    func disc(_ color: Int, x: Double = 0.5, y: Double = 0.5, radius: Double = 0.25) -> FlagPainter {
        let proportion = Double(width) / Double(height)
        return painting(color) { px, py in
            let (dx, dy) = ((px - x) * proportion, py - y)
            return dx * dx + dy * dy < radius * radius
        }
    }

    func triangle(_ color: Int, reach: Double = 0.4) -> FlagPainter {
        painting(color) { $0 < reach * (1 - abs(2 * $1 - 1)) }
    }

    /// A star of five points, one of them at the top.
    func star(_ color: Int, x: Double = 0.5, y: Double = 0.5, radius: Double = 0.25) -> FlagPainter {
        let proportion = Double(width) / Double(height)
        // The normals of the five lines from point to point. Each line is 0.309 of the radius from the middle.
        let lines: [Point] = [
            (0, -1), (0.9511, -0.309), (0.5878, 0.809), (-0.5878, 0.809), (-0.9511, -0.309),
        ]
        return painting(color) { px, py in
            let (dx, dy) = ((px - x) * proportion / radius, (py - y) / radius)
            return lines.count { dx * $0.x + dy * $0.y < 0.309 } >= 4
        }
    }

    static func horizontal(_ colors: Int..., width: Int = 180, height: Int = 120) -> FlagPainter {
        stripes(colors, width: width, height: height) { _, y in y }
    }

    static func vertical(_ colors: Int..., width: Int = 180, height: Int = 120) -> FlagPainter {
        stripes(colors, width: width, height: height) { x, _ in x }
    }

    private static func stripes(
        _ colors: [Int], width: Int, height: Int, position: (Double, Double) -> Double
    ) -> FlagPainter {
        colors.indices.reduce(FlagPainter(colors[0], width: width, height: height)) { painter, index in
            let start = Double(index) / Double(colors.count)
            return painter.painting(colors[index]) { position($0, $1) >= start }
        }
    }
}
