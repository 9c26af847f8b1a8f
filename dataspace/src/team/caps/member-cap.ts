import type { SetMemberCapAnswer, SpendingCapView } from "@finder/contract/endpoints/caps";
import { ProductError } from "@finder/contract/errors";
import type { Member, Services } from "../../context.ts";
import { readMemberCap } from "../../credits/caps/member-cap.queries.ts";
import { lockBalances } from "../../credits/credit.queries.ts";
import { monthsAfter, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { findTeamMember } from "../team.queries.ts";
import { mailAnswer } from "./cap-mail.ts";
import { endRequest, findOpenRequest, findRequest, removeCap, setCap } from "./caps.queries.ts";

/**
 * Sets what a member may spend in a month, or lifts it; the owner has no cap (MEMBER_PROTECTED). A cap that grants what the member asked
 * for answers the request. NOT_FOUND: the team has no such member.
 */
export function setMemberCap(
  services: Services,
  owner: Member,
  { appuserid, cap }: SetMemberCapAnswer,
): Promise<SetMemberCapAnswer> {
  const { clientid } = owner;
  const now = utcText(services.now());
  return inTransaction(services.db, async (tx) => {
    await lockBalances(tx, clientid);
    const [member] = await findTeamMember(tx, clientid, appuserid);
    if (!member) throw new ProductError("NOT_FOUND", { field: "appuserid" });
    if (member.role === "client") throw new ProductError("MEMBER_PROTECTED", { field: "appuserid" });
    if (cap === null) await removeCap(tx, clientid, appuserid);
    else await setCap(tx, { clientid, appuserid, cap, now });
    const [open] = await findOpenRequest(tx, clientid, appuserid);
    if (open && (cap === null || cap >= open.asked)) {
      await endRequest(tx, clientid, open.requestid, "approved", owner.appuserid, now);
      const [request] = await findRequest(tx, clientid, now, open.requestid);
      if (request) await mailAnswer(tx, services, clientid, request);
    }
    return { appuserid, cap };
  });
}

/** The caller's cap this month, with the request that waits; null where nothing limits the caller. */
export async function spendingCap(
  { db, now }: Services,
  { clientid, appuserid }: Member,
): Promise<SpendingCapView | null> {
  const at = now();
  const [found] = await readMemberCap(db.pool, clientid, appuserid, utcText(at));
  if (!found) return null;
  const { cap, spent } = found;
  const [request = null] = await findOpenRequest(db.pool, clientid, appuserid);
  const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));
  return { cap, spent, left: Math.max(cap - spent, 0), resetson: utcText(monthsAfter(month, 1)), request };
}
