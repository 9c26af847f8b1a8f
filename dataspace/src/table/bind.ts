import type { Caller } from "../context.ts";

/** What the values of a statement are read from, besides itself: who calls, and what a filter refers to. */
export type Given = {
  readonly caller: Pick<Caller, "member">;
  /** Names with their colon. */
  readonly params: ReadonlyMap<string, string | number | null>;
  readonly lookups: ReadonlyMap<string, string>;
};

/** How a value is found for whoever asks. */
export type Source = (given: Given) => unknown;

/** The parameters of one statement: every value a caller sends becomes one of these, never SQL text. */
export class Bind {
  readonly values: unknown[] = [];
  /** Where each value came from, so that the same statement can serve others. */
  readonly sources: Source[] = [];
  readonly #shared = new Map<string, string>();

  /** Adds a value and answers its placeholder with the cast, e.g. `$3::bigint`. `source`: where it came from, unless it is always the same. */
  add(value: unknown, cast: string, source: Source = () => value): string {
    this.values.push(value);
    this.sources.push(source);
    return `$${this.values.length}::${cast}`;
  }

  /** The same placeholder each time it is asked for: the caller's own ids, repeated in every row predicate. */
  shared(name: string, value: unknown, cast: string, source: Source): string {
    const known = this.#shared.get(name);
    if (known) return known;
    const placeholder = this.add(value, cast, source);
    this.#shared.set(name, placeholder);
    return placeholder;
  }
}
