import { getCountries, parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/min";

const punctuation = /[\s().\-\u2010-\u2015\u00A0'/]/g;
const e164 = /^\+[2-9]\d{7,14}$|^\+1[2-9]\d{9}$/;

let codes: Map<string, CountryCode> | undefined;

/** The country a cell names (`United States`, `germany`, `DE`); undefined when it names none. */
export function readCountry(text: string): CountryCode | undefined {
  if (!codes) {
    const english = new Intl.DisplayNames("en", { type: "region" });
    codes = new Map(
      getCountries().flatMap((code) =>
        [code.toLowerCase(), english.of(code) ?? code, (english.of(code) ?? code).toLowerCase()].map(
          (name): [string, CountryCode] => [name, code],
        ),
      ),
    );
    for (const name of ["usa", "u.s.", "united states of america"]) codes.set(name, "US");
    for (const name of ["uk", "great britain", "england", "scotland"]) codes.set(name, "GB");
  }
  return codes.get(text) ?? codes.get(text.trim().toLowerCase());
}

/**
 * A number in E.164 (`+14045550134`, an extension as ` ext. 12`); digits as written when its country is unknown; null when
 * it is no number. Well-formed international and American numbers take a short way: the library costs 20 times as much.
 */
export function readPhone(text: string, country: CountryCode | undefined): string | null {
  const digits = text.replace(punctuation, "").replace(/^00/, "+");
  if (e164.test(digits)) return digits;
  if (!/^\+?\d{5,}/.test(digits) || digits.length > 30) return null;
  if (country === "US" || country === "CA") {
    const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
    if (/^[2-9]\d{9}$/.test(national)) return `+1${national}`;
  }
  const parsed = parsePhoneNumberFromString(
    text.replace(/^[\s'"]+/, "").replace(/^00/, "+"),
    country ? { defaultCountry: country } : {},
  );
  if (parsed?.isPossible()) return parsed.ext ? `${parsed.number} ext. ${parsed.ext}` : parsed.number;
  return !country && /^\d{7,15}$/.test(digits) ? digits : null;
}

/** The single numbers of a cell; a list may be written as `['+1…', '+1…']`. */
export function splitPhones(cell: string): string[] {
  return /[,;|\n[\]"]/.test(cell)
    ? cell
        .split(/[,;|\n[\]"]+/)
        .map((part) => part.trim())
        .filter((part) => part !== "" && part !== "'")
    : [cell];
}
