import { textBounds } from "./text-bounds.ts";

const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]";
const edge = "[\\p{L}\\p{M}\\p{N}]";
const label = `${edge}(?:[\\p{L}\\p{M}\\p{N}-]{0,61}${edge})?`;
const suffix = `\\p{L}[\\p{L}\\p{M}\\p{N}-]{0,8}${edge}`;
const shape = new RegExp(`^(?=[^@]{1,64}@)${atom}+(?:\\.${atom}+)*@(?:${label}\\.){1,9}${suffix}$`, "u");

/**
 * An email address as we keep it, lower-cased; null unless it is a name, @, domain and a suffix of 2 to 10 characters.
 * The one rule for emails: no brackets, quotes or comments around it, and no numbers for a domain.
 */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= textBounds.email && shape.test(email) ? email : null;
}
