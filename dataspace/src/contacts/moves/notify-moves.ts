import type pg from "pg";
import type { Services } from "../../context.ts";
import { msAfter, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { emitWebhook } from "../../db/webhooks/emit.queries.ts";
import { countMoves } from "../../metrics/counts.ts";
import { updateOwned } from "../sources/refresh/update-owned.ts";
import {
  claimMoves,
  type ClaimedMove,
  dropMoves,
  finishMove,
  holdMove,
  insertContactMove,
  listMoveOwners,
} from "./moves.queries.ts";

type Parts = Pick<Services, "db" | "config" | "now">;

const batch = 500;
/** Time in which a move back leaves none. */
const settleMs = 5 * 60_000;
/** Afterwards another program resumes the moves of a killed one. */
const leaseMs = 10 * 60_000;

/**
 * Notifies the clients that own moved people (docs/rules.md#contacts-moved): each once and in its own transaction, which also makes
 * what it owns as new as the person. Several programs may do so at once; one that is killed is followed by another.
 */
export async function notifyMoves(
  services: Parts,
  stopping?: AbortSignal,
  { settle = settleMs, lease = leaseMs } = {},
): Promise<void> {
  const { db, now } = services;
  for (;;) {
    stopping?.throwIfAborted();
    const moment = now();
    const moves = await claimMoves(db.pool, {
      settled: utcText(new Date(moment.getTime() - settle)),
      now: utcText(moment),
      stale: msAfter(moment, -lease),
      most: batch,
    });
    if (moves.length > 0) await notifyBatch(services, moves, stopping);
    if (moves.length < batch) return;
  }
}

async function notifyBatch(services: Parts, moves: readonly ClaimedMove[], stopping?: AbortSignal): Promise<void> {
  const { db, now } = services;
  const owners = await listMoveOwners(
    db.pool,
    moves.map(({ profileid }) => profileid),
  );
  const ofPerson = Map.groupBy(owners, ({ profileid }) => profileid.toString("hex"));
  const unowned: number[] = [];
  for (const { moveid, profileid, movedon } of moves) {
    const clients = ofPerson.get(profileid.toString("hex")) ?? [];
    // Who bought later bought the new job.
    const before = clients.filter(({ since }) => since <= movedon);
    for (const { clientid } of before) {
      stopping?.throwIfAborted();
      await inTransaction(db, (tx) => notifyOne(tx, services, moveid, clientid));
    }
    if (before.length > 0) await finishMove(db.pool, moveid, utcText(now()));
    else unowned.push(moveid);
  }
  await dropMoves(db.pool, unowned);
  countMoves(moves.length - unowned.length);
}

/** Notifies one client, unless the person is suppressed meanwhile. */
async function notifyOne(tx: pg.PoolClient, { config, now }: Parts, moveid: number, clientid: number): Promise<void> {
  const [move] = await holdMove(tx, moveid);
  if (!move) return;
  const noted = await insertContactMove(tx, { ...move, clientid, moveid, now: utcText(now()) });
  if (noted.length === 0) return;
  await updateOwned(tx, config.keyring, clientid, move.profileid);
  const { profileid, movedon } = move;
  await emitWebhook(
    tx,
    { clientid, type: "contact.changed", profileid, facts: { moveId: moveid }, once: `move:${moveid}` },
    movedon,
  );
}
