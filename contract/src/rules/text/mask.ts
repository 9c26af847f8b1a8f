/** The masked form of a value that the client has not opened (docs/rules.md#reveal-mask). */
const dots = "•••";

/** `jane@acme.com` → `j•••@acme.com`; a local part of one character is hidden entirely. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const first = String.fromCodePoint(address.codePointAt(0) ?? 0);
  return `${at > first.length ? first : ""}${dots}${address.slice(at)}`;
}

const twoDigits = new Set(
  "20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98".split(
    " ",
  ),
);

/** `+14045550134` → `+1 ••• ••• ••34`; a number without a country shows its last two digits only. */
export function maskPhone(number: string): string {
  const space = number.indexOf(" ");
  const main = space < 0 ? number : number.slice(0, space);
  const hidden = `${dots} ${dots} ••${main.slice(-2)}`;
  return main.startsWith("+") ? `+${callingCode(main.slice(1))} ${hidden}` : hidden;
}

function callingCode(digits: string): string {
  if (digits[0] === "1" || digits[0] === "7") return digits.slice(0, 1);
  const two = digits.slice(0, 2);
  return twoDigits.has(two) ? two : digits.slice(0, 3);
}
