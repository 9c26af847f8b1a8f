import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import type { Services } from "../context.ts";
import type { SeatRow } from "../credits/seats/seat.queries.ts";
import { lockSeats, requireSeats, updateSeatCount } from "../credits/seats/seats.ts";
import { forgetDevices } from "../db/members/end-sessions.ts";
import { endTokensOf } from "../db/members/one-time-token.ts";
import { utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { findTeamMember, markDeleted, reopenInvitation, setActive, type TeamMember } from "./team.queries.ts";

export type Toggle = { readonly appuserid: number; readonly isactive: 0 | 1 };

/** Who changes a member: the identity provider may also switch off and remove admins, and invitations that are open. */
export type Changer = "owner" | "provider";

/** Enables and disables accepted members of a client, all or none (docs/rules.md#seats-toggle). */
export function toggleMembers(services: Services, clientid: number, toggles: readonly Toggle[]): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const seats = await lockSeats(tx, clientid);
    for (const toggle of toggles) await toggleMember(tx, services, { clientid, seats, by: "owner" }, toggle);
    await updateSeatCount(tx, clientid);
  });
}

type Toggling = { readonly clientid: number; readonly seats: SeatRow; readonly by: Changer };

/**
 * Enables or disables a member of a client whose seats are locked, and counted again afterwards. Enabling needs a seat, and opens the
 * invitation of a member without a login; disabling ends sessions, remembered devices and emailed links at once.
 */
export async function toggleMember(
  tx: pg.PoolClient,
  services: Services,
  { clientid, seats, by }: Toggling,
  { appuserid, isactive }: Toggle,
): Promise<void> {
  const member = await mateOf(tx, clientid, appuserid);
  requireChangeable(member, isactive, by);
  if (member.invitestatus === "pending" && by === "owner") throw new ProductError("MEMBER_PENDING");
  if (isactive === 1 && member.isactive !== 1) requireSeats(seats, 0);
  if (isactive === 1 && member.afid === null) await reopenInvitation(tx, clientid, appuserid);
  else await setActive(tx, clientid, appuserid, isactive);
  if (isactive === 0 && member.afid !== null) {
    await endTokensOf(tx, member.afid, services.now());
    await forgetDevices(tx, member.afid);
  }
}

/**
 * Takes a member off the team: signed out everywhere, emailed links dead, the seat free at once. What they revealed and
 * their keys stay the client's, and the email may be invited again; who it was is erased after `formerMemberDays`.
 */
export function deleteMember(
  services: Services,
  clientid: number,
  appuserid: number,
  by: Changer = "owner",
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await lockSeats(tx, clientid);
    const member = await mateOf(tx, clientid, appuserid);
    requireChangeable(member, null, by);
    await markDeleted(tx, clientid, appuserid, utcText(services.now()));
    if (member.afid !== null) await endTokensOf(tx, member.afid, services.now());
    await updateSeatCount(tx, clientid);
  });
}

/** A member of the client's team: not one of another client, and not a deleted one. */
export async function mateOf(tx: pg.PoolClient, clientid: number, appuserid: number): Promise<TeamMember> {
  const [member] = await findTeamMember(tx, clientid, appuserid);
  if (!member) throw new ProductError("NOT_FOUND", { detail: `Record with identifier '${appuserid}' not found.` });
  return member;
}

/** An admin is protected from the owner, and may be enabled again where a smaller plan has disabled one. */
export function requireChangeable({ role, isactive }: TeamMember, wanted: 0 | 1 | null, by: Changer): void {
  const comesBack = role === "admin" && wanted === 1 && isactive !== 1;
  if (role === "client" || (role === "admin" && by === "owner" && !comesBack))
    throw new ProductError("MEMBER_PROTECTED");
}
