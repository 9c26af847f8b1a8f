import type { Services } from "../../../../context.ts";
import type { Database } from "../../../../db/connection.ts";
import { sampleOf } from "./sample.ts";
import { readShares } from "./shares.queries.ts";

/** How frequent terms are: the share of people who have each frequent one, and how many people there are. */
export type Shares = { readonly of: ReadonlyMap<number, number>; readonly people: number };

type CachedShares = { at: number; shares: Shares; reading: boolean };

const none: Shares = { of: new Map(), people: 0 };
const kept = new WeakMap<Database, CachedShares>();
const everyMs = 600_000;

/** Returns the cached shares and refreshes them every ten minutes in the background. */
export function sharesOf({ db, log }: Pick<Services, "db" | "log">): Shares {
  const known = kept.get(db) ?? { at: Number.NEGATIVE_INFINITY, shares: none, reading: false };
  kept.set(db, known);
  if (!known.reading && performance.now() - known.at > everyMs) {
    known.reading = true;
    void read(db)
      .then((shares) => Object.assign(known, { shares, at: performance.now() }))
      .catch((error: unknown) => log.warn({ err: error }, "the shares of terms wait for the database"))
      .finally(() => (known.reading = false));
  }
  return known.shares;
}

async function read(db: Database): Promise<Shares> {
  const rows = await readShares(db.pool);
  return {
    of: new Map(rows.map(({ term, share }) => [term, share])),
    people: (rows[0]?.sampled ?? 0) * sampleOf,
  };
}
