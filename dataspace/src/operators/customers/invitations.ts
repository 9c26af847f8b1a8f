import { ProductError } from "@finder/contract/errors";
import type * as members from "@finder/contract/operators/customer-members";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import type { Services } from "../../context.ts";
import { lockSeats, updateSeatCount } from "../../credits/seats/seats.ts";
import { endTokensOf } from "../../db/members/one-time-token.ts";
import { tellClient } from "../../db/members/tell-client.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { cancelPending, findInvitation, holdPending, type Invitation, findResent } from "./invitations.queries.ts";

type Named = InputOf<typeof members.cancelInvitation>;
type Helped = AnswerOf<typeof members.cancelInvitation>;

/** Sends a pending invitation again, once for a key, within the limits that hold for the owner (docs/rules.md#operators-invitations). */
export async function resendInvitation(
  services: Services,
  asked: InputOf<typeof members.resendInvitation>,
  takeAttempt: (account: string) => Promise<void>,
): Promise<Helped> {
  const { customerId: clientid, memberId: appuserid, attemptKey } = asked;
  const { db, now } = services;
  const key = `invitation:${appuserid}:operator:${attemptKey}`;
  if ((await findResent(db.pool, key)).length > 0) return { count: 0 };
  const { email } = await pendingOf(services, asked);
  await takeAttempt(`invitation:${email}`);
  return inTransaction(db, async (tx) => {
    const [pending] = await holdPending(tx, clientid, appuserid);
    if (!pending) throw notPending();
    // Two that press at once wait for each other here; the second finds the first one's mail.
    if ((await findResent(tx, key)).length > 0) return { count: 0 };
    await enqueueMail(tx, services, {
      kind: "invitation",
      key,
      to: pending.email,
      language: pending.language ?? "en",
      values: { clientid: String(clientid), appuserid: String(appuserid) },
    });
    await tellClient(tx, { clientid, act: "invitation_resent", member: appuserid }, utcText(now()));
    return { count: 1 };
  });
}

/** Cancels a pending invitation: its link is dead and its seat free at once; the member who has accepted meanwhile stays. */
export function cancelInvitation(
  services: Services,
  { customerId: clientid, memberId: appuserid }: Named,
): Promise<Helped> {
  return inTransaction(services.db, async (tx) => {
    await lockSeats(tx, clientid);
    const now = services.now();
    const [cancelled] = await cancelPending(tx, clientid, appuserid, utcText(now));
    if (!cancelled) {
      const [member] = await findInvitation(tx, clientid, appuserid);
      if (member?.isdeleted === 1 && member.invitestatus === "pending") return { count: 0 };
      throw member ? notPending() : noMember();
    }
    if (cancelled.afid !== null) await endTokensOf(tx, cancelled.afid, now);
    await updateSeatCount(tx, clientid);
    await tellClient(tx, { clientid, act: "invitation_cancelled", member: appuserid }, utcText(now));
    return { count: 1 };
  });
}

async function pendingOf({ db }: Services, { customerId, memberId }: Named): Promise<Invitation> {
  const [member] = await findInvitation(db.pool, customerId, memberId);
  if (!member) throw noMember();
  if (member.isdeleted === 1 || member.invitestatus !== "pending") throw notPending();
  return member;
}

function noMember(): ProductError {
  return new ProductError("NOT_FOUND", { field: "memberId", detail: "This client has no such member." });
}

function notPending(): ProductError {
  return new ProductError("BAD_REQUEST", { field: "memberId", detail: "This member has no pending invitation." });
}
