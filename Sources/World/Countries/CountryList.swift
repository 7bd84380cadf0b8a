/// Every country and territory that has a code in ISO 3166-1, with its region in the United Nations' M49 and
/// whether it is one of their members or observers.
public enum CountryList {
    /// In the order of their codes.
    public static let all: [Country] = entries.keys.map { Country($0) }.sorted { $0.code < $1.code }

    static func entry(of country: Country) -> Entry? { entries[country.code] }

    struct Entry {
        /// `nil` for Antarctica, which M49 puts in no region.
        let region: Region?
        let isMemberOrObserver: Bool
    }

    private static let entries: [String: Entry] = {
        var entries: [String: Entry] = [:]
        for (codes, region, isMemberOrObserver) in lists {
            for code in codes.split(separator: " ") {
                entries[String(code)] = Entry(region: region, isMemberOrObserver: isMemberOrObserver)
            }
        }
        return entries
    }()

    // 193 members and two observers: the Holy See (va) and the State of Palestine (ps).
    private static let lists: [(codes: String, region: Region?, isMemberOrObserver: Bool)] = [
        (
            """
            ao bf bi bj bw cd cf cg ci cm cv dj dz eg er et ga gh gm gn gq gw ke km lr ls ly ma mg ml mr mu \
            mw mz na ne ng rw sc sd sl sn so ss st sz td tg tn tz ug za zm zw
            """, .africa, true
        ),
        (
            """
            ag ar bb bo br bs bz ca cl co cr cu dm do ec gd gt gy hn ht jm kn lc mx ni pa pe py sr sv tt us \
            uy vc ve
            """, .americas, true
        ),
        (
            """
            ae af am az bd bh bn bt cn cy ge id il in iq ir jo jp kg kh kp kr kw kz la lb lk mm mn mv my np \
            om ph pk ps qa sa sg sy th tj tl tm tr uz vn ye
            """, .asia, true
        ),
        (
            """
            ad al at ba be bg by ch cz de dk ee es fi fr gb gr hr hu ie is it li lt lu lv mc md me mk mt nl \
            no pl pt ro rs ru se si sk sm ua va
            """, .europe, true
        ),
        ("au fj fm ki mh nr nz pg pw sb to tv vu ws", .oceania, true),
        ("eh io re sh tf yt", .africa, false),
        ("ai aw bl bm bq bv cw fk gf gl gp gs ky mf mq ms pm pr sx tc vg vi", .americas, false),
        ("hk mo tw", .asia, false),
        ("ax fo gg gi im je sj", .europe, false),
        ("as cc ck cx gu hm mp nc nf nu pf pn tk um wf", .oceania, false),
        ("aq", nil, false),
    ]
}
