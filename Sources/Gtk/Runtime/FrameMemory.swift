import CGtk
import Glibc

/// Keeps memory while frames are drawn. In each frame the software renderer needs the pixels of what it draws, for a moment.
/// glibc would give such large pieces back to the system at once and take them anew in the next frame, and the kernel would clear
/// each page of them: for a map of a thousand points that takes as long as drawing it.
///
/// Once hardly anything was drawn for a while, the memory goes back to the system.
public enum FrameMemory {
    /// The largest pieces that are kept: as large as glibc allows, which is more than a window of 4K needs.
    private static let largest: gint = 32 << 20
    /// How much unused memory is kept while frames are drawn.
    private static let most: gint = 64 << 20
    private static let patience = 2_000
    /// With no more frames than these within `patience`, nothing is moving: a clock draws so few.
    private static let fewFrames = 4
    /// A clock draws a single frame each second. Such frames start the timer no sooner than so long after memory went back.
    private static let restBetweenSingleFrames = Duration.seconds(30)

    private static var lastFrame = SuspendingClock.now
    private static var wentBack: SuspendingClock.Instant?
    private static var framesWhileWaiting = 0
    private static var isWaiting = false
    private static let isSet: Bool =
        mallopt(M_MMAP_THRESHOLD, largest) == 1 && mallopt(M_TRIM_THRESHOLD, most) == 1

    /// Lets all threads take memory from one place. glibc has one for each thread otherwise, and keeps the end of each, unused,
    /// as long as the program runs. Call it before the first thread begins.
    public static func shareAmongThreads() { mallopt(M_ARENA_MAX, 1) }

    /// Call it once for each window, when it has a surface.
    static func keep(for window: UnsafeMutablePointer<GtkWidget>) {
        guard isSet, let clock = gtk_widget_get_frame_clock(window) else { return }
        Object(clock, .shared).connect("after-paint") { frameWasDrawn() }
    }

    private static func frameWasDrawn() {
        let now = SuspendingClock.now
        let isSingle = now - lastFrame > .milliseconds(patience / 4)
        lastFrame = now
        if isWaiting {
            framesWhileWaiting += 1
            return
        }
        if isSingle, let wentBack, now - wentBack < restBetweenSingleFrames { return }
        isWaiting = true
        framesWhileWaiting = 1
        wait()
    }

    /// One timer for many frames, which is over soon after the last of them.
    private static func wait() {
        Timeout.once(afterMilliseconds: patience) {
            guard framesWhileWaiting <= fewFrames else {
                framesWhileWaiting = 0
                return wait()
            }
            isWaiting = false
            wentBack = .now
            malloc_trim(0)
        }
    }
}
