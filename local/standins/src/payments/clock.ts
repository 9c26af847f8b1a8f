import type { Store } from "./store.ts";

/** Seconds since 1970 as the provider counts them: real time, moved by tests, or a customer's test clock. */
export class Clock {
  private readonly store: Store;
  private moved = 0;

  constructor(store: Store) {
    this.store = store;
  }

  /** The time of everything that hangs on no test clock. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.moved;
  }

  /** The time as one customer lives it. */
  of(customer: string | null): number {
    const clock = customer === null ? null : (this.store.find("customers", customer)?.test_clock ?? null);
    return clock === null ? this.now() : this.store.get("clocks", clock).frozen_time;
  }

  /** Moves the common time forward. */
  moveTo(seconds: number): void {
    this.moved = Math.max(this.moved, seconds - Math.floor(Date.now() / 1000));
  }
}

/** The moment one or more months or years later, on the anchor's day or the month's last. */
export function periodEnd(start: number, interval: "month" | "year", count: number, anchor: number): number {
  const from = new Date(start * 1000);
  const months = (interval === "year" ? 12 : 1) * count;
  const first = new Date(
    Date.UTC(
      from.getUTCFullYear(),
      from.getUTCMonth() + months,
      1,
      from.getUTCHours(),
      from.getUTCMinutes(),
      from.getUTCSeconds(),
    ),
  );
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(new Date(anchor * 1000).getUTCDate(), last));
  return Math.floor(first.getTime() / 1000);
}
