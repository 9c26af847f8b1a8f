import { placesRefused } from "../../metrics/counts.ts";

/** Requests that may wait for a place, and for how many milliseconds when there is no room for more. */
export type Waits = { readonly waiting: number; readonly waitMs: number };

type Waiter = {
  readonly from: string;
  readonly answer: (taken: boolean) => void;
  timer: NodeJS.Timeout;
  checks: number;
};

/** While no request is refused, requests may wait this many times as long. */
const calmTimes = 80;

/** Milliseconds for which a refusal counts as a sign of overload. */
const overloadMs = 1_000;

/** How many each network has. */
class Tally {
  private readonly counts = new Map<string, number>();

  of(network: string): number {
    return this.counts.get(network) ?? 0;
  }

  get most(): number {
    return Math.max(0, ...this.counts.values());
  }

  add(network: string, more: 1 | -1): void {
    const count = this.of(network) + more;
    if (count === 0) this.counts.delete(network);
    else this.counts.set(network, count);
  }
}

/**
 * Limits the requests that run at once, and shares their places fairly among the networks they come from: a free place goes to the network
 * with the fewest, and a full line has room for a newcomer of a network that waits less. Within a network the first request is
 * served first. After a refusal the last one is, and none waits for long: otherwise all answers would come too late.
 */
export class ConcurrencyLimiter {
  private taken = 0;
  private refusedAt = Number.NEGATIVE_INFINITY;
  private readonly line: Waiter[] = [];
  private readonly held = new Tally();
  private readonly waiting = new Tally();
  private readonly atOnce: (taken: number) => number;
  private readonly waits: Waits;
  private readonly refusal: Error;

  /** `atOnce` answers how many places there are now, given how many are taken; `refusal` is thrown when none comes free. */
  constructor(atOnce: (taken: number) => number, waits: Waits, refusal: Error) {
    this.atOnce = atOnce;
    this.waits = waits;
    this.refusal = refusal;
  }

  /** Requests that are worked on, that wait, and how many may be worked on now. */
  get inUse(): number {
    return this.taken;
  }

  get waitingNow(): number {
    return this.line.length;
  }

  get most(): number {
    return this.atOnce(0);
  }

  /** True when one more request of a network could not even wait; it then counts as refused. */
  isFull(from: string): boolean {
    if (this.line.length < this.waits.waiting || this.taken < this.atOnce(this.taken)) return false;
    if (this.crowd(from)) return false;
    this.refusedAt = performance.now();
    placesRefused.inc();
    return true;
  }

  /** Takes a place, at once or within the wait; false when none comes free. Who has taken one must `leave` it. */
  take(from: string): boolean | Promise<boolean> {
    if (this.taken < this.atOnce(this.taken)) {
      this.enter(from);
      return true;
    }
    if (this.isFull(from)) return false;
    const crowd = this.line.length < this.waits.waiting ? undefined : this.crowd(from);
    if (crowd !== undefined) this.turnAway(crowd);
    return this.wait(from);
  }

  /** Does work in a place of its own; refused when none comes free. */
  async during<Done>(from: string, work: () => Promise<Done>): Promise<Done> {
    if (!(await this.take(from))) throw this.refusal;
    try {
      return await work();
    } finally {
      this.leave(from);
    }
  }

  /** Does work of a request that has a place, and lets others have that place meanwhile. */
  async lend<Done>(from: string, work: () => Promise<Done>): Promise<Done> {
    this.leave(from);
    try {
      return await work();
    } finally {
      this.enter(from);
    }
  }

  /** Returns a place, and any other that has become free. */
  leave(from: string): void {
    this.taken -= 1;
    this.held.add(from, -1);
    while (this.line.length > 0 && this.taken < this.atOnce(this.taken)) {
      const waiter = this.next();
      if (!waiter) return;
      this.enter(waiter.from);
      this.dismiss(waiter, true);
    }
  }

  private enter(from: string): void {
    this.taken += 1;
    this.held.add(from, 1);
  }

  /** Whose turn it is. */
  private next(): Waiter | undefined {
    const fewest = Math.min(...this.line.map(({ from }) => this.held.of(from)));
    const isNext = ({ from }: Waiter): boolean => this.held.of(from) === fewest;
    return this.overloaded() ? this.line.findLast(isNext) : this.line.find(isNext);
  }

  /** The newest in line of the network that has the most there, when that is more than `from` would have; else undefined. */
  private crowd(from: string): Waiter | undefined {
    const { most } = this.waiting;
    if (most <= this.waiting.of(from) + 1) return undefined;
    return this.line.findLast((waiter) => this.waiting.of(waiter.from) === most);
  }

  private turnAway(waiter: Waiter): void {
    this.refusedAt = performance.now();
    this.dismiss(waiter, false);
  }

  private dismiss(waiter: Waiter, taken: boolean): void {
    clearTimeout(waiter.timer);
    this.line.splice(this.line.indexOf(waiter), 1);
    this.waiting.add(waiter.from, -1);
    if (!taken) placesRefused.inc();
    waiter.answer(taken);
  }

  private overloaded(): boolean {
    return performance.now() - this.refusedAt < overloadMs;
  }

  private wait(from: string): Promise<boolean> {
    return new Promise((answer) => {
      const { waitMs } = this.waits;
      const check = (): void => {
        waiter.checks += 1;
        if (!this.overloaded() && waiter.checks < calmTimes) {
          waiter.timer = setTimeout(check, waitMs);
          return;
        }
        this.dismiss(waiter, false);
      };
      const waiter: Waiter = { from, answer, timer: setTimeout(check, waitMs), checks: 0 };
      this.line.push(waiter);
      this.waiting.add(from, 1);
    });
  }
}
