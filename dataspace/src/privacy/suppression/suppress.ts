import type { ListedKind } from "../../db/secrets/value-hash.ts";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { countPages } from "../../db/people/people-pages.queries.ts";
import { rangesOf } from "../../db/people/people-pages.ts";
import { inTransaction } from "../../db/transaction.ts";
import { eraseNow } from "./erase-again.ts";
import {
  addEntries,
  addPlaces,
  findHolders,
  findSame,
  findWaiting,
  holdList,
  markApplied,
  markPeople,
  noteInJobs,
} from "./suppression.queries.ts";

/** One line of the suppression list, as `listedHash` makes its hash. */
export type Entry = { readonly kind: ListedKind; readonly hash: Buffer };

/** The origin of the entry. */
export type EntrySource = "optout" | "operator" | "list";

type Parts = Pick<Services, "db" | "now">;

/**
 * Puts people on the suppression list; listed profiles lose their data at once, holders of a listed value soon afterwards
 * (`applyWaiting`). Repeating it changes nothing. Returns the number of new entries.
 */
export async function suppress(
  { db, now }: Parts,
  entries: readonly Entry[],
  source: EntrySource,
  note: string | null = null,
): Promise<number> {
  const profiles = entries.filter(({ kind }) => kind === "profile").map(({ hash }) => hash);
  let people: Buffer[] = [];
  const added = await inTransaction(db, async (tx) => {
    const at = utcText(now());
    await holdList(tx);
    const hashes = entries.map(({ hash }) => hash);
    const kinds = entries.map(({ kind }) => kind);
    const [row] = await addEntries(tx, hashes, kinds, source, note, at);
    await noteInJobs(tx, hashes, at);
    if (profiles.length > 0) {
      await addPlaces(tx, profiles, at);
      people = (await findSame(tx, profiles)).map(({ profileid }) => profileid);
      await markPeople(tx, people, at);
    }
    return row?.added ?? 0;
  });
  await eraseNow({ db, now }, people);
  return added;
}

/**
 * Finds the people with a listed value and erases them, in one pass over all people for all waiting values. It reads the table
 * from its first page to its last: by keys, which are hashes, every page would be fetched again for nearly each person in it.
 */
export async function applyWaiting({ db, now }: Parts, stopping?: AbortSignal): Promise<void> {
  const waiting = (await findWaiting(db.pool)).map(({ hash }) => hash);
  if (waiting.length === 0) return;
  const [table] = await countPages(db.pool);
  for (const [from, to] of rangesOf(table?.pages ?? 0)) {
    stopping?.throwIfAborted();
    const found = (await findHolders(db.pool, from, to)).map(({ profileid }) => profileid);
    if (found.length === 0) continue;
    const holders = (await findSame(db.pool, found)).map(({ profileid }) => profileid);
    await inTransaction(db, (tx) => markPeople(tx, holders, utcText(now())));
    await eraseNow({ db, now }, holders);
  }
  await markApplied(db.pool, waiting, utcText(now()));
}
