/** Sets of columns and values that an equality makes one: `a.clientid`, `$1`. */
export class Equal {
  readonly #parent = new Map<string, string>();

  /** The name of the set that holds it. */
  of(key: string): string {
    const parent = this.#parent.get(key);
    return parent === undefined ? key : this.of(parent);
  }

  join(one: string | undefined, other: string | undefined): void {
    if (one === undefined || other === undefined) return;
    const [a, b] = [this.of(one), this.of(other)];
    if (a === b) return;
    // A parameter gives the set its name.
    if (a.startsWith("$")) this.#parent.set(b, a);
    else this.#parent.set(a, b);
  }
}

/** What a FROM names: gives the key of a column, undefined where it has none of that name. */
export type Relation = { readonly column: (name: string) => string | undefined };

/** What a query answers: its columns by name and by place. */
export type Output = Relation & { readonly at: (place: number) => string | undefined };

/** The names that an expression may use: those of its query, then those around it. */
export class Scope {
  readonly #relations = new Map<string, Relation>();
  readonly #queries = new Map<string, Output>();
  readonly #around: Scope | undefined;

  constructor(around?: Scope) {
    this.#around = around;
  }

  add(alias: string, relation: Relation): void {
    this.#relations.set(alias, relation);
  }

  name(query: string, output: Output): void {
    this.#queries.set(query, output);
  }

  /** A query of a WITH. */
  query(name: string): Output | undefined {
    return this.#queries.get(name) ?? this.#around?.query(name);
  }

  relations(): readonly Relation[] {
    return [...this.#relations.values()];
  }

  relation(alias: string): Relation | undefined {
    return this.#relations.get(alias) ?? this.#around?.relation(alias);
  }

  /** The key of a column that is named without its relation. */
  column(name: string): string | undefined {
    const [key] = this.relations().flatMap((each) => each.column(name) ?? []);
    return key ?? this.#around?.column(name);
  }
}
