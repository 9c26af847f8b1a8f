import { countryCodes } from "@finder/contract/countries";
import { type CountryCode, isSupportedCountry } from "libphonenumber-js/max";
import { remembering } from "./remembering.ts";

/** Short, official and former names that CLDR does not list. */
const shortNames: Readonly<Partial<Record<CountryCode, string>>> = {
  US: "usa,u.s.,u.s.a.,united states of america,america,ee.uu.,eeuu,estados unidos de américa,estados unidos da américa,états-unis d'amérique,vereinigte staaten von amerika,stati uniti d'america,сша",
  GB: "uk,u.k.,great britain,britain,england,scotland,wales,northern ireland,n. ireland,united kingdom of great britain and northern ireland,großbritannien,grande-bretagne,gran bretaña,gran bretagna,angleterre,inglaterra,inghilterra,engeland,schottland,écosse,escocia,англия,великобритания,بريطانيا,イギリス",
  AE: "uae,u.a.e.,emirates,émirats,الإمارات,الامارات",
  KR: "korea,south korea,s. korea,rok,republic of korea,대한민국,한국,韓国,韩国",
  KP: "north korea,dprk,democratic people's republic of korea,korea north",
  NL: "holland",
  CZ: "czech republic,czech,czech rep.,česká republika,czechia",
  RU: "russian federation,рф,российская федерация",
  TR: "turkey",
  CI: "ivory coast,cote d'ivoire",
  HK: "hong kong,hongkong,hong kong sar of china",
  MO: "macau,macao",
  TW: "taiwan roc,taiwan province of china,republic of china,r.o.c.,台灣,臺灣,台湾",
  CN: "prc,p.r. china,pr china,mainland china,people's republic of china,中华人民共和国,中国大陆,中國",
  VN: "viet nam",
  MM: "burma",
  MK: "macedonia",
  SZ: "swaziland",
  CV: "cape verde",
  IR: "islamic republic of iran",
  SY: "syrian arab republic",
  LA: "lao",
  MD: "republic of moldova",
  TZ: "united republic of tanzania",
  VE: "bolivarian republic of venezuela",
  BO: "plurinational state of bolivia",
  PS: "palestine,palestinian territory,palestinian territories,occupied palestinian territory",
  VA: "vatican,holy see",
  CD: "dr congo,drc,democratic republic of the congo,democratic republic of congo,congo kinshasa,congo dr",
  CG: "congo,republic of the congo",
  BA: "bosnia",
  IE: "republic of ireland,eire",
  SA: "ksa,saudi",
  ZA: "rsa",
  DE: "brd,bundesrepublik deutschland",
  IN: "bharat",
  TH: "ประเทศไทย",
};

let english: Map<string, CountryCode> | undefined;
let everyLanguage: Map<string, CountryCode> | undefined;

/** The country a cell names: `Deutschland`, `UAE`, `DEU`, `🇩🇪`, `Netherlands (the)`, `England, UK`; undefined when it names none or two. */
export const readCountry = remembering(countryIn);

function countryIn(text: string): CountryCode | undefined {
  if (text.length > longest) return undefined;
  const whole = text.replaceAll(flag, (sign) => ` ${String.fromCodePoint(...[...sign].map(letterOf))} `);
  const named = nameOf(whole) ?? nameOf(whole.replace(inverted, "$2 $1"));
  if (named !== undefined) return named;
  const parts = whole
    .split(/[(),;/|&]|\s[-–—]\s|\s(?=[A-Z]{2}\s*$)|(?<=^\s*[A-Z]{2})\s/u)
    .flatMap((part) => nameOf(part) ?? []);
  return new Set(parts).size === 1 ? parts[0] : undefined;
}

/** A name whose first words stand behind it: `Korea, Democratic People's Republic of`, `Sudan (South)`. */
const inverted = /^([^,(]+?)\s*[,(]\s*([^,()]+?)\)?\s*$/u;
/** Characters that a country's name has at most. */
const longest = 100;
/** Two letters of a flag. */
const flag = /\p{RI}\p{RI}/gu;

function letterOf(sign: string): number {
  return (sign.codePointAt(0) ?? 0) - 0x1f1e6 + 65;
}

function nameOf(text: string): CountryCode | undefined {
  const name = fold(text);
  if (name === "") return undefined;
  const short = fold(name.replace(form, ""));
  english ??= namesIn(["en"]);
  const found = english.get(name) ?? english.get(short);
  if (found !== undefined) return found;
  everyLanguage ??= namesIn(languages());
  return everyLanguage.get(name) ?? everyLanguage.get(short);
}

/** What a country's form of government or its article adds to its name, in front or behind (`Ireland, Republic of`). */
const form =
  /^(?:(?:(?:federal|federative|islamic|socialist) )?(?:republic|kingdom) of |r[eé]publi(?:que|ca) (?:de |d'|do |da |du )?|bundesrepublik |k[oö]nigreich )|(?: \(?(?:the|republic of|rep|republic|kingdom of(?: the)?|sar|sar china)\)?)$/u;

/** Compared without case, accents, an article and the dots of an abbreviation. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{Mn}\p{Cf}.]/gu, "")
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .replaceAll(/[\s,_()-]+/g, " ")
    .trim()
    .toLowerCase()
    .replace(/^(?:the (?=.{2})|(?:la|le|les|el|los|die|der|den|das|il|o|a) (?=.{3}))/u, "");
}

/** Every language that CLDR names countries in: their codes have two letters. */
function languages(): string[] {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(97 + at));
  return Intl.DisplayNames.supportedLocalesOf([
    ...letters.flatMap((one) => letters.map((other) => one + other)),
    "zh-Hant",
  ]);
}

/** A name that two countries share, in two languages, is the first one's; English decides first. */
function namesIn(locales: readonly string[]): Map<string, CountryCode> {
  const names = new Map<string, CountryCode>();
  const written = new Set<string>();
  const add = (name: string, code: CountryCode): void => {
    if (written.has(name)) return;
    written.add(name);
    const folded = fold(name);
    if (!names.has(folded)) names.set(folded, code);
  };
  const countries = [...countryCodes].flatMap(([long, code]) => (isSupportedCountry(code) ? [{ long, code }] : []));
  for (const { long, code } of countries) for (const name of [code, long]) add(name, code);
  for (const [code, list] of Object.entries(shortNames) as [CountryCode, string][])
    for (const name of list.split(",")) add(name, code);
  for (const locale of locales)
    for (const style of ["long", "short"] as const) {
      const shown = new Intl.DisplayNames(locale, { type: "region", style });
      for (const { code } of countries) add(shown.of(code) ?? code, code);
    }
  return names;
}
