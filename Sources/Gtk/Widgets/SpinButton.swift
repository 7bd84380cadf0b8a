import CGtk

/// A whole number within limits, typed or stepped.
public final class SpinButton: Widget {
    public init(
        _ range: ClosedRange<Int>, step: Int, value: Int, onChange: @escaping @MainActor (Int) -> Void
    ) {
        super.init(
            gtk_spin_button_new_with_range(Double(range.lowerBound), Double(range.upperBound), Double(step)),
            .floating)
        gtk_spin_button_set_value(opaque, Double(value))
        connect("value-changed") { [weak self] in
            if let self { onChange(Int(gtk_spin_button_get_value_as_int(opaque))) }
        }
    }
}
