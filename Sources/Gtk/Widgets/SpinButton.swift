import CGtk

/// A field for a whole number in a range, with buttons to step it up and down.
public final class SpinButton: Widget {
    public init(
        _ range: ClosedRange<Int>, step: Int = 1, value: Int, onChange: @escaping @MainActor (Int) -> Void
    ) {
        super.init(
            gtk_spin_button_new_with_range(Double(range.lowerBound), Double(range.upperBound), Double(step)),
            .floating)
        gtk_spin_button_set_value(opaque, Double(value))
        connect("value-changed") { [weak self] in
            if let self { onChange(self.value) }
        }
    }

    public var value: Int {
        get { Int(gtk_spin_button_get_value_as_int(opaque)) }
        set { if newValue != value { gtk_spin_button_set_value(opaque, Double(newValue)) } }
    }

    /// Changes the range. A value outside of it becomes the nearest one inside.
    public func limit(to range: ClosedRange<Int>) {
        gtk_spin_button_set_range(opaque, Double(range.lowerBound), Double(range.upperBound))
    }
}
