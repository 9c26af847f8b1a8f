const day = /^2\d{3}-\d{2}-\d{2}$/;

/** A day `YYYY-MM-DD` from an address; undefined for what is no day. */
export function readDay(text: string | null): string | undefined {
  return text !== null && day.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
    ? text
    : undefined;
}

/** A page from an address, counted from 1; the first for what is no page. */
export function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The first day is not after the last one. */
export function areOrdered({ from, to }: { from?: string; to?: string }): boolean {
  return from === undefined || to === undefined || from <= to;
}
