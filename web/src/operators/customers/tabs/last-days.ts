type Day = { readonly day: string; readonly opened: number; readonly spent: number };

const dayLength = 86_400_000;
const count = 30;

/** Each of the last 30 days in UTC, oldest first, those without use included. */
export function lastDays(days: readonly Day[], now: Date): Day[] {
  const used = new Map(days.map((each) => [each.day, each]));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(now.getTime() - (count - 1 - index) * dayLength).toISOString().slice(0, 10);
    return used.get(day) ?? { day, opened: 0, spent: 0 };
  });
}
