/// The hash FNV-1a in 64 bits: quick, and the same on every machine. It protects nothing against somebody who wants two contents
/// with the same hash.
public enum FNV1a {
    /// - Parameter before: the hash of the bytes before these.
    public static func hash(_ bytes: some Sequence<UInt8>, after before: UInt64? = nil) -> UInt64 {
        let start = before ?? 0xCBF2_9CE4_8422_2325
        let hash: UInt64? = bytes.withContiguousStorageIfAvailable { add($0, to: start) }
        return hash ?? add(bytes, to: start)
    }

    private static func add(_ bytes: some Sequence<UInt8>, to start: UInt64) -> UInt64 {
        var hash = start
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
