/** Whether one letter more, less or another makes one text of the other; their lengths differ by one at most. */
export function isOneAway(a: readonly string[], b: readonly string[]): boolean {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}
