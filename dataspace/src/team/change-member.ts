import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import type { Services } from "../context.ts";
import { lockSeats, requireSeats, updateSeatCount } from "../credits/seats/seats.ts";
import { endTokensOf } from "../db/members/one-time-token.ts";
import { utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { findTeamMember, markDeleted, setActive, type TeamMember } from "./team.queries.ts";

export type Toggle = { readonly appuserid: number; readonly isactive: 0 | 1 };

/**
 * Enables and disables accepted members of a client, all or none (docs/rules.md#seats-toggle). Enabling counts the seats
 * again; disabling ends sessions and emailed links at once.
 */
export function toggleMembers(services: Services, clientid: number, toggles: readonly Toggle[]): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const seats = await lockSeats(tx, clientid);
    for (const { appuserid, isactive } of toggles) {
      const member = await mateOf(tx, clientid, appuserid);
      requireChangeable(member, isactive);
      if (member.invitestatus === "pending") throw new ProductError("MEMBER_PENDING");
      if (isactive === 1 && member.isactive !== 1) requireSeats(seats, 0);
      await setActive(tx, clientid, appuserid, isactive);
      if (isactive === 0 && member.afid !== null) await endTokensOf(tx, member.afid, services.now());
    }
    await updateSeatCount(tx, clientid);
  });
}

/**
 * Takes a member off the team: signed out everywhere, emailed links dead, the seat free at once. What they revealed and
 * their keys stay the client's, and the email may be invited again; who it was is erased after `formerMemberDays`.
 */
export function deleteMember(services: Services, clientid: number, appuserid: number): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await lockSeats(tx, clientid);
    const member = await mateOf(tx, clientid, appuserid);
    requireChangeable(member, null);
    await markDeleted(tx, clientid, appuserid, utcText(services.now()));
    if (member.afid !== null) await endTokensOf(tx, member.afid, services.now());
    await updateSeatCount(tx, clientid);
  });
}

/** A member of the client's team: not one of another client, and not a deleted one. */
async function mateOf(tx: pg.PoolClient, clientid: number, appuserid: number): Promise<TeamMember> {
  const [member] = await findTeamMember(tx, clientid, appuserid);
  if (!member) throw new ProductError("NOT_FOUND", { detail: `Record with identifier '${appuserid}' not found.` });
  return member;
}

/** An admin is protected from the owner, and may be enabled again where a smaller plan has disabled one. */
function requireChangeable({ role, isactive }: TeamMember, wanted: 0 | 1 | null): void {
  const comesBack = role === "admin" && wanted === 1 && isactive !== 1;
  if (role !== "member" && !comesBack) throw new ProductError("MEMBER_PROTECTED");
}
