import { textBounds } from "./text-bounds.ts";

const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]";
const dotted = `${atom}+(?:\\.${atom}+)*`;
const dot = "[.\\u3002\\uFF0E\\uFF61]";
const part = "[\\p{L}\\p{M}\\p{N}\\u200C\\u200D-]+";
const parts = `(?:${part}${dot})+${part}`;
const shape = new RegExp(`^(?:(?=[^@]{1,64}@)(${dotted})|"(?=[^@]{1,64}@)(${dotted})")@(${parts})$`, "u");
const domainShape = new RegExp(`^${parts}$`, "u");
/** No text of so many characters has a kept form within the bound. */
const longest = 4 * textBounds.email;
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const host = new RegExp(`^(?:${label}\\.){1,9}(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`);

/**
 * An email address in the one form in which it is kept, compared and hashed; null for any other text. Lower-case and composed
 * (NFC), its domain in ASCII (IDNA). The name is a dot-atom of RFC 5321 or 6531; quotes that it does not need are left out.
 */
export function readEmail(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > longest) return null;
  const found = shape.exec(plainForms(trimmed).toLowerCase().normalize("NFC"));
  if (!found) return null;
  const domain = readDomain(found[3] ?? "");
  const email = `${found[1] ?? found[2]}@${domain}`;
  return domain !== null && email.length <= textBounds.email ? email : null;
}

/** Reads the domain of emails in the form in which it is kept, lower-case ASCII (IDNA); null for any other text. */
export function readDomain(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > longest) return null;
  const plain = plainForms(trimmed).toLowerCase().normalize("NFC");
  const domain = domainShape.test(plain) ? asciiDomain(plain) : null;
  return domain !== null && host.test(domain) ? domain : null;
}

/** The kept form of an email, and of any other text what to compare it by. */
export function canonicalEmail(text: string): string {
  return readEmail(text) ?? text.trim().toLowerCase().normalize("NFC");
}

/** A domain in ASCII, lower-case; null where IDNA knows no such domain. */
function asciiDomain(domain: string): string | null {
  if (/^[a-z0-9.-]*$/.test(domain) && !domain.includes("xn--")) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return null;
  }
}

/** Signs that keyboards and text programs write in the place of an apostrophe and a hyphen, inside a word. */
const apostrophes = /(?<=\p{L})[\u2018\u2019\u02B9\u02BB\u02BC\u00B4\u2032](?=\p{L})/gu;
const hyphens = /(?<=[\p{L}\p{N}])[\u2010\u2011](?=[\p{L}\p{N}])/gu;

/**
 * Signs of full width, as Japanese and Chinese keyboards type them, and the apostrophes and hyphens of text programs in their plain
 * form; every sign keeps its place.
 */
export function plainForms(text: string): string {
  return narrow(text).replaceAll(apostrophes, "'").replaceAll(hyphens, "-");
}

/** Signs of full width in their plain form. */
export function narrow(text: string): string {
  return text.replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0));
}
