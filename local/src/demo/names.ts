/** Invented names by script: what a person is called, and the Latin spelling that an email address is made of. */
type Name = readonly [written: string, latin: string];

/** Letters that are no letter with a mark. */
const unmarked: Readonly<Record<string, string>> = { ø: "o", ł: "l" };

export type Script = {
  readonly first: readonly Name[];
  readonly last: readonly Name[];
  readonly places: readonly Place[];
};

/** How a place is written, and which country's phone numbers people have there. */
type Place = readonly [written: string, numbers: Numbers];

/** Phone numbers that regulators reserve for fiction. `#` is any digit. */
export const fictional = {
  austin: "+151255501##",
  sanFrancisco: "+141555501##",
  toronto: "+141655501##",
  london: "+442079460###",
  berlin: "+493023125###",
  lyon: "+3346571####",
  stockholm: "+468465004##",
  sydney: "+61255501###",
} as const;
export type Numbers = keyof typeof fictional;

const latin: Script = {
  first: plain(
    "Amelia Bruno Carla Dmitri Elena Farid Greta Hugo Ines Jonas Katya Liam Mona Noah Olga Pablo Quinn Rosa Stefan Tara Ugo Vera Walter Xenia Yusuf Zoe José Søren Chloé Łukasz",
  ),
  last: plain(
    "Hart Keller Mendez Novak Okafor Petrov Quist Rossi Schmidt Tanaka Ulrich Varga Weber Xu Young Zimmer Andersson Bauer Castillo Dubois Eriksen Fontaine García Hernández Müller O'Neil Šimić",
  ),
  places: [
    ["Berlin, Germany", "berlin"],
    ["Austin, Texas, United States", "austin"],
    ["London, United Kingdom", "london"],
    ["Lyon, France", "lyon"],
    ["San Francisco, California, United States", "sanFrancisco"],
    ["Stockholm, Sweden", "stockholm"],
    ["Toronto, Canada", "toronto"],
    ["Sydney, Australia", "sydney"],
  ],
};
const arabic: Script = {
  first: spelled("مريم/maryam أحمد/ahmad دينا/dina يوسف/yousef ليلى/layla عمر/omar نور/nour خالد/khaled"),
  last: spelled("حداد/haddad خوري/khoury الراشد/alrashid منصور/mansour سالم/salem فارس/fares"),
  places: [
    ["لندن، المملكة المتحدة", "london"],
    ["برلين، ألمانيا", "berlin"],
    ["Lyon, France", "lyon"],
  ],
};
const chinese: Script = {
  first: spelled("伟/wei 芳/fang 娜/na 敏/min 静/jing 强/qiang 磊/lei 洋/yang"),
  last: spelled("李/li 王/wang 张/zhang 刘/liu 陈/chen 杨/yang"),
  places: [
    ["美国旧金山", "sanFrancisco"],
    ["Toronto, Canada", "toronto"],
    ["澳大利亚悉尼", "sydney"],
  ],
};
const cyrillic: Script = {
  first: spelled("Анна/anna Борис/boris Вера/vera Глеб/gleb Дарья/darya Егор/egor Жанна/zhanna Игорь/igor"),
  last: spelled("Ковальчук/kovalchuk Бондаренко/bondarenko Шевчук/shevchuk Мельник/melnyk Савченко/savchenko"),
  places: [
    ["Берлін, Німеччина", "berlin"],
    ["Торонто, Канада", "toronto"],
    ["Стокгольм, Швеція", "stockholm"],
  ],
};

/** Three of five people are written in Latin letters. */
export const scripts: readonly Script[] = [latin, latin, arabic, latin, cyrillic, latin, chinese, latin, latin, latin];

/** Arabic and Cyrillic names put the given name first, Chinese ones the family name, without a space. */
export function fullName(script: Script, first: string, last: string): string {
  return script === chinese ? `${last}${first}` : `${first} ${last}`;
}

export const titles = [
  "Head of Sales",
  "Chief Technology Officer",
  "Account Executive",
  "Purchasing Manager",
  "VP Marketing",
  "Founder",
  "Software Engineer",
  "Office Manager",
  "Data Analyst",
  "Director of Operations",
  "Chief Executive Officer",
  "Chief Financial Officer",
  "Head of Marketing",
  "Sales Development Representative",
  "Regional Sales Manager",
  "Senior Product Manager",
  "HR Business Partner",
  "Customer Success Manager",
  "Senior Software Engineer",
  "Legal Counsel",
];

function plain(names: string): Name[] {
  return names.split(" ").map((name) => [
    name,
    name
      .toLowerCase()
      .normalize("NFD")
      .replace(/[øł]/g, (letter) => unmarked[letter] ?? "")
      .replace(/[^a-z]/g, ""),
  ]);
}

function spelled(names: string): Name[] {
  return names.split(" ").map((pair) => {
    const [written = "", inLatin = ""] = pair.split("/");
    return [written, inLatin];
  });
}
