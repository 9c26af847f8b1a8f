import { ProductError } from "@finder/contract/errors";
import type { AskSns } from "../../../../outside/sns.ts";

/** What a provider posted to a feed, and what proves that it did. */
export type Posted = {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The provider's key; null where it signs otherwise. */
  readonly key: string | null;
  /** The topic that the feed is pinned to. */
  readonly topic: string | null;
  readonly ask: AskSns;
  /** Real time: signatures age by it. */
  readonly now: Date;
};

/** Emails that bounced for good, and such as were delivered; `topic`: the feed was connected to it now. */
export type Outcomes = {
  readonly bounced: readonly string[];
  readonly delivered: readonly string[];
  readonly topic?: string;
};

/** What an event says that is neither. */
export const noOutcome: Outcomes = { bounced: [], delivered: [] };

/** Reads a provider's events. Throws BAD_SIGNATURE and BAD_REQUEST; an event that is neither has no emails. */
export type Adapter = (posted: Posted) => Outcomes | Promise<Outcomes>;

export type Named = Readonly<Record<string, unknown>>;

// Providers send again for hours after an outage; an event that comes twice changes nothing.
const oldest = 24 * 3_600_000; // ms
const furthestAhead = 5 * 60_000; // ms

/** Refuses what was signed more than a day ago, more than five minutes ahead, or at no time. */
export function requireRecent(signed: number, now: Date): void {
  const age = now.getTime() - signed;
  if (!(age <= oldest && age >= -furthestAhead)) throw new ProductError("BAD_SIGNATURE");
}

/** Reads JSON; throws BAD_REQUEST for anything else. */
export function readJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch (cause) {
    throw new ProductError("BAD_REQUEST", { cause });
  }
}

/** Returns a value's fields; none where it is no object. */
export function named(value: unknown): Named {
  return typeof value === "object" && value !== null ? (value as Named) : {};
}

/** Returns the objects of a list; none where it is no list. */
export function listed(value: unknown): Named[] {
  return Array.isArray(value) ? value.map(named) : [];
}

/** Returns a text, and the empty one for any other value. */
export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
