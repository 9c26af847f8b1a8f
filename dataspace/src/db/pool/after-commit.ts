import type pg from "pg";
import { withoutDeadline } from "./deadline.ts";

type Notifier = Pick<pg.Pool | pg.PoolClient, "query">;

/** Milliseconds in which changes of several calls become one notification. */
const gatherMs = 50;

const open = new WeakMap<Notifier, Set<string>>();
const waiting = new WeakMap<Notifier, Waiting>();

type Waiting = { readonly changes: Set<string>; notifying: Promise<void> | null };

/** What a change of a client's balances is called to the programs with open pages (`live`). */
export function creditsChange(clientid: number): string {
  return `credits:${clientid}`;
}

/** What a change of a job is called to them. */
export function jobChange({ clientid, appuserid, jobid }: Record<"clientid" | "appuserid" | "jobid", number>): string {
  return `job:${clientid}:${appuserid}:${jobid}`;
}

/** What news for a client is called to them: a request for a higher cap, an unpaid renewal, a corrected contact, a late answer. */
export function newsChange(clientid: number): string {
  return `news:${clientid}`;
}

/**
 * Notifies the programs with open pages of changes shortly after the commit: a notification in the transaction that spends
 * would make all commits wait for each other.
 */
export function noteChanges(on: Notifier, changes: readonly string[]): void {
  const pending = open.get(on);
  if (pending) for (const change of changes) pending.add(change);
  else if (changes.length > 0) gather(on, changes);
}

/** Holds a transaction's notifications until `committed`; without it they are discarded. */
export function holdUntilCommit(
  tx: pg.PoolClient,
  pool: pg.Pool,
): { readonly committed: () => void; readonly over: () => void } {
  const changes = new Set<string>();
  open.set(tx, changes);
  return { committed: () => gather(pool, [...changes]), over: () => void open.delete(tx) };
}

/** Resolves once all changes so far are notified, or have failed to be. */
export async function allNotified(on: Notifier): Promise<void> {
  await waiting.get(on)?.notifying;
}

function gather(on: Notifier, changes: readonly string[]): void {
  const batch = waiting.get(on) ?? { changes: new Set(), notifying: null };
  waiting.set(on, batch);
  for (const change of changes) batch.changes.add(change);
  if (changes.length > 0) batch.notifying ??= withoutDeadline(() => notify(on, batch));
}

/** Sends a batch; the next change retries a failed one, and a page that reconnects reads everything again. */
async function notify(on: Notifier, batch: Waiting): Promise<void> {
  await new Promise((resolve) => void setTimeout(resolve, gatherMs));
  const changes = [...batch.changes];
  batch.changes.clear();
  batch.notifying = null;
  await on
    .query({ name: "tell_changes", text: "select pg_notify('live', c) from unnest($1::text[]) c", values: [changes] })
    .catch(() => changes.forEach((change) => batch.changes.add(change)));
}
