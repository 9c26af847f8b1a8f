/** Requests that may wait for a place, and for how many milliseconds. */
export type Waits = { readonly waiting: number; readonly waitMs: number };

type Waiter = { readonly answer: (taken: boolean) => void; readonly timer: NodeJS.Timeout };

/** Milliseconds for which somebody who was refused tells of overload. */
const overloadMs = 1_000;

/**
 * Places of the requests that are worked on at once. Who finds none waits for a moment, first come, first served. As soon as
 * somebody has been refused, a place goes to whoever came last: the others would all be answered too late.
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
    this.refuse();
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
      const overloaded = performance.now() - this.refusedAt < overloadMs;
      const waiter = overloaded ? this.line.pop() : this.line.shift();
      clearTimeout(waiter?.timer);
      this.taken += 1;
      waiter?.answer(true);
    }
  }

  private refuse(): void {
    this.refusedAt = performance.now();
  }

  private wait(): Promise<boolean> {
    return new Promise((answer) => {
      const timer = setTimeout(() => {
        this.line.splice(this.line.indexOf(waiter), 1);
        this.refuse();
        answer(false);
      }, this.waits.waitMs);
      const waiter: Waiter = { answer, timer };
      this.line.push(waiter);
    });
  }
}
