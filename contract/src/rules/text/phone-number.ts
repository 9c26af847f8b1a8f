import {
  type CountryCode,
  type E164Number,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  PhoneNumber,
} from "libphonenumber-js/max";

export type { CountryCode };

/** A number in E.164 (`+14045550134`, an extension as ` ext. 12`), or why the text is none. */
export type PhoneReading = { readonly number: string } | { readonly fault: string };

const extensionWords =
  "ext|xt|доб|dw|durchwahl|poste|anexo|ramal|interno|int|wewn|wew|تحويلة|داخلي|内線|内线|分机|分機|转|轉|내선|교환";
const extension = new RegExp(
  `(?<=\\d[\\s).]*)[\\s,;(]*(?:ext=|(?:extension|extn|x|${extensionWords})[\\s.:]*|#)\\s*(\\d{1,7})\\)?$`,
  "iu",
);
/** Words in front of a number that say what it is: `Mobile:`, `tel:`, `(work)`; also the mark of a text in a spreadsheet. */
const label = /^(?:\p{L}[^:+(]{0,30}:|\([^\d)]*\)|[^\d+(])+/u;
/** One word behind it: `(mobile)`, `direct`. */
const tail = /\s*(?:\([^\d)]*\)|["'\s]+|\s\p{L}+\.?)$/u;
/** Words with a number that say that it is not the person's own, or is not to be called. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [/fax|télécopie|факс|فاكس|传真|傳真|^\W*f\W*$/iu, "is a fax number"],
  [
    /switchboard|reception|front desk|head ?office|(?<!\p{L})(?:hq|pbx)(?!\p{L})|zentrale|standard(?!\p{L})|centralita|коммутатор|代表|总机|總機|대표|سنترال/iu,
    "is a switchboard",
  ],
  [
    /do(?: ?not|n.t) call|(?<!\p{L})dnc(?!\p{L})|wrong|disconnected|out of service|invalid|nicht anrufen|ne pas appeler|no llamar/iu,
    "is marked as not to be called",
  ],
];
/** Longer texts are no number; so long ones are not searched. */
const longest = 200;
/** A link to a chat holds the number without its plus. */
const chat = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d+)(?:[?&].*)?$/i;
const ofSpreadsheet = /^\+?\d(?:[.,]\d+)?e\+?\d+$/i;
/** A day, in either order, and an address of a computer: their digits can be those of a number. */
const day =
  /^(?:(?:19|20)\d\d([-./])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([-./])(?:0?[1-9]|[12]\d|3[01])\2(?:19|20)\d\d)$/;
const computer = /^(?!\d\d(?:\.\d\d){3}$)\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * Reads one number as people and programs write it: in any script's digits, with `tel:` or another label, a trunk zero in
 * brackets, an extension. Without a country and a plus, the digits stay as they are written.
 */
export function readPhoneNumber(text: string, country?: CountryCode): PhoneReading {
  if (text.length > longest) return { fault: notOne };
  const written = foldDigits(text).replace(chat, "+$1");
  if (ofSpreadsheet.test(written)) return { fault: "was shortened by a spreadsheet" };
  if (day.test(written)) return { fault: "is a date" };
  if (computer.test(written)) return { fault: notOne };
  const named = label.exec(written)?.[0] ?? "";
  const behind = tail.exec(written)?.[0] ?? "";
  const refusal = refusals.find(([words]) => words.test(named) || words.test(behind));
  if (refusal) return { fault: refusal[1] };
  const whole = written.slice(named.length, written.length - behind.length).replace(/^(\+?\d+)\.0+$/, "$1");
  const ext = extension.exec(whole);
  const main = whole.slice(0, ext?.index).replace(/^(?:\(?\+?00(?=[\s)]*[1-9])|\+{2})/, "+");
  if (!/^\(?\+?[\d\s().[\]/_\-']*(?:;phone-context=\+\d+)?$/.test(main)) return { fault: notOne };
  const digits = main.replaceAll(/\D/g, "");
  if (digits.length < 3 || digits.length > 30) return { fault: notOne };
  const found = parse(main, digits, country);
  if (found.number !== null) return { number: shown(found.number, ext?.[1]) };
  if (main.includes("+") || country !== undefined || /^(\d)\1*$/.test(digits))
    return { fault: `is no phone number of ${found.country ?? country ?? "any country"}` };
  return digits.length >= 7 && digits.length <= 15 ? { number: shown(digits, ext?.[1]) } : { fault: notOne };
}

const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));
const notOne = "is not a phone number";

/** The single numbers of a text: `a, b`, `a / b`, `a or b`, `a ::: b`, `a (work) +1…`, `['+1…', '+1…']`, `M: a D: b`. */
export function splitPhones(text: string, country?: CountryCode): string[] {
  if (ofSpreadsheet.test(text.trim())) return [text];
  return text
    .replaceAll(pause, " ext. $1")
    .split(separators)
    .flatMap((part) => cutAtSlashes(part, country))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

const separators = new RegExp(
  [
    `[,;，；](?!\\s*(?:isub=|phone-context=|x\\s*\\d|#|${extensionWords}))`,
    `[،؛、|｜\\n\\r"]+`,
    `\\[(?!\\s*0\\s*\\])|(?<!\\[\\s*0\\s*)\\]`,
    `\\s:::\\s`,
    `[/／](?=\\s*(?:\\+|00))`,
    `(?<=\\d\\)?(?:\\s*\\([^\\d()]*\\))?)[\\s•·–—-]+(?=(?:[\\p{L}☎📱][^\\d+＋(]{0,20})?[+＋])`,
    `(?<=\\d)\\s+(?=(?!${extensionWords})\\p{L}[\\p{L} ]{0,20}:\\s*[\\d(])`,
    `\\s(?:or|and|&|oder|und|ou|et|y|o|e|و)\\s`,
  ].join("|"),
  "iu",
);
/** The pause before an extension, as phones keep it. */
const pause = /,{2,}\s*(\d{1,6})#?(?=\s*(?:[,;]|$))/gu;

/** Cuts at a slash behind a number of its own; in other places one stands within a number: `030 / 901820`. */
function cutAtSlashes(text: string, country: CountryCode | undefined): string[] {
  const [first = "", ...others] = text.split(/(?=[/／])/u);
  const found: string[] = [];
  let current = first;
  for (const each of others) {
    const next = each.slice(1);
    const isShort = /^\D*(?:\d\D*){1,3}$/u.test(next);
    const isApart = /\s$/u.test(current) || isShort || isNumber(next, country);
    const isEnd = isApart && isNumber(current, country);
    if (isEnd) found.push(current);
    current = isEnd ? next : current + each;
  }
  return [...found, current];
}

function isNumber(text: string, country: CountryCode | undefined): boolean {
  return "number" in readPhoneNumber(text, country);
}

/** What a number is compared and hashed by: without its extension, `+14045550134`. */
export function canonicalPhone(text: string): string {
  const read = readPhoneNumber(text);
  const number = "number" in read ? read.number : text.replace(/\s*(?:ext\.?|x|#|;).*$/i, "").replace(/^\s*00/, "");
  return `+${number.replace(/ ext\. \d+$/, "").replaceAll(/\D/g, "")}`;
}

/** Digits of any script in ASCII, signs of full width in their plain form, without marks of direction. */
function foldDigits(text: string): string {
  if (/^[\x20-\x7E]*$/.test(text)) return text.trim();
  return text
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, "")
    .replaceAll(/(?!\d)\p{Nd}/gu, digitOf)
    .replaceAll(/[\u2010-\u2015\u2212\u30FC]/gu, "-")
    .trim();
}

/** The digits of a script stand in a row of ten code points that begins with its zero. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** A valid number, or null; and the country that its digits lead to. */
type Parsed = { readonly number: string | null; readonly country?: CountryCode | undefined };

function parse(main: string, digits: string, country: CountryCode | undefined): Parsed {
  const [, context] = /;phone-context=\+(\d+)$/.exec(main) ?? [];
  if (context !== undefined) return international(`${context}${digits.slice(0, -context.length)}`);
  if (main.includes("+")) {
    // A trunk zero in brackets is dialled within the country alone, except where it is part of the number.
    const inner = main.replace(/[([]\s*0\s*[)\]]/, "").replaceAll(/\D/g, "");
    const short = international(inner);
    return short.number === null && inner !== digits ? international(digits) : short;
  }
  if (country === undefined) return { number: null };
  const national = within(country, digits);
  // Many programs write the country's code without its plus.
  if (!digits.startsWith(getCountryCallingCode(country))) return national;
  const whole = parsePhoneNumberFromString(`+${digits}`, { extract: false });
  if (!whole?.isPossible()) return national;
  // Neither is sure where the country's numbers begin with a zero, which this one lacks.
  const isSure = whole.isValid() || within(country, `0${digits}`).number === national.number;
  return isSure ? parsed(whole) : national;
}

function within(country: CountryCode, digits: string): Parsed {
  return parsed(parsePhoneNumberFromString(digits, { defaultCountry: country, extract: false }));
}

/** Tries the digits as they are first: to parse a number costs three times as much. */
function international(dialled: string): Parsed {
  // Mexico's mobiles had a 1 behind the country's code until 2019, and chats still write it.
  const digits = dialled.replace(/^521(?=\d{10}$)/, "52");
  const whole = `+${digits}`;
  const exact = hasCallingCode(whole) ? new PhoneNumber(whole) : undefined;
  return exact?.isValid() === true
    ? { number: exact.number, country: exact.country }
    : parsed(parsePhoneNumberFromString(whole, { extract: false }));
}

function hasCallingCode(whole: string): whole is E164Number {
  return whole.length <= 16 && [2, 3, 4].some((end) => whole.length > end && callingCodes.has(whole.slice(1, end)));
}

function parsed(phone: PhoneNumber | undefined): Parsed {
  return { number: phone?.isValid() === true ? phone.number : null, country: phone?.country };
}

function shown(number: string, ext: string | undefined): string {
  return ext === undefined ? number : `${number} ext. ${ext}`;
}
