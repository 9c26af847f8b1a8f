const signs = /[\s()+-]/g;

/** A phone number as it is kept: without spaces, dashes, brackets and plus (docs/rules.md#input-phone). */
function stripPhone(text: string): string {
  return text.slice(0, 100).replace(signs, "");
}

/** A phone number as it is kept; null unless more than 4 digits, and nothing but digits, are left of it. */
export function readPhone(text: string): string | null {
  const phone = stripPhone(text);
  return /^\d{5,20}$/.test(phone) ? phone : null;
}
