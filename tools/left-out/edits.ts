/** A node of a module's syntax tree. */
export type Tree = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};

/** A change of a text: what stands between two places of it. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** The text with all of them made; none reaches into another. */
export function withEdits(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code);
}
