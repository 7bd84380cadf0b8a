extension FlagFiles {
    /// Countries and territories that have the flag of another one.
    public static let sharedFlags: [String: String] = [
        "bl": "fr", "bq": "nl", "bv": "no", "gf": "fr", "gp": "fr", "hm": "au", "mf": "fr", "pm": "fr",
        "re": "fr", "sj": "no", "um": "us", "wf": "fr", "yt": "fr",
    ]

    /// Pictures of the package iso-flags-svg that are wrong or out of date, each with the reason. They are never
    /// shown: we draw these flags ourselves, or do not ask for them.
    public static let wrongInThePackage: [String: String] = [
        "aq":
            "Antarctica has no official flag; this is an unofficial design (white continent on light blue).",
        "as": "The hoist end is cut off, so that the white triangle has lost its point.",
        "az":
            "The crescent is so large that it reaches into the blue and the green band.",
        "ba":
            "The blue field is cut off, and all nine stars are whole; the outermost ones are halves.",
        "bh": "The flag before 2002, with eight white points; since then it has five.",
        "bm": "The shield lies partly over the Union Flag.",
        "cc":
            "The flag of Australia; the Cocos (Keeling) Islands have had a flag of their own since 2004.",
        "cx":
            "The lowest star of the Southern Cross is cut off, and one star has six points instead of seven.",
        "fj": "The shield lies partly over the Union Flag.",
        "gd":
            "The red border is too wide at the sides, and the nutmeg lies on it.",
        "ge": "The large red cross does not reach the edges of the flag.",
        "gh":
            "The black star reaches far into the red and the green band; it belongs inside the yellow one.",
        "gs": "The arms lie over the Union Flag.",
        "in": "The wheel is larger than the white band and reaches into the saffron and the green.",
        "io": "The palm lies over the Union Flag, which is much too small.",
        "iq": "The flag before 2008, with three green stars.",
        "kg": "The flag before December 2023, with bent rays round the sun.",
        "li":
            "The blue and the red are a pale violet and pink, and the crown is yellow and black instead of gold.",
        "mn": "The Soyombo stands in the lower corner; it belongs half-way up the red band.",
        "mq":
            "The French tricolour; Martinique adopted a flag of its own, red, green and black, in February 2023.",
        "mr": "The flag before 2017, without the red bands.",
        "my":
            "The blue field is four stripes high instead of eight.",
        "ne": "The orange disc stands left of the middle; it belongs in the centre of the flag.",
        "np": "The two pennants lie on a white sheet that is no part of the flag.",
        "nu":
            "The Union Flag fills the whole width of the flag; it should be only the upper hoist quarter.",
        "pn": "The Union Flag fills the whole width of the flag, and the arms lie over it.",
        "qa": "The edge has eight white points; it should have nine.",
        "sb":
            "The yellow band ends on the fly edge below the corner instead of running from corner to corner.",
        "st": "The first star lies partly on the red triangle; both belong on the yellow band.",
        "sy": "The flag before December 2024, red, white and black with two stars.",
        "tf":
            "The French tricolour; the French Southern Territories have had a flag of their own since 2007.",
        "tk": "The flag of New Zealand; Tokelau has had a flag of its own since 2009.",
        "tm": "The flag before 2001, with the carpet's stripe at the very edge.",
        "uy": "The sun has no face; the Sun of May has one.",
        "ve": "The flag before 2006, with seven stars.",
        "vi": "The flag of the British Virgin Islands; the U.S. Virgin Islands have an eagle on white.",
        "ws": "The blue field is only a third as high as the flag; it should be half as high.",
    ]
}
