import CGtk

/// A place for one child, which can be filled later.
open class Bin: Widget {
    public init() { super.init(adw_bin_new(), .floating) }

    public var child: Widget? {
        didSet {
            if let oldValue { letGo(oldValue) }
            if let child { hold(child) }
            adw_bin_set_child(pointer(), child?.widget)
        }
    }
}
