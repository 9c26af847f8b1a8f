/**
 * Returns the ranges of pages that a pass over people reads at once. A row that moves to another page meanwhile is rewritten,
 * and a trigger checks every written row against the list.
 */
export function rangesOf(pages: number, atOnce = pagesAtOnce): [from: string, to: string][] {
  const starts = Array.from({ length: Math.max(1, Math.ceil(pages / atOnce)) }, (_, at) => `(${at * atOnce},0)`);
  return starts.map((from, at) => [from, starts[at + 1] ?? end]);
}

/** 32 MB, about 40,000 people: no statement reads more than it has time for, however many there are. */
const pagesAtOnce = 4_096;
/** Beyond every page that a table can have. */
const end = "(4294967295,0)";
