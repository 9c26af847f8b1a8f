/** Balances by pool, as far as an answer told them. */
type Remaining = { personalEmail?: number; businessEmail?: number; phone?: number };

/** What an answer says of credits: what something would cost, what it cost, and what came back. */
type Noted = {
  readonly quoted?: number;
  readonly charged?: number;
  readonly refunded?: number;
  readonly remaining?: Readonly<Remaining> | null;
};

/** What one request had to do with credits, noted by the sources from answers that they read anyway. */
export class CreditNotes {
  private noted = false;
  private quoted = 0;
  private charged = 0;
  private refunded = 0;
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

  /** For `extensions.credits`; undefined where nothing of the request touched credits. */
  told(): { quoted: number; charged: number; refunded: number; remaining: Remaining | null } | undefined {
    const { noted, quoted, charged, refunded, remaining } = this;
    return noted ? { quoted, charged, refunded, remaining } : undefined;
  }
}
