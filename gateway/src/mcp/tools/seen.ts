/** Signs that are not seen: controls but line ends, directions, tags; joiners stay, since names in Persian and Hindi need them. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
const kept: ReadonlySet<string> = new Set(["\u200c", "\u200d", "\t", "\n", "\r"]);

/** Text that others wrote, as people see it. */
export function seenText(text: string): string {
  return text.replaceAll(unseen, (sign) => (kept.has(sign) ? sign : ""));
}

/** An answer whose texts are as people see them. */
export function seen(value: unknown): unknown {
  if (typeof value === "string") return seenText(value);
  if (Array.isArray(value)) return value.map(seen);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, seen(each)]));
}
