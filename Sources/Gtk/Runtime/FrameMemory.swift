import CGtk
import Glibc

/// Keeps memory while frames are drawn. In each frame the software renderer needs the pixels of what it draws, for a moment.
/// glibc would give such large pieces back to the system at once and take them anew in the next frame, and the kernel would clear
/// each page of them: for a map of a thousand points that takes as long as drawing it.
///
/// Once nothing was drawn for a while, the memory goes back to the system.
enum FrameMemory {
    /// The largest pieces that are kept: as large as glibc allows, which is more than a window of 4K needs.
    private static let largest: gint = 32 << 20
    /// How much unused memory is kept while frames are drawn.
    private static let most: gint = 64 << 20
    private static let patience = 2_000
    /// So few frames within `patience` are drawn by a clock, or by a pointer that passes.
    private static let few = 4
    /// How long a frame that stands alone does not ask for a look, after the last one: a clock draws such a frame each second.
    private static let rest = Duration.seconds(30)

    private static var lastFrame = SuspendingClock.now
    private static var lastLook: SuspendingClock.Instant?
    private static var framesSinceLook = 0
    private static var isWaiting = false
    private static let isSet: Bool =
        mallopt(M_MMAP_THRESHOLD, largest) == 1 && mallopt(M_TRIM_THRESHOLD, most) == 1

    /// Call it once for each window, when it has a surface.
    static func keep(for window: UnsafeMutablePointer<GtkWidget>) {
        guard isSet, let clock = gtk_widget_get_frame_clock(window) else { return }
        Object(clock, .shared).connect("after-paint") { frameWasDrawn() }
    }

    private static func frameWasDrawn() {
        let now = SuspendingClock.now
        let isAlone = now - lastFrame > .milliseconds(patience / 4)
        lastFrame = now
        framesSinceLook += 1
        if isWaiting { return }
        if isAlone, let lastLook, now - lastLook < rest { return }
        isWaiting = true
        framesSinceLook = 1
        wait()
    }

    /// One timer for many frames, which is over soon after the last of them.
    private static func wait() {
        Timeout.once(afterMilliseconds: patience) {
            guard framesSinceLook <= few else {
                framesSinceLook = 0
                return wait()
            }
            isWaiting = false
            lastLook = .now
            malloc_trim(0)
        }
    }
}
