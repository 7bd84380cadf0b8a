/// How many bytes may still be unpacked. What an archive says of its sizes is not to be trusted, so each byte that comes out counts.
public final class ByteBudget {
    public private(set) var left: Int

    public init(_ count: Int) { left = count }

    public func spend(_ count: Int) throws(ArchiveMistake) {
        guard count <= left else { throw .overBudget }
        left -= count
    }
}
