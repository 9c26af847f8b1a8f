import type pg from "pg";
import { withoutDeadline } from "./deadline.ts";

type Teller = Pick<pg.Pool | pg.PoolClient, "query">;

/** Milliseconds in which changes of several calls become one notification. */
const gatherMs = 50;

const open = new WeakMap<Teller, Set<string>>();
const waiting = new WeakMap<Teller, Waiting>();

type Waiting = { readonly changes: Set<string>; telling: Promise<void> | null };

/** What a change of a client's balances is called to the programs with open pages (`live`). */
export function creditsChange(clientid: number): string {
  return `credits:${clientid}`;
}

/** What a change of a job is called to them. */
export function jobChange({ clientid, appuserid, jobid }: Record<"clientid" | "appuserid" | "jobid", number>): string {
  return `job:${clientid}:${appuserid}:${jobid}`;
}

/**
 * Tells the programs with open pages of changes a moment later, once they are committed: a notification in the transaction
 * that spends would make all commits wait for each other.
 */
export function noteChanges(on: Teller, changes: readonly string[]): void {
  const told = open.get(on);
  if (told) for (const change of changes) told.add(change);
  else if (changes.length > 0) gather(on, changes);
}

/** Keeps the changes of a transaction back until `committed` tells them; without it they are nobody's. */
export function keepBack(
  tx: pg.PoolClient,
  pool: pg.Pool,
): { readonly committed: () => void; readonly over: () => void } {
  const changes = new Set<string>();
  open.set(tx, changes);
  return { committed: () => gather(pool, [...changes]), over: () => void open.delete(tx) };
}

/** Resolves once everything noted so far is told, or could not be. */
export async function allTold(on: Teller): Promise<void> {
  await waiting.get(on)?.telling;
}

function gather(on: Teller, changes: readonly string[]): void {
  const batch = waiting.get(on) ?? { changes: new Set(), telling: null };
  waiting.set(on, batch);
  for (const change of changes) batch.changes.add(change);
  if (changes.length > 0) batch.telling ??= withoutDeadline(() => tell(on, batch));
}

/** The next change tries again what could not be told; a page that comes back reads everything anew. */
async function tell(on: Teller, batch: Waiting): Promise<void> {
  await new Promise((resolve) => void setTimeout(resolve, gatherMs));
  const changes = [...batch.changes];
  batch.changes.clear();
  batch.telling = null;
  await on
    .query({ name: "tell_changes", text: "select pg_notify('live', c) from unnest($1::text[]) c", values: [changes] })
    .catch(() => changes.forEach((change) => batch.changes.add(change)));
}
