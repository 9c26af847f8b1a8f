import { utcText } from "@finder/contract/rules/utc-text";

export { utcText };

/** The moment a table's text stands for. */
export function fromUtcText(text: string): Date {
  return new Date(`${text.replace(" ", "T")}Z`);
}

/** A table's text as RFC 3339, for answers of the operators' console. */
export function isoTime(text: string): string {
  return `${text.slice(0, 19).replace(" ", "T")}Z`;
}

/** A column of moments as RFC 3339, in a statement whose rows are answers. */
export function isoColumn(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** The moment some minutes before another one, as the tables keep it. */
export function minutesBefore(moment: Date, minutes: number): string {
  return utcText(new Date(moment.getTime() - minutes * 60_000));
}

/** The same day and time some months later, or that month's last day. */
export function monthsAfter(moment: Date, months: number): Date {
  const last = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months + 1, 0)).getUTCDate();
  const later = new Date(moment);
  later.setUTCMonth(moment.getUTCMonth() + months, Math.min(moment.getUTCDate(), last));
  return later;
}

/** The later of two moments as the tables keep them. */
export function laterOf(one: string, other: string | null): string {
  return other !== null && other > one ? other : one;
}

/** A moment to the millisecond, for due times: `YYYY-MM-DD HH:MM:SS.sss`. */
export function preciseUtcText(moment: Date): string {
  return moment.toISOString().slice(0, 23).replace("T", " ");
}

/** A moment some milliseconds after another one, to the millisecond. */
export function msAfter(moment: Date, ms: number): string {
  return preciseUtcText(new Date(moment.getTime() + ms));
}
