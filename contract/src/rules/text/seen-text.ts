/** Signs that are not seen: controls, directions, tags, fillers; joiners stay, since names in Persian and Hindi need them. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu;
const kept: ReadonlySet<string> = new Set(["\u200c", "\u200d", "\t", "\n", "\r"]);

/** Returns text that others wrote as people see it. */
export function seenText(text: string): string {
  return text.replaceAll(unseen, (sign) => (kept.has(sign) ? sign : ""));
}

/** Returns such text on one line; empty where people see nothing of it. */
export function seenLine(text: string): string {
  const line = seenText(text).replaceAll(/\s+/gu, " ").trim();
  return /[^ \u200c\u200d]/u.test(line) ? line : "";
}
