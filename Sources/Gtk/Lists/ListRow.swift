/// A row of a `ListView`, or a cell of a `GridView`. A screen reader hears of it by a name of its own, not by
/// whatever is in it.
public protocol ListRow: Widget {
    var spokenName: String { get }
}
