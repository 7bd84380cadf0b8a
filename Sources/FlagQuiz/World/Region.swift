/// The regions into which the United Nations' statisticians divide the world (M49).
public enum Region: String, CaseIterable, Sendable { case africa, americas, asia, europe, oceania }
