import CGtk

/// Overwrites memory when it is freed, so that what uses it afterwards crashes, and does not read what was there before.
public func withFreedMemoryOverwritten<Result>(_ work: () throws -> Result) rethrows -> Result {
    mallopt(M_PERTURB, 0xA5)
    defer { mallopt(M_PERTURB, 0) }
    return try work()
}
