import Gtk

extension DrawnPictures {
    /// The flags and the small maps that Flags and Cards have drawn, in the folder of the cache.
    public static var flags: DrawnPictures { DrawnPictures(folder: "\(UserFolder.cache)/recess/flags") }
}
