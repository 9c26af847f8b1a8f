/** The values used last, as many as fit: a new one takes the place of those unused for longest. */
export class Recent<Value> {
  private readonly kept = new Map<string, { readonly value: Value; readonly weight: number }>();
  private readonly most: number;
  private weight = 0;

  /** `most`: the weight of all values together; each weighs 1 by default. */
  constructor(most: number) {
    this.most = most;
  }

  /** The value of a key; made by `make`, and kept, when it is not there. */
  get(key: string, make: () => Value): Value {
    const known = this.find(key);
    return known === undefined ? this.keep(key, make()) : known;
  }

  /** The value of a key, if it is there. */
  find(key: string): Value | undefined {
    const known = this.kept.get(key);
    if (!known) return undefined;
    this.kept.delete(key);
    this.kept.set(key, known);
    return known.value;
  }

  /** Keeps a new value, unless it alone is too heavy. */
  keep(key: string, value: Value, weight = 1): Value {
    this.drop(key);
    if (weight > this.most) return value;
    this.kept.set(key, { value, weight });
    this.weight += weight;
    for (const oldest of this.kept.keys()) {
      if (this.weight <= this.most) break;
      this.drop(oldest);
    }
    return value;
  }

  /** The keys of all values. */
  keys(): string[] {
    return [...this.kept.keys()];
  }

  /** Forgets a value. */
  drop(key: string): void {
    this.weight -= this.kept.get(key)?.weight ?? 0;
    this.kept.delete(key);
  }
}
