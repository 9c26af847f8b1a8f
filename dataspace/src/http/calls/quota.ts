const minuteMs = 60_000;

/** So many a minute for each client; the counts of a minute are forgotten with it. */
export class Quota {
  readonly #most: number;
  #minute = 0;
  #taken = new Map<number, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes one; false when none is left in this minute. */
  take(clientid: number): boolean {
    const minute = Math.floor(performance.now() / minuteMs);
    if (minute !== this.#minute) [this.#minute, this.#taken] = [minute, new Map()];
    const taken = this.#taken.get(clientid) ?? 0;
    if (taken >= this.#most) return false;
    this.#taken.set(clientid, taken + 1);
    return true;
  }
}
