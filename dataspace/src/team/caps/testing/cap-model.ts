import { limits } from "@finder/contract/limits";

const day = 86_400_000;

type Reveal = { readonly url: string; readonly phone: string; readonly at: Date; isRefunded: boolean };

/** What the rules of caps say of one member, without a database. */
export class ModelMember {
  cap: number | null = null;
  asked: number | null = null;
  readonly reveals: Reveal[] = [];
  private readonly asks: Date[] = [];

  /** Charged in this month and not given back. */
  spent(now: Date): number {
    return this.reveals.filter(({ at, isRefunded }) => !isRefunded && monthOf(at) === monthOf(now)).length;
  }

  /** Status of a reveal that costs a credit. */
  reveal(now: Date, person: Pick<Reveal, "url" | "phone">): number {
    if (this.cap !== null && this.spent(now) >= this.cap) return 402;
    this.reveals.push({ ...person, at: now, isRefunded: false });
    return 200;
  }

  /** The latest reveal that may still be given back. */
  refundable(now: Date): Reveal | undefined {
    return this.reveals.findLast(({ at, isRefunded }) => !isRefunded && now.getTime() - at.getTime() < 29 * day);
  }

  set(cap: number | null): number {
    this.cap = cap;
    if (this.asked !== null && (cap === null || cap >= this.asked)) this.asked = null;
    return 200;
  }

  ask(now: Date, cap: number): number {
    if (this.cap === null) return 409;
    if (cap <= this.cap) return 400;
    const today = this.asks.filter((at) => now.getTime() - at.getTime() < day);
    if (today.length >= limits.memberCap.requestsADay) return 429;
    if (this.asked !== null) return 409;
    this.asked = cap;
    this.asks.push(now);
    return 200;
  }

  /** The owner answers what waits, or what waited. */
  answer(approve: boolean): number {
    if (this.asked === null) return 409;
    if (approve && this.cap !== null) this.cap = Math.max(this.cap, this.asked);
    this.asked = null;
    return 200;
  }

  withdraw(): number {
    if (this.asked === null) return 409;
    this.asked = null;
    return 200;
  }

  /** Returns what `GET spendingcap` answers, without its times. */
  view(now: Date): object | null {
    if (this.cap === null) return null;
    const spent = this.spent(now);
    return { cap: this.cap, spent, left: Math.max(this.cap - spent, 0), asked: this.asked };
  }
}

function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}
