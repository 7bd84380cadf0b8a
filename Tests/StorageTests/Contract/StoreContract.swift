import Testing

/// What every store does, whatever it keeps its cards in.
@Suite("Every store")
enum StoreContract {}
