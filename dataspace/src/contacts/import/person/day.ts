const written = /^(\d{4})-(\d{2})-(\d{2})/;
const dayLength = 86_400_000;
/** The calendar repeats itself after 400 years. Added to a year, for `Date.UTC` takes 0 to 99 as 1900 to 1999. */
const cycle = { years: 400, days: 146_097 };
const dayOne = Date.UTC(2000 + cycle.years, 0, 1) / dayLength;

/** The day at the beginning of a text, `YYYY-MM-DD`; null when there is no valid one. */
export function dayIn(text: string): string | null {
  const [day = "", year = "", month = "", date = ""] = written.exec(text) ?? [];
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1;
  return isDay && Number(date) <= monthLength(Number(year), Number(month)) ? day : null;
}

/** Days from 2000-01-01 to a day written `YYYY-MM-DD`, as PostgreSQL counts them. */
export function dayNumber(day: string): number {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  return Date.UTC(year + cycle.years, month - 1, date) / dayLength - dayOne;
}

function monthLength(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}
