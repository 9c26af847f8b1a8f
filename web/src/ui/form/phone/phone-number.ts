import { AsYouType, type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import metadata from "libphonenumber-js/min/metadata";

/** A phone number while it is edited: the country behind the flag and the text of the input next to it. */
export type PhoneText = { country: CountryCode; text: string };

/** `DE` → `49`. */
export function callingCodeOf(country: CountryCode): string {
  return getCountryCallingCode(country);
}

/** The region as a country that has phone numbers, or the other one. */
export function phoneCountry(region: string | undefined, otherwise: CountryCode): CountryCode {
  return region !== undefined && isCountry(region) ? region : otherwise;
}

/** Digits of the shortest number behind a country code. */
const shortest = 5;

/** A kept number (digits with the country code) as it is edited; the usual country where it has none. */
export function showPhone(kept: string, usual: CountryCode): PhoneText {
  const split = readAbroad(kept, usual);
  if (!split) return { country: usual, text: kept };
  // What is too short to stand without its code is shown whole, so that nothing of it is lost when it is kept again.
  return digitsOf(split.text).length < shortest ? { country: usual, text: `+${kept}` } : split;
}

/** The typed or pasted number, grouped; one that starts with `+` or `00` chooses its country itself. */
export function typePhone(text: string, country: CountryCode): PhoneText {
  if (!startsAbroad(text)) return { country, text: new AsYouType(country).input(text) };
  const digits = digitsOf(text).replace(/^00/, "");
  return readAbroad(digits, country) ?? { country, text: `+${digits}` };
}

/** The number as it is kept: digits with the country code, without the zero that is dialled only at home; empty for none. */
export function keepPhone({ country, text }: PhoneText): string {
  const national = digitsOf(text);
  // Too short for a number of any country: with a calling code it would look like one.
  if (national.length < shortest) return national;
  if (startsAbroad(text)) return national;
  const number = parsePhoneNumberFromString(text, country)?.number;
  return number ? digitsOf(number) : callingCodeOf(country) + national;
}

function isCountry(region: string): region is CountryCode {
  return region in metadata.countries;
}

/** Splits an international number, kept or pasted, into country and grouped rest; null until its calling code is known. */
function readAbroad(digits: string, usual: CountryCode): PhoneText | null {
  const typed = new AsYouType();
  const grouped = typed.input(`+${digits}`);
  const callingCode = typed.getCallingCode();
  if (callingCode === undefined) return null;
  const sameCode = callingCodeOf(usual) === callingCode ? usual : undefined;
  const country = typed.getCountry() ?? sameCode ?? mainCountryOf(callingCode);
  return country ? { country, text: grouped.slice(callingCode.length + 1).trim() } : null;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

function mainCountryOf(callingCode: string | undefined): CountryCode | undefined {
  return callingCode === undefined ? undefined : metadata.country_calling_codes[callingCode]?.[0];
}

function startsAbroad(text: string): boolean {
  return /^\s*(?:\+|00)/.test(text);
}
