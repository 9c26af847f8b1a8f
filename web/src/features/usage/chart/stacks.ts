import type { UsageByDayQuery } from "./UsageByDay.generated";

export type DayRow = UsageByDayQuery["usageByDay"][number];

/** One colour of the bars: whose, or what kind of, reveals it counts. */
export type Series = { key: string; name: string; count: (row: DayRow) => number };

/** One bar: its day, its parts in the order of the series, and their sum. */
export type Bar = { date: string; parts: number[]; total: number };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const all = ({ personalEmail, businessEmail, phone }: DayRow): number => personalEmail + businessEmail + phone;

/** A bar for every day, also for days on which nothing happened. */
export const barsOf = (days: readonly string[], rows: readonly DayRow[], series: readonly Series[]): Bar[] =>
  days.map((date) => {
    const ofDay = rows.filter((row) => row.date === date);
    const parts = series.map(({ count }) => sum(ofDay.map(count)));
    return { date, parts, total: sum(parts) };
  });

/** A series for each of the members with most reveals, at most `most`; everybody else is one more. */
export const memberSeries = (
  rows: readonly DayRow[],
  nameOf: (memberId: string) => string,
  others: string,
  most: number,
): Series[] => {
  const totals = new Map<string, number>();
  for (const row of rows) totals.set(row.memberId, (totals.get(row.memberId) ?? 0) + all(row));
  const ranked = [...totals.keys()].toSorted((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0));
  const shown = ranked.length > most ? ranked.slice(0, most - 1) : ranked;
  const series = shown.map((memberId) => ({
    key: memberId,
    name: nameOf(memberId),
    count: (row: DayRow) => (row.memberId === memberId ? all(row) : 0),
  }));
  if (shown.length === ranked.length) return series;
  const rest = (row: DayRow) => (shown.includes(row.memberId) ? 0 : all(row));
  return [...series, { key: "others", name: others, count: rest }];
};

/** The top of the scale: 2, 4, 6, 8 or 10 times a power of ten, so that its half is a whole number too. */
export const scaleTop = (largest: number): number => {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, largest - 1))));
  return [2, 4, 6, 8, 10].map((step) => step * power).find((top) => top >= largest) ?? largest;
};
