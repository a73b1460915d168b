/// What the scenes show when no file is given: Chinese and English, short and long, as a real application would have it.
public enum BuiltInContent {
  /// The ticker's messages.
  public static let notices: [Notice] = [
    Notice("Your order has shipped and arrives on Thursday", tag: "Orders"),
    Notice("今晚八点限时抢购，全场图书五折起", tag: "秒杀"),
    Notice("Light rain this evening, clearing by nine", tag: "Weather"),
    Notice("您关注的专栏《城市夜航》更新了第十二期", tag: "订阅"),
    Notice("Flash sale: headphones at half price until midnight", tag: "Sale"),
    Notice("快递已到达小区驿站，请凭取件码 6-3-1024 领取", tag: "物流"),
    Notice(
      "The harbour bridge is closed to cars on Sunday morning for the marathon; trams run every six minutes",
      tag: "City"),
    Notice("明日气温 12 到 21 度，早晚温差较大，注意添衣", tag: "天气"),
    Notice("Three new replies to your question about film cameras", tag: "Forum"),
    Notice("新人专享：首单立减 20 元，三天内有效", tag: "优惠"),
  ]

  /// The table's stories.
  public static let rows: [TableRow] = [
    TableRow(title: "Reading slowly, on purpose", subtitle: "3 min · today"),
    TableRow(title: "夜行列车上的书店", subtitle: "5 min · today"),
    TableRow(title: "How bridges learn to sway", subtitle: "7 min · today"),
    TableRow(title: "潮汐发电的第十年", subtitle: "9 min · today"),
    TableRow(title: "The last lamplighter", subtitle: "11 min · today"),
    TableRow(title: "一座图书馆如何搬家", subtitle: "6 分钟 · 今天"),
    TableRow(title: "What the tide tables leave out", subtitle: "8 min · today"),
    TableRow(title: "凌晨四点的花市", subtitle: "4 分钟 · 今天"),
    TableRow(title: "A field guide to city foxes", subtitle: "5 min · today"),
    TableRow(title: "修表匠和他的三百只钟", subtitle: "10 分钟 · 今天"),
    TableRow(title: "Why old maps have sea monsters", subtitle: "6 min · yesterday"),
    TableRow(title: "山顶气象站的冬天", subtitle: "12 分钟 · 昨天"),
    TableRow(title: "The typeface on the motorway", subtitle: "4 min · yesterday"),
    TableRow(title: "茶马古道的最后一程", subtitle: "9 分钟 · 昨天"),
    TableRow(title: "Letters that took a century to arrive", subtitle: "7 min · yesterday"),
    TableRow(title: "给盲人读的星空", subtitle: "5 分钟 · 昨天"),
    TableRow(title: "Learning to hear a building", subtitle: "8 min · yesterday"),
    TableRow(title: "稻田里的无人机", subtitle: "3 分钟 · 昨天"),
    TableRow(title: "The island with two midnights", subtitle: "6 min · Monday"),
    TableRow(title: "老城墙下的羽毛球场", subtitle: "4 分钟 · 周一"),
    TableRow(title: "Salt, and what it paid for", subtitle: "11 min · Monday"),
    TableRow(title: "会唱歌的沙丘", subtitle: "5 分钟 · 周一"),
    TableRow(title: "Notes from a slow ferry", subtitle: "9 min · Monday"),
    TableRow(title: "一碗面里的地理课", subtitle: "7 分钟 · 周一"),
    TableRow(title: "The clockmaker’s apprentice retires", subtitle: "10 min · last week"),
    TableRow(title: "冰川旁的小学", subtitle: "8 分钟 · 上周"),
    TableRow(title: "Counting birds from a balcony", subtitle: "3 min · last week"),
    TableRow(title: "河流改道之后", subtitle: "12 分钟 · 上周"),
  ]
}
