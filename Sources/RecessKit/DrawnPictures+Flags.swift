import Gtk

extension DrawnPictures {
    /// Of the pages that show flags.
    public static var flags: DrawnPictures { DrawnPictures(folder: "\(UserFolder.cache)/recess/flags") }
}
