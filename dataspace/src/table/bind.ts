/** The parameters of one statement: every value a caller sends becomes one of these, never SQL text. */
export class Bind {
  readonly values: unknown[] = [];
  readonly #shared = new Map<string, string>();

  /** Adds a value and answers its placeholder with the cast, e.g. `$3::bigint`. */
  add(value: unknown, cast: string): string {
    this.values.push(value);
    return `$${this.values.length}::${cast}`;
  }

  /** The same placeholder each time it is asked for: the caller's own ids, repeated in every row predicate. */
  shared(name: string, value: unknown, cast: string): string {
    const known = this.#shared.get(name);
    if (known) return known;
    const placeholder = this.add(value, cast);
    this.#shared.set(name, placeholder);
    return placeholder;
  }
}
