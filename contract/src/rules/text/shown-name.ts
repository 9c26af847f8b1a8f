/** Why a text cannot be the name of a person or a company. */
export type NameFault = "sign" | "link" | "email";

// Joiners that Persian and Indic names need stay; all other invisible characters are removed.
const hidden = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;
const email = /[^\s@]@[^\s@]+\.[^\s@]/u;
const link = /:\/\/|\b(?:https?|ftp|mailto|tel|javascript|data):|(?<![\p{L}\p{N}])www\.\S|\.\p{L}{2,}(?:[/?#]\S|:\d)/iu;

/**
 * The rule that a name breaks which others are to read; null for a fine one. `Booking.com` and `St. John` are names, an
 * address of the web or of a mailbox is none.
 */
export function nameFault(text: string): NameFault | null {
  if (hidden.test(text)) return "sign";
  const read = plain(text);
  if (link.test(read)) return "link";
  return email.test(read) ? "email" : null;
}

/** A name in a mail: on one line, without hidden signs, and no mail program makes a link of it. */
export function unlinkedName(text: string): string {
  const seen = text.replaceAll(new RegExp(hidden, "gu"), " ").replaceAll(/\s+/gu, " ").trim();
  return seen.replaceAll(/(?<=\S)([.:/@\u3002\uff0e\uff61\u2024])(?=\S)/gu, `${joiner}$1${joiner}`);
}

/** U+2060, a word joiner: invisible, prevents a line break, and keeps a text from being an address. */
const joiner = "\u2060";

/** As a reader and a mail program take it: wide letters and dots of other scripts are those of addresses. */
function plain(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\u3002\uff0e\uff61\u2024]/gu, ".");
}
