import type pg from "pg";

/** Most answers that a look-up keeps; the oldest goes first. */
const most = 10_000;

/**
 * Finds the client of a secret or of a number outside, and keeps what it found: whose it is never changes. So a statement can name
 * its client from the start (docs/scale.md), and only the first call asks.
 */
export class LookUp<Found> {
  readonly #ask: (db: pg.Pool, key: Buffer) => Promise<Found[]>;
  readonly #kept = new WeakMap<pg.Pool, Map<string, Found>>();

  constructor(ask: (db: pg.Pool, key: Buffer) => Promise<Found[]>) {
    this.#ask = ask;
  }

  async find(db: pg.Pool, key: Buffer): Promise<Found | undefined> {
    const kept = this.#keptOf(db);
    const name = key.toString("base64");
    const known = kept.get(name);
    if (known) return known;
    const [found] = await this.#ask(db, key);
    if (found === undefined) return undefined;
    const [oldest] = kept.size >= most ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(name, found);
    return found;
  }

  /** Removes a key whose row is gone from the cache: a restored database has other numbers. */
  forget(db: pg.Pool, key: Buffer): void {
    this.#keptOf(db).delete(key.toString("base64"));
  }

  #keptOf(db: pg.Pool): Map<string, Found> {
    const kept = this.#kept.get(db) ?? new Map<string, Found>();
    this.#kept.set(db, kept);
    return kept;
  }
}
