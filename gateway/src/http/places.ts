/** Requests that may wait for a place, and for how many milliseconds when there is no room for more. */
export type Waits = { readonly waiting: number; readonly waitMs: number };

type Waiter = { readonly answer: (taken: boolean) => void; timer: NodeJS.Timeout; checks: number };

/** As long as nobody is refused, somebody may wait this many times as long. */
const calmTimes = 80;

/** Milliseconds for which somebody who was refused tells of overload. */
const overloadMs = 1_000;

/**
 * Places of the requests that are worked on at once. Who finds none waits, first come, first served. As soon as somebody has
 * been refused, a place goes to whoever came last, and nobody waits for long: all would be answered too late.
 */
export class Places {
  private taken = 0;
  private refusedAt = Number.NEGATIVE_INFINITY;
  private readonly line: Waiter[] = [];
  private readonly atOnce: (taken: number) => number;
  private readonly waits: Waits;

  /** `atOnce` says how many places there are now; it is told how many are taken. */
  constructor(atOnce: (taken: number) => number, waits: Waits) {
    this.atOnce = atOnce;
    this.waits = waits;
  }

  /** True when one more could not even wait, who is thereby refused. */
  get full(): boolean {
    if (this.line.length < this.waits.waiting || this.taken < this.atOnce(this.taken)) return false;
    this.refusedAt = performance.now();
    return true;
  }

  /** Takes a place, at once or within the wait; false when none comes free. Who has taken one must `leave` it. */
  take(): boolean | Promise<boolean> {
    if (this.taken < this.atOnce(this.taken)) {
      this.taken += 1;
      return true;
    }
    return this.full ? false : this.wait();
  }

  /** Gives a place back, and with it whatever else has become free. */
  leave(): void {
    this.taken -= 1;
    while (this.line.length > 0 && this.taken < this.atOnce(this.taken)) {
      const waiter = this.overloaded() ? this.line.pop() : this.line.shift();
      clearTimeout(waiter?.timer);
      this.taken += 1;
      waiter?.answer(true);
    }
  }

  private overloaded(): boolean {
    return performance.now() - this.refusedAt < overloadMs;
  }

  private wait(): Promise<boolean> {
    return new Promise((answer) => {
      const { waitMs } = this.waits;
      const check = (): void => {
        waiter.checks += 1;
        if (!this.overloaded() && waiter.checks < calmTimes) {
          waiter.timer = setTimeout(check, waitMs);
          return;
        }
        this.line.splice(this.line.indexOf(waiter), 1);
        answer(false);
      };
      const waiter: Waiter = { answer, timer: setTimeout(check, waitMs), checks: 0 };
      this.line.push(waiter);
    });
  }
}
