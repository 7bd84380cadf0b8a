/// One step from a version of a schema to the next. Once published it never changes.
public struct Migration: Sendable {
    public let name: String
    let statements: [String]

    /// - Parameter name: what the step is for, for people who read the list or an error.
    public init(_ name: String, _ statements: String...) { self.init(name, statements) }

    public init(_ name: String, _ statements: [String]) {
        self.name = name
        self.statements = statements
    }
}

/// Brings a database to the newest version. The version is how many migrations it has had, kept in
/// `user_version`; so the list is only ever added to, at its end.
public struct Migrator: Sendable {
    public let migrations: [Migration]
    private let atOnce: Migration?

    /// - Parameter atOnce: does the same as all of them in an empty database, but quicker.
    public init(_ migrations: [Migration], atOnce: Migration? = nil) {
        self.migrations = migrations
        self.atOnce = atOnce
    }

    public var newestVersion: Int { migrations.count }

    /// A newer version of the program has written the file.
    public struct NewerVersion: Error, Hashable {
        public let version: Int
    }

    public func version(of connection: Connection) throws(DatabaseError) -> Int {
        Int(try connection.number("PRAGMA user_version"))
    }

    /// Call it in a transaction, so that no step is left half done.
    public func migrate(_ connection: Connection) throws {
        let version = try version(of: connection)
        guard version <= newestVersion else { throw NewerVersion(version: version) }
        let whole = version == 0 ? atOnce.map { [$0] } : nil
        for migration in whole ?? Array(migrations.dropFirst(version)) {
            for statement in migration.statements { try connection.run(statement) }
        }
        if version < newestVersion { try connection.run("PRAGMA user_version = \(newestVersion)") }
    }
}
