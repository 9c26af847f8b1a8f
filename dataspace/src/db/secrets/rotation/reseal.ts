import type { Database } from "../../connection.ts";
import type { Keyring } from "../keyring.ts";
import { forgetKeys } from "../known-keys.queries.ts";
import { headOf, seal, unseal } from "../seal.ts";
import { type Found, resealing } from "./reseal.queries.ts";
import { type SealedPlace, sealedPlaces } from "./sealed-places.ts";

/** What a run did. */
export type Resealed = {
  /** Values sealed again with the first key. */
  readonly resealed: number;
  /** Values that no key opens: left as they are. */
  readonly unopened: readonly { readonly table: string; readonly column: string; readonly count: number }[];
  /** Numbers of the other keys, once no value needs them; a run after an interruption reports them too. */
  readonly retired: readonly number[];
};

/** Values read, sealed and written together; each batch is a transaction of its own, so nothing waits long. */
const batch = 1_000;

/**
 * Reseals every value of another key with the first key, while the product runs: a value that changes meanwhile is left for the
 * next pass. A run after an interruption resumes, because each value names its key. Reports each table to `report`.
 */
export async function reseal(db: Database, keyring: Keyring, report: (line: string) => void): Promise<Resealed> {
  const unopened = new Map<SealedPlace, number>();
  let resealed = 0;
  // A running program copies values between tables, so all tables are read again until nothing is left.
  for (let done = Infinity; done > 0; resealed += done) {
    done = 0;
    unopened.clear();
    for (const place of sealedPlaces) {
      const { changed, unknown } = await resealPlace(db, keyring, place);
      done += changed;
      if (unknown > 0) unopened.set(place, unknown);
      if (changed > 0) report(`${place.table}.${place.column}: ${changed}`);
    }
  }
  const left = [...unopened].map(([{ table, column }, count]) => ({ table, column, count }));
  if (left.length > 0) return { resealed, unopened: left, retired: [] };
  const { number } = keyring.current;
  await forgetKeys(db.pool, number);
  return { resealed, unopened: [], retired: [...keyring.keys.keys()].filter((other) => other !== number) };
}

async function resealPlace(db: Database, keyring: Keyring, place: SealedPlace) {
  const { find, replace } = resealing(place);
  const head = headOf(keyring.current.number);
  let [changed, unknown] = [0, 0];
  for (let last: readonly unknown[] | null = null; ;) {
    const found: Found[] = await find(db.pool, head, batch, last);
    const opened = found.flatMap((row) => {
      const fresh = sealAgain(keyring, row);
      return fresh === null ? [] : [{ ...row, fresh }];
    });
    unknown += found.length - opened.length;
    if (opened.length > 0) changed += await replace(db.pool, opened);
    last = found.at(-1)?.key ?? null;
    if (found.length < batch) return { changed, unknown };
  }
}

/** The value sealed with the first key; null when no key opens it. */
function sealAgain(keyring: Keyring, { sealed, bind }: Found): Buffer | null {
  try {
    return seal(keyring, unseal(keyring, sealed, bind), bind);
  } catch {
    return null;
  }
}
