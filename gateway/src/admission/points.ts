import { ProductError } from "@finder/contract/errors";
import { LRUCache } from "lru-cache";

/** Points that one document, and one caller within a minute, may cost. */
export type PointLimits = { readonly document: number; readonly minute: number };

/** How a caller stands. `resetAt`: when its points are whole again. */
export type Standing = { readonly limit: number; readonly remaining: number; readonly resetAt: Date };

const windowMs = 60_000;
const callersKept = 100_000;

/** Points spent in this minute, in this process: by each member, service token and network. */
export class Budget {
  readonly limits: PointLimits;
  private readonly spent = new Map<string, number>();
  /** Callers by the credentials that turned out to be theirs. */
  private readonly proven = new LRUCache<string, string>({ max: callersKept });
  private window = 0;
  private readonly now: () => number;

  constructor(limits: PointLimits, now: () => number = Date.now) {
    this.limits = limits;
    this.now = now;
  }

  /** Whose credential this is, as far as it has been proved; undefined for one that may be made up. */
  callerOf(token: string): string | undefined {
    return this.proven.get(token);
  }

  /** A credential is the caller's from now on. */
  prove(token: string, caller: string): void {
    this.proven.set(token, caller);
  }

  /** A credential is no longer valid. */
  forget(token: string): void {
    this.proven.delete(token);
  }

  /** Takes points when there are as many; false leaves all as it was. */
  take(caller: string, points: number): boolean {
    const spent = this.spentBy(caller);
    if (spent + points > this.limits.minute) return false;
    this.spent.set(this.keptAs(caller), spent + points);
    return true;
  }

  /** Lets another caller have spent points that were taken from this one. */
  move(points: number, from: string, to: string): void {
    this.spent.set(this.keptAs(from), Math.max(0, this.spentBy(from) - points));
    this.spent.set(this.keptAs(to), this.spentBy(to) + points);
  }

  standing(caller: string): Standing {
    const remaining = Math.max(0, this.limits.minute - this.spentBy(caller));
    return { limit: this.limits.minute, remaining, resetAt: new Date((this.window + 1) * windowMs) };
  }

  private spentBy(caller: string): number {
    const window = Math.floor(this.now() / windowMs);
    if (window !== this.window) this.spent.clear();
    this.window = window;
    return this.spent.get(this.keptAs(caller)) ?? 0;
  }

  /** A flood of new callers shares one budget, so that it neither fills the memory nor evicts other callers. */
  private keptAs(caller: string): string {
    return this.spent.has(caller) || this.spent.size < callersKept ? caller : "others";
  }
}

/** Who sends a request: the network it comes from, and the credential it shows. */
type Sender = { readonly network: string; readonly token: string | null };

/** What one request costs its caller: priced once, before anything of it runs. */
export class Points {
  /** Null until the document is priced; it stays null for one of our own. */
  cost: number | null = null;
  private settled = false;
  private readonly budget: Budget;
  private readonly token: string | null;
  private caller: string;

  /** Until its credential has been proved, a request is paid by its network. */
  constructor(budget: Budget, { network, token }: Sender) {
    this.budget = budget;
    this.token = token;
    this.caller = (token === null ? undefined : budget.callerOf(token)) ?? network;
  }

  /** True once the document may run: it is one of our own, or paid for. */
  get admitted(): boolean {
    return this.settled;
  }

  /** The credential is this caller's: what the network paid is theirs to pay. */
  prove(caller: string): void {
    if (this.token === null || this.caller === caller) return;
    this.budget.prove(this.token, caller);
    if (this.cost !== null) this.budget.move(this.cost, this.caller, caller);
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

  /** Takes the points, or throws DOCUMENT_TOO_EXPENSIVE or POINTS_SPENT. */
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

  /** What one document, and its caller in a minute, may cost. */
  get limits(): PointLimits {
    return this.budget.limits;
  }
}
