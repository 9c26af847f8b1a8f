import { Recent } from "./recent.ts";

const most = 20_000_000; // characters of all values, as JSON

type Entry = { readonly value: unknown; readonly until: number };

/** Answers of the dataspace that are kept for a moment between requests, by what they are and whose. */
export class Kept {
  private readonly kept = new Recent<Entry>(most);
  private readonly reading = new Map<string, Promise<unknown>>();
  private readonly lifetimeMs: number;

  constructor(lifetimeMs: number) {
    this.lifetimeMs = lifetimeMs;
  }

  /** The value of a key, read by `read` unless it is kept; callers that come while it is being read share the answer. */
  get<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const kept = this.kept.find(key);
    if (kept && kept.until > Date.now()) return Promise.resolve(kept.value as Value);
    const under = this.reading.get(key) ?? this.begin(key, read);
    return under as Promise<Value>;
  }

  /** At once: the next request asks the dataspace, and what is being read is not kept. */
  forget(key: string): void {
    this.kept.drop(key);
    this.reading.delete(key);
  }

  /** The same for every key that begins so. */
  forgetAll(begin: string): void {
    for (const key of [...this.kept.keys(), ...this.reading.keys()]) if (key.startsWith(begin)) this.forget(key);
  }

  private begin<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const reading = read().then((value) => {
      if (this.reading.get(key) === reading)
        this.kept.keep(key, { value, until: Date.now() + this.lifetimeMs }, JSON.stringify(value).length);
      return value;
    });
    this.reading.set(key, reading);
    const over = (): void => {
      if (this.reading.get(key) === reading) this.reading.delete(key);
    };
    reading.then(over, over);
    return reading;
  }
}
