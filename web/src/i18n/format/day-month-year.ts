/** Writes a day as `5 Nov 2026` in the language and time zone of a format; the order is the same in every language. */
export function dayMonthYear(format: Intl.DateTimeFormat, at: Date): string {
  const parts = format.formatToParts(at);
  return ["day", "month", "year"].map((type) => parts.find((part) => part.type === type)?.value).join(" ");
}
