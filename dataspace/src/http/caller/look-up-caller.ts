import type { Services } from "../../context.ts";
import { currentDeadline, withDeadline } from "../../db/pool/deadline.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { type CallerRow, findCallers } from "./caller.queries.ts";

/** The credentials of a call. */
type Shown = { readonly key: string | undefined; readonly token: string | undefined };

type PendingLookUp = Shown & {
  /** When its caller gives up; Infinity without a deadline. */
  readonly until: number;
  readonly resolve: (row: CallerRow) => void;
  readonly reject: (failure: unknown) => void;
};

/**
 * Looks up who calls. Calls that arrive in the same turn of the event loop share one statement, which is sent after them: what was
 * ended before a call arrived is seen by it.
 */
export function callerLookUp({ db }: Pick<Services, "db">): (shown: Shown) => Promise<CallerRow> {
  let waiting: PendingLookUp[] = [];
  const flush = (): void => {
    const asked = waiting;
    waiting = [];
    void lookUp(db.pool, asked);
  };
  return (shown) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ ...shown, until: currentDeadline()?.at ?? Number.POSITIVE_INFINITY, resolve, reject });
    });
}

/** Looks up a batch; the statement runs until the last deadline of the batch. */
async function lookUp(pool: Services["db"]["pool"], asked: readonly PendingLookUp[]): Promise<void> {
  const last = Math.max(...asked.map(({ until }) => until));
  try {
    const keys = asked.map(({ key }) => hashOf(key));
    const tokens = asked.map(({ token }) => hashOf(token));
    const rows = await withDeadline({ at: last }, () => findCallers(pool, keys, tokens));
    for (const [place, { resolve, reject }] of asked.entries()) {
      const row = rows[place];
      if (row) resolve(row);
      else reject(new Error("A call was left out of its look-up."));
    }
  } catch (failure) {
    for (const { reject } of asked) reject(failure);
  }
}

function hashOf(secret: string | undefined): Buffer | null {
  return secret === undefined ? null : fingerprint(secret);
}
