import Gtk
import Memory

/// A square for each day, a column for each week. The stronger the square, the more was answered. Time runs from left to
/// right in every language.
final class HeatMap: LayoutContainer {
    /// - Parameter all: days that belong together, where only some of them are shown here.
    init(_ days: [MemoryStatistics.Day], like all: [MemoryStatistics.Day]? = nil) {
        let grid = HeatGrid(days)
        let months = HeatMap.months(in: days, grid)
        super.init(HeatMapLayout(columns: grid.columns, months: months.map(\.column)))
        keepsLeftAndRight()
        add(HeatDrawing(days, grid, most: (all ?? days).map(\.answers).max() ?? 0))
        for month in months { add(Label(month.name).styled("secondary").onlyToBeSeen()) }
    }

    /// Months that begin here, with the week in which they do.
    private static func months(
        in days: [MemoryStatistics.Day], _ grid: HeatGrid
    ) -> [(name: String, column: Int)] {
        days.indices.filter { LocalTime.dayOfMonth(of: days[$0].start) == 1 }.map {
            (LocalTime.month(of: days[$0].start), grid.column(of: $0))
        }
    }
}

/// Where days are in a grid of weeks.
struct HeatGrid {
    /// The place of the first day in its week.
    let offset: Int
    let columns: Int
    private let count: Int

    init(_ days: [MemoryStatistics.Day]) {
        self.init(offset: days.first.map { LocalTime.dayOfWeek(of: $0.start) } ?? 0, count: days.count)
    }

    init(offset: Int, count: Int) {
        (self.offset, self.count) = (offset, count)
        columns = max(1, (offset + count + 6) / 7)
    }

    func column(of day: Int) -> Int { (day + offset) / 7 }
    func row(of day: Int) -> Int { (day + offset) % 7 }

    /// The day in a place of the grid, if there is one.
    func day(column: Int, row: Int) -> Int? {
        let day = column * 7 + row - offset
        return (0..<7).contains(row) && (0..<count).contains(day) ? day : nil
    }
}

/// How strong the square of a day is: from 0, where nothing was answered, to 4.
enum HeatLevel {
    static let strongest = 4

    /// By the root, so that one busy day does not make all others pale.
    static func level(of answers: Int, most: Int) -> Int {
        guard answers > 0, most > 0 else { return 0 }
        let part = (Double(answers) / Double(most)).squareRoot()
        return min(strongest, 1 + Int(part * Double(strongest) * 0.999))
    }
}

private final class HeatDrawing: CachedDrawing {
    private let days: [MemoryStatistics.Day]
    private let grid: HeatGrid
    private let most: Int

    init(_ days: [MemoryStatistics.Day], _ grid: HeatGrid, most: Int) {
        (self.days, self.grid, self.most) = (days, grid, most)
        super.init()
        styled("heat").hint(at: { [weak self] in self?.hint(at: $0) })
    }

    private var pitch: Double { size.width / Double(grid.columns) }

    private func hint(at point: Point) -> String? {
        guard pitch > 0, let day = grid.day(column: Int(point.x / pitch), row: Int(point.y / pitch))
        else { return nil }
        return tr("{date}: {answers}", ["date": days[day].dateText, "answers": days[day].answersText])
    }

    override func draw(on canvas: Canvas) {
        for day in days.indices {
            let corner = Point(
                x: Double(grid.column(of: day)) * pitch, y: Double(grid.row(of: day)) * pitch)
            canvas.heatSquare(
                at: corner, pitch, HeatLevel.level(of: days[day].answers, most: most))
        }
    }
}

/// What each strength looks like, from the weakest on.
final class HeatLegend: CachedDrawing {
    private static let pitch = 12.0

    override init() {
        super.init()
        let count = Double(HeatLevel.strongest + 1)
        styled("heat").ignoresPointer().minimumSize(
            width: Int(HeatLegend.pitch * count), height: Int(HeatLegend.pitch))
    }

    override func draw(on canvas: Canvas) {
        for level in 0...HeatLevel.strongest {
            let place = canvas.isRightToLeft ? HeatLevel.strongest - level : level
            canvas.heatSquare(at: Point(x: Double(place) * HeatLegend.pitch, y: 0), HeatLegend.pitch, level)
        }
    }
}

extension Canvas {
    fileprivate func heatSquare(at corner: Point, _ pitch: Double, _ level: Int) {
        let gap = pitch < 12 ? 1.0 : 2
        let frame = Rectangle(x: corner.x, y: corner.y, width: pitch - gap, height: pitch - gap)
        roundedRectangle(frame, radius: 2)
        fill(styleColor.opacity([0.1, 0.3, 0.5, 0.75, 1][level]))
        guard SystemStyle.isHighContrast else { return }
        roundedRectangle(frame.smaller(by: 0.5), radius: 2)
        stroke(styleColor, width: 1)
    }
}

/// The first child is the grid; the others are the names of months over it, where there is room for them.
private struct HeatMapLayout: Layout {
    let columns: Int
    /// The columns over which the names are.
    let months: [Int]
    var followsReadingDirection: Bool { false }
    private let gap = 3
    private let pitches = 9...15

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        switch orientation {
        case .horizontal:
            return Extent(minimum: columns * pitches.lowerBound, natural: columns * pitches.upperBound)
        case .vertical:
            let height = labelHeight(children) + gap + 7 * pitch(other ?? 0)
            return Extent(minimum: height, natural: height)
        }
    }

    private func pitch(_ width: Int) -> Int {
        min(max(width / columns, pitches.lowerBound), pitches.upperBound)
    }

    private func labelHeight(_ children: [LayoutChild]) -> Int {
        children.dropFirst().map { $0.extent(along: .vertical).minimum }.max() ?? 0
    }

    func place(_ children: [LayoutChild], in size: Size) {
        let pitch = Double(pitch(Int(size.width)))
        let label = Double(labelHeight(children))
        children.first?.place(
            in: Rectangle(
                x: 0, y: label + Double(gap), width: pitch * Double(columns), height: pitch * 7))
        // From the end, so that the newest month has its name.
        var end = size.width
        for (child, column) in zip(children.dropFirst(), months).reversed() {
            let width = Double(child.extent(along: .horizontal).minimum)
            let x = Double(column) * pitch
            let fits = x + width <= end
            child.show(fits)
            guard fits else { continue }
            child.place(in: Rectangle(x: x, y: 0, width: width, height: label))
            end = x - 6
        }
    }
}
