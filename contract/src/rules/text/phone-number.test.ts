import fc from "fast-check";
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { sized } from "../../../../tests/support/run.ts";
import { canonicalPhone, type CountryCode, readPhoneNumber, splitPhones } from "./phone-number.ts";

function read(text: string, country?: CountryCode): string[] {
  return splitPhones(text, country).map((part) => {
    const reading = readPhoneNumber(part, country);
    return "number" in reading ? reading.number : reading.fault;
  });
}

describe("a phone number", () => {
  it.each<[string, CountryCode | undefined, string]>([
    ["+44 (0)20 7946 0321", "GB", "+442079460321"],
    ["+49 (0)30 2312 5100", "DE", "+493023125100"],
    ["+49(0) 30/2312-5100", undefined, "+493023125100"],
    ["+49 [0] 30 23125100", undefined, "+493023125100"],
    ["0044 (0) 20 7946 0321", undefined, "+442079460321"],
    ["(+44) 020 7946 0321", undefined, "+442079460321"],
    ["+4402079460321", undefined, "+442079460321"],
    ["+39 06 1234 5678", "IT", "+390612345678"],
    ["+39 (0)6 1234 5678", "IT", "+390612345678"],
    ["491512345678.0", undefined, "491512345678"],
    ["4915123456789.0", "DE", "+4915123456789"],
    ["030 23125100", "DE", "+493023125100"],
    ["030/23125100", "DE", "+493023125100"],
    ["050 123 4567", "AE", "+971501234567"],
    ["8 (495) 123-45-67", "RU", "+74951234567"],
    ["011 44 20 7946 0321", "US", "+442079460321"],
    ["44 7911 123456", "GB", "+447911123456"],
    ["393 123 4567", "IT", "+393931234567"],
    ["+٢٠ ١٠٠ ٠٠٠ ٠٠١٢", "EG", "+201000000012"],
    ["۰۹۱۲ ۳۴۵ ۶۷۸۹", "IR", "+989123456789"],
    ["＋８１ ３ ５５５５ ０１２３", "JP", "+81355550123"],
    ["०९८७६५४३२१०", "IN", "+919876543210"],
    ["\u202A+1 (415) 555-0123\u202C", undefined, "+14155550123"],
    ["+1\u00A0415\u2011555\u20110123", undefined, "+14155550123"],
    ["tel:+1-415-555-0123", "US", "+14155550123"],
    ["tel:020-7946-0321;phone-context=+44", undefined, "+442079460321"],
    ["Mobile: +44 7911 123456", "GB", "+447911123456"],
    ["Phone 2: +44 7911 123456", "GB", "+447911123456"],
    ["(work) +44 7911 123456", undefined, "+447911123456"],
    ["+44 7911 123456 (mobile)", undefined, "+447911123456"],
    ["+44 7911 123456 direct", undefined, "+447911123456"],
    ["M. 0151 23456789", "DE", "+4915123456789"],
    ["☎ +44 7911 123456", undefined, "+447911123456"],
    ["https://wa.me/447911123456", undefined, "+447911123456"],
    ["+971 50 123 4567 تحويلة 12", undefined, "+971501234567 ext. 12"],
    ["هاتف: ٠١٠٠ ٠٠٠ ٠٠١٢", "EG", "+201000000012"],
    ["'+1 415-555-0134", "US", "+14155550134"],
    ['="+14155550134"', "US", "+14155550134"],
    ["+1 415 555 0123 x12", undefined, "+14155550123 ext. 12"],
    ["+1 415 555 0123, ext 9", undefined, "+14155550123 ext. 9"],
    ["+14155550123 ext. 9", undefined, "+14155550123 ext. 9"],
    ["tel:+1-415-555-0123;ext=77", undefined, "+14155550123 ext. 77"],
    ["+1 415 555 0123 #5", undefined, "+14155550123 ext. 5"],
    ["030 23125100 Durchwahl 12", "DE", "+493023125100 ext. 12"],
    ["415 555 0134", undefined, "4155550134"],
    ["030 / 23125100", "DE", "+493023125100"],
    ["+43 (0) 1 / 58858-0", undefined, "+431588580"],
    ["0316/8731234", "AT", "+433168731234"],
    ["+52 1 55 1234 5678", undefined, "+525512345678"],
    ["++14155550123", undefined, "+14155550123"],
    ["+0044 20 7946 0321", undefined, "+442079460321"],
    ["https://api.whatsapp.com/send?phone=447911123456&text=hi", undefined, "+447911123456"],
    ["+1-415-555-0123,,77#", undefined, "+14155550123 ext. 77"],
    ["03-3210-1234 内線123", "JP", "+81332101234 ext. 123"],
    ["+86 10 6552 9988 转 801", undefined, "+861065529988 ext. 801"],
    ["+7 (495) 123-45-67 (доб. 12)", undefined, "+74951234567 ext. 12"],
    ["02-312-3456 (내선 12)", "KR", "+8223123456 ext. 12"],
    ["+48 22 123 45 67 wew. 12", undefined, "+48221234567 ext. 12"],
  ])("%j of %s is %s", (text, country, number) => {
    expect(read(text, country)).toEqual([number]);
  });

  it.each([
    "+33 1 65 71 53 01 / +33 6 12 34 56 78",
    "+33165715301/+33612345678",
    "+33165715301, +33612345678",
    "+33165715301；+33612345678",
    "+33165715301 ::: +33612345678",
    "['+33165715301', '+33612345678']",
    "+33165715301 or +33612345678",
    "T: +33165715301 | M: +33612345678",
    "+33 1 65 71 53 01\n+33 6 12 34 56 78",
    "+33 1 65 71 53 01 +33 6 12 34 56 78",
    "+33 1 65 71 53 01 (work) +33 6 12 34 56 78 (mobile)",
    "Work: +33 1 65 71 53 01 Mobile: +33 6 12 34 56 78",
    "+33165715301 – +33612345678",
    "+33165715301 و +33612345678",
  ])("is one of two in %j", (text) => {
    expect(read(text)).toEqual(["+33165715301", "+33612345678"]);
  });

  it.each(["020 7946 0321/07911 123456", "020 7946 0321 / 07911 123456", "d: 020 7946 0321 m: 07911 123456"])(
    "is one of two of a country in %j",
    (text) => {
      expect(read(text, "GB")).toEqual(["+442079460321", "+447911123456"]);
    },
  );

  it.each(["030 23125100/21", "+49 30 23125100 / 21"])("has no digits of another extension in %j", (text) => {
    expect(read(text, "DE")[0]).toBe("+493023125100");
  });

  it.each<[string, CountryCode | undefined, string]>([
    ["+1 (000) 000-0000", "US", "is no phone number of US"],
    ["491512345678.0", "DE", "is no phone number of DE"],
    ["000 000 0000", "US", "is no phone number of US"],
    ["1111111", undefined, "is no phone number of any country"],
    ["+44 123", undefined, "is no phone number of any country"],
    ["+999 555 123 456", undefined, "is no phone number of any country"],
    ["4.91512E+11", undefined, "was shortened by a spreadsheet"],
    ["4,91512E+11", undefined, "was shortened by a spreadsheet"],
    ["Fax: +44 20 7946 0499", "GB", "is a fax number"],
    ["+44 20 7946 0499 (fax)", "GB", "is a fax number"],
    ["F: +44 20 7946 0499", "GB", "is a fax number"],
    ["Switchboard: +44 20 7946 0499", undefined, "is a switchboard"],
    ["+49 30 23125100 (Zentrale)", undefined, "is a switchboard"],
    ["03-3210-1234（代表）", "JP", "is a switchboard"],
    ["HQ: +44 20 7946 0499", undefined, "is a switchboard"],
    ["DO NOT CALL +44 7911 123456", undefined, "is marked as not to be called"],
    ["+44 7911 123456 (wrong number)", undefined, "is marked as not to be called"],
    ["2024-01-15", "DE", "is a date"],
    ["01/15/2024", undefined, "is a date"],
    ["15.01.2024", "GB", "is a date"],
    ["192.168.0.1", undefined, "is not a phone number"],
    ["call me", undefined, "is not a phone number"],
    ["+1-800-FLOWERS", "US", "is not a phone number"],
    ["see 12345678 in the notes", undefined, "is not a phone number"],
    ["12", "DE", "is not a phone number"],
  ])("is not read from %j of %s, which %s", (text, country, fault) => {
    expect(read(text, country)).toEqual([fault]);
  });

  it("of any country reads back from every form that is written", () => {
    const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);
    type Written = (typeof numbers)[number];
    const forms: ((number: Written) => string)[] = [
      (number) => number.number,
      (number) => number.formatInternational(),
      (number) => number.formatNational(),
      (number) => number.getURI(),
      (number) => number.formatInternational().replace("+", "00"),
      (number) => `Mobile: ${number.formatInternational()}`,
      (number) => `\u200E${number.formatInternational()}\u200F`,
      (number) => number.number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
    ];
    const ext = fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined });
    fc.assert(
      fc.property(fc.constantFrom(...numbers), fc.constantFrom(...forms), ext, (number, write, extension) => {
        const text = extension === undefined ? write(number) : `${write(number)} ext. ${extension}`;
        const kept = extension === undefined ? number.number : `${number.number} ext. ${extension}`;
        expect(readPhoneNumber(text, number.country)).toEqual({ number: kept });
        expect(readPhoneNumber(kept)).toEqual({ number: kept });
        expect(canonicalPhone(kept)).toBe(number.number);
      }),
      { numRuns: 500 },
    );
  });

  it("is the number that the library parses, wherever it is one", () => {
    const codes = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))];
    const digits = fc.stringMatching(/^\d{6,12}$/);
    fc.assert(
      fc.property(fc.constantFrom(...codes), digits, (code, national) => {
        fc.pre(!/^521\d{10}$/.test(code + national)); // Mexico's mobiles of before 2019
        const parsed = parsePhoneNumberFromString(`+${code}${national}`, { extract: false });
        const reading = readPhoneNumber(`+${code}${national}`);
        expect("number" in reading ? reading.number : null).toBe(parsed?.isValid() === true ? parsed.number : null);
      }),
      { numRuns: sized(2_000, 200_000) },
    );
  });
});
