import type { Caller } from "../context.ts";

/** Sources of a statement's values: the caller, and the parameters of a filter. */
export type Given = {
  readonly caller: Pick<Caller, "member">;
  /** Names with their colon. */
  readonly params: ReadonlyMap<string, string | number | null>;
  readonly lookups: ReadonlyMap<string, string>;
};

/** How a value is found for the caller. */
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

  /** One placeholder for repeated values: the caller's own ids, which stand in every row predicate. */
  shared(name: string, value: unknown, cast: string, source: Source): string {
    const known = this.#shared.get(name);
    if (known) return known;
    const placeholder = this.add(value, cast, source);
    this.#shared.set(name, placeholder);
    return placeholder;
  }
}
