/** The values used last, up to `size` of them: a new one takes the place of the one unused for longest. */
export class Recent<Value> {
  private readonly kept = new Map<string, Value>();
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  /** The value of a key; made by `make`, and kept, when it is not there. */
  get(key: string, make: () => Value): Value {
    const known = this.kept.get(key);
    const value = known === undefined ? make() : known;
    this.kept.delete(key);
    this.kept.set(key, value);
    const oldest = this.kept.size > this.size ? this.kept.keys().next().value : undefined;
    if (oldest !== undefined) this.kept.delete(oldest);
    return value;
  }
}
