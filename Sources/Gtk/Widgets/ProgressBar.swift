import CGtk

/// A bar for the progress of a task, from 0 to 1.
public final class ProgressBar: Widget {
    public init() { super.init(gtk_progress_bar_new(), .floating) }

    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(opaque) }
        set { gtk_progress_bar_set_fraction(opaque, min(max(newValue, 0), 1)) }
    }
}
