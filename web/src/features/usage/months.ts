const shape = /^2\d{3}-(?:0[1-9]|1[0-2])$/;
const first = "2000-01";

/** The month of a moment, by default now, as `YYYY-MM`, UTC. */
export function monthOf(moment = new Date()): string {
  return moment.toISOString().slice(0, 7);
}

/** The month `by` months later; null where the future begins, or before 2000. */
export function shiftMonth(month: string, by: number, now = new Date()): string | null {
  const [year, number] = parts(month);
  const shifted = monthOf(new Date(Date.UTC(year, number - 1 + by, 1)));
  return shifted > monthOf(now) || shifted < first ? null : shifted;
}

/** A month as an address says it; the current one for anything else, or for the future. */
export function readMonth(text: string | null, now: Date): string {
  const current = monthOf(now);
  return text !== null && shape.test(text) && text <= current ? text : current;
}

/** Every day of a true calendar month, `YYYY-MM-DD` (docs/rules.md#usage-months). */
export function daysOf(month: string): string[] {
  const [year, number] = parts(month);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
}

const dayLength = 86_400_000;

/** The last days, `YYYY-MM-DD`, UTC, today included. */
export function lastDays(count: number, now = Date.now()): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * dayLength).toISOString().slice(0, 10),
  );
}

function parts(month: string): [year: number, number: number] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return [year, number];
}
