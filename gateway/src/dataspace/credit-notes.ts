import { leavesOpen } from "./errors.ts";

/** Balances by pool, as far as answers held them. */
type Remaining = { personalEmail?: number; businessEmail?: number; phone?: number };

/** What `extensions.credits` says of a request; null where unknown. */
type Credits = {
  readonly quoted: number;
  readonly charged: number | null;
  readonly refunded: number | null;
  readonly remaining: Readonly<Remaining> | null;
};

/** What an answer says of credits: what something would cost, what it cost, and what came back. */
type Noted = {
  readonly quoted?: number;
  readonly charged?: number;
  readonly refunded?: number;
  readonly remaining?: Readonly<Remaining> | null;
};

/** The credits of one request, noted by the sources from answers that they read anyway. */
export class CreditNotes {
  private noted = false;
  private quoted = 0;
  private charged = 0;
  private refunded = 0;
  private readonly unknown = new Set<"charged" | "refunded">();
  private remaining: Remaining | null = null;

  note({ quoted = 0, charged = 0, refunded = 0, remaining = null }: Noted): void {
    this.noted = true;
    this.quoted += quoted;
    this.charged += charged;
    this.refunded += refunded;
    if (!remaining) return;
    const { personalEmail, businessEmail, phone } = remaining;
    this.remaining = {
      ...this.remaining,
      ...(personalEmail === undefined ? {} : { personalEmail }),
      ...(businessEmail === undefined ? {} : { businessEmail }),
      ...(phone === undefined ? {} : { phone }),
    };
  }

  /** Waits for a call that charges or returns credits; after a failure that leaves it open, the figures are unknown. */
  async of<Answer>(call: Promise<Answer>, what: "charged" | "refunded" = "charged"): Promise<Answer> {
    try {
      return await call;
    } catch (error) {
      if (leavesOpen(error)) this.lose(what);
      throw error;
    }
  }

  /** From here on the credits of the request, charged or returned, are unknown. */
  lose(what: "charged" | "refunded" = "charged"): void {
    this.unknown.add(what);
  }

  /** Returns `extensions.credits`; undefined if the request touched no credits. */
  summary(): Credits | undefined {
    const { noted, unknown, quoted, remaining } = this;
    if (!noted && unknown.size === 0) return undefined;
    return {
      quoted,
      charged: unknown.has("charged") ? null : this.charged,
      refunded: unknown.has("refunded") ? null : this.refunded,
      remaining: unknown.size > 0 ? null : remaining,
    };
  }
}
