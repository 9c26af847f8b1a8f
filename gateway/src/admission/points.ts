import { ProductError } from "@finder/contract/errors";

/** Points that one document, and one caller within a minute, may cost. */
export type PointLimits = { readonly document: number; readonly minute: number };

/** How a caller stands. `resetAt`: when its points are whole again. */
export type Standing = { readonly limit: number; readonly remaining: number; readonly resetAt: Date };

const windowMs = 60_000;
const callersKept = 100_000;

/** Points spent by each caller in this minute, in this process. */
export class Budget {
  readonly limits: PointLimits;
  private readonly spent = new Map<string, number>();
  private window = 0;
  private readonly now: () => number;

  constructor(limits: PointLimits, now: () => number = Date.now) {
    this.limits = limits;
    this.now = now;
  }

  /** Takes points when there are as many; false leaves all as it was. */
  take(caller: string, points: number): boolean {
    const spent = this.spentBy(caller);
    if (spent + points > this.limits.minute) return false;
    this.spent.set(caller, spent + points);
    return true;
  }

  standing(caller: string): Standing {
    const remaining = this.limits.minute - this.spentBy(caller);
    return { limit: this.limits.minute, remaining, resetAt: new Date((this.window + 1) * windowMs) };
  }

  private spentBy(caller: string): number {
    const window = Math.floor(this.now() / windowMs);
    // A flood of callers that are new each time must not fill the memory.
    if (window !== this.window || this.spent.size >= callersKept) this.spent.clear();
    this.window = window;
    return this.spent.get(caller) ?? 0;
  }
}

/** What one request costs its caller: priced once, before anything of it runs. */
export class Points {
  /** Null until the document is priced; it stays null for one of our own. */
  cost: number | null = null;
  private settled = false;
  private readonly budget: Budget;
  private readonly caller: string;

  constructor(budget: Budget, caller: string) {
    this.budget = budget;
    this.caller = caller;
  }

  /** Lets a document of our own pass without a price. */
  exempt(): void {
    this.settled = true;
  }

  /** Takes the price; false when the document or the caller's minute does not allow it. */
  take(cost: number): boolean {
    if (this.settled) return true;
    if (cost > this.budget.limits.document || !this.budget.take(this.caller, cost)) return false;
    this.settled = true;
    this.cost = cost;
    return true;
  }

  /** The same, and says why not: DOCUMENT_TOO_EXPENSIVE, POINTS_SPENT. */
  require(cost: number): void {
    if (this.take(cost)) return;
    const { document } = this.budget.limits;
    if (cost > document)
      throw new ProductError("DOCUMENT_TOO_EXPENSIVE", {
        detail: `The document may cost ${cost} points; ${document} are allowed. Ask for fewer fields or smaller pages.`,
      });
    const retryAfter = Math.max(1, Math.ceil((this.standing().resetAt.getTime() - Date.now()) / 1000));
    throw new ProductError("POINTS_SPENT", { retryAfter });
  }

  standing(): Standing {
    return this.budget.standing(this.caller);
  }
}
