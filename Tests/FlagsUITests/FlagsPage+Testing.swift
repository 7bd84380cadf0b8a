import PageTesting
import RecessKit

@testable import FlagsUI

extension FlagsPage {
    /// With all flags of this checkout.
    convenience init(_ around: TestSurroundings) {
        self.init(around.make(), .ofThisCheckout)
    }
}

extension FlagBook {
    /// Our own drawings, and the names and pictures of the packages on this machine.
    static var ofThisCheckout: FlagBook {
        FlagBook(
            drawings: DataFolder.ofThisProgram.flags, looks: DataFolder.ofThisProgram.flagLooks,
            map: DataFolder.ofThisProgram.map)
    }

    /// Without the packages: only our own names and drawings.
    static var withoutPackages: FlagBook {
        FlagBook(
            drawings: DataFolder.ofThisProgram.flags, looks: DataFolder.ofThisProgram.flagLooks,
            map: DataFolder.ofThisProgram.map, dataFolders: [])
    }

    /// The eleven that the quiz begins with.
    var eleven: [Flag] { countries(in: .eleven).compactMap(flag) }
}
