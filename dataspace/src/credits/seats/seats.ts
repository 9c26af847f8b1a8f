import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import { holdSeats, readSeats, type SeatRow, writeSeatCount } from "./seat.queries.ts";

/**
 * The seats of a client, locked until the transaction ends: other invitations, acceptances and deletions wait, and then count
 * with this one.
 */
export async function lockSeats(tx: pg.PoolClient, clientid: number): Promise<SeatRow> {
  await holdSeats(tx, clientid);
  const [seats] = await readSeats(tx, clientid);
  if (!seats) throw new ProductError("INTERNAL");
  return seats;
}

/**
 * Refuses more members than the plan has seats. With `more` 0 it refuses when present members exceed the plan already, as
 * after a downgrade: pending and disabled members have their seat.
 */
export function requireSeats({ total, used, planid }: SeatRow, more: number): void {
  if (planid === null) throw new ProductError("NO_PLAN");
  if (used + more > total) throw new ProductError("NO_SEATS_LEFT", { detail: `${used} of ${total} seats are used` });
}

/** Brings `usercredit.seatcount` up to date after a change of members or plan; answers the seats still available. */
export async function updateSeatCount(tx: pg.PoolClient, clientid: number): Promise<number> {
  return (await writeSeatCount(tx, clientid))[0]?.seatcount ?? 0;
}
