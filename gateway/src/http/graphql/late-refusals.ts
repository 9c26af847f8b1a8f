import { setTimeout as wait } from "node:timers/promises";
import { type ErrorCode, ProductError } from "@finder/contract/errors";
import { LRUCache } from "lru-cache";
import type { Outcome } from "../../execution/outcome.ts";

/** Refusals that a network gets at once each second. */
const atOnce = 10;

const lateMs = 1_000;

const networksKept = 10_000;

/** Most answers that wait at one time. */
const waitingMost = 5_000;

const tooOften: ReadonlySet<ErrorCode> = new Set(["TOO_MANY_ATTEMPTS", "POINTS_SPENT"]);

/** Holds back the refusals of callers who try too often, so that those who retry without a pause do not slow others. */
export class LateRefusals {
  private readonly refused = new LRUCache<string, number>({ max: networksKept, ttl: lateMs, noUpdateTTL: true });
  private waiting = 0;

  /** Waits a second for a network's eleventh refusal within a second, and for later ones. */
  async holdBack(network: string, { errors = [] }: Outcome): Promise<void> {
    if (!errors.some(({ originalError: error }) => error instanceof ProductError && tooOften.has(error.code))) return;
    const count = (this.refused.get(network) ?? 0) + 1;
    this.refused.set(network, count);
    if (count <= atOnce || this.waiting >= waitingMost) return;
    this.waiting += 1;
    await wait(lateMs);
    this.waiting -= 1;
  }
}
