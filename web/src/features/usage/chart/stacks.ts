/** One day's counts. */
export type DayRow = { date: string };

/** One colour of the bars: whose, or what kind of, things it counts. */
export type Series<R extends DayRow> = { key: string; name: string; count: (row: R) => number };

/** One bar: its day, its parts in the order of the series, and their sum. */
export type Bar = { date: string; parts: number[]; total: number };

/** A bar for every day, also for days on which nothing happened. */
export function barsOf<R extends DayRow>(
  days: readonly string[],
  rows: readonly R[],
  series: readonly Series<R>[],
): Bar[] {
  return days.map((date) => {
    const ofDay = rows.filter((row) => row.date === date);
    const parts = series.map(({ count }) => sum(ofDay.map(count)));
    return { date, parts, total: sum(parts) };
  });
}

/** Whose a row is, how that is called, and how much the row counts. */
type Owners<R extends DayRow> = {
  idOf: (row: R) => string;
  nameOf: (id: string) => string;
  count: (row: R) => number;
  /** The name of the series for all others. */
  others: string;
};

/** A series for each of the largest owners, at most `most`, and one for all others. */
export function ownerSeries<R extends DayRow>(
  rows: readonly R[],
  { idOf, nameOf, count, others }: Owners<R>,
  most: number,
): Series<R>[] {
  const totals = new Map<string, number>();
  for (const row of rows) totals.set(idOf(row), (totals.get(idOf(row)) ?? 0) + count(row));
  const ranked = [...totals.keys()].toSorted((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0));
  const shown = ranked.length > most ? ranked.slice(0, most - 1) : ranked;
  const series = shown.map((id) => ({
    key: id,
    name: nameOf(id),
    count: (row: R) => (idOf(row) === id ? count(row) : 0),
  }));
  if (shown.length === ranked.length) return series;
  const rest = (row: R) => (shown.includes(idOf(row)) ? 0 : count(row));
  return [...series, { key: "others", name: others, count: rest }];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
