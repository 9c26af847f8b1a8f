import type { Executor } from "../statement.ts";
import { withoutDeadline } from "../pool/deadline.ts";
import { findPin, pinClients } from "./replica.queries.ts";

/** Milliseconds by which a replica that is read may be behind. */
export const stalestMs = 5_000;

/** A pin lasts this long; it is renewed below the second figure, and an answer goes out above the third alone. */
const pinMs = 20_000;
const renewMs = 12_000;
const answerMs = stalestMs + 1_000;

/**
 * Clients whose reads go to the first server, kept there for all programs. A client is pinned before anything is changed for it,
 * and still for longer than a replica may be behind when that is answered: so who finds no pin has nothing to see that a
 * replica lacks (docs/operations/replica.md#pins).
 */
export class StickyPrimary {
  readonly #first: Executor;
  /** Until when each pin lasts at least, by this program's clock. */
  readonly #until = new Map<number, number>();
  readonly #changing = new Map<number, number>();
  readonly #underWay = new Map<number, Promise<void>>();

  constructor(first: Executor) {
    this.#first = first;
  }

  /** Pins a client before something is changed for it; `end` belongs to each call that succeeded. */
  async begin(clientid: number): Promise<void> {
    await this.#require(clientid, renewMs);
    this.#changing.set(clientid, (this.#changing.get(clientid) ?? 0) + 1);
  }

  /** Before a change is answered. Throws when the pin has run out and cannot be renewed. */
  hold(clientid: number): Promise<void> {
    return this.#require(clientid, answerMs);
  }

  end(clientid: number): void {
    const others = (this.#changing.get(clientid) ?? 1) - 1;
    if (others > 0) this.#changing.set(clientid, others);
    else this.#changing.delete(clientid);
  }

  /** Renews the pins of changes that take long, and forgets those that have run out. */
  async renew(): Promise<void> {
    for (const [clientid, until] of this.#until) if (until < performance.now()) this.#until.delete(clientid);
    const due = [...this.#changing.keys()].filter((clientid) => this.#rest(clientid) < renewMs);
    if (due.length > 0) await this.#pin(due);
  }

  /** Whether the first server has to answer a client's reads. */
  async has(clientid: number): Promise<boolean> {
    return this.#rest(clientid) > 0 || (await findPin(this.#first, clientid)).length > 0;
  }

  #rest(clientid: number): number {
    return (this.#until.get(clientid) ?? 0) - performance.now();
  }

  /** Calls of one client share a statement, which does not end with the call that came first. */
  async #require(clientid: number, ms: number): Promise<void> {
    if (this.#rest(clientid) >= ms) return;
    const pinning =
      this.#underWay.get(clientid) ??
      withoutDeadline(() => this.#pin([clientid])).finally(() => this.#underWay.delete(clientid));
    this.#underWay.set(clientid, pinning);
    await pinning;
  }

  async #pin(clientids: readonly number[]): Promise<void> {
    const sent = performance.now();
    await pinClients(this.#first, clientids, pinMs / 1000);
    for (const clientid of clientids) this.#until.set(clientid, sent + pinMs);
  }
}
