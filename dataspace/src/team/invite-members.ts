import type { InviteRecord } from "@finder/contract/endpoints/team";
import { ProductError } from "@finder/contract/errors";
import type { Language } from "@finder/contract/language";
import { fullName } from "@finder/contract/rules/text/person-name";
import type pg from "pg";
import type { Services } from "../context.ts";
import { lockSeats, requireSeats, updateSeatCount } from "../credits/seats/seats.ts";
import { utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { enqueueMail } from "../jobs/mail/mail-queue.ts";
import { takenEmails } from "./taken-emails.ts";
import { holdEmails, insertPending } from "./team.queries.ts";

/** The inviting member, and the language of their mail. */
export type Inviter = { readonly clientid: number; readonly language: Language; readonly requestId: string };

/**
 * Invites the whole list, or throws and invites no one, within the seats of the plan (docs/rules.md#seats-lock); returns their
 * ids in order.
 */
export function inviteMembers(
  services: Services,
  inviter: Inviter,
  people: readonly InviteRecord[],
): Promise<number[]> {
  return inTransaction(services.db, async (tx) => {
    const seats = await lockSeats(tx, inviter.clientid);
    requireSeats(seats, people.length);
    if (seats.expirydate !== null && seats.expirydate <= utcText(services.now()))
      throw new ProductError("SUBSCRIPTION_EXPIRED", {
        detail: "Your subscription has expired. Renew it to add members.",
      });
    await refuseTaken(
      tx,
      people.map(({ email }) => email),
    );
    const ids: number[] = [];
    for (const person of people) ids.push(await invite(tx, services, inviter, person));
    await updateSeatCount(tx, inviter.clientid);
    return ids;
  });
}

/** Refuses an email that belongs to an account or an open invitation, also of another client: EMAIL_TAKEN. */
export async function refuseTaken(tx: pg.PoolClient, emails: readonly string[]): Promise<void> {
  await holdEmails(tx, emails);
  const taken = await takenEmails(tx, emails);
  const at = emails.findIndex((email, index) => taken.has(email) || emails.indexOf(email) < index);
  if (at !== -1) throw new ProductError("EMAIL_TAKEN", { field: `resource.${at}.email` });
}

async function invite(tx: pg.PoolClient, services: Services, inviter: Inviter, person: InviteRecord): Promise<number> {
  const { email, firstname, lastname, role } = person;
  const createdon = utcText(services.now());
  const [row] = await insertPending(tx, {
    clientid: inviter.clientid,
    email,
    name: person.name ?? fullName(person),
    firstname,
    lastname,
    role,
    createdon,
  });
  if (!row) throw new ProductError("INTERNAL");
  await mailInvitation(tx, services, inviter, { appuserid: row.appuserid, email });
  return row.appuserid;
}

/** Emails an invitation that is open. */
export function mailInvitation(
  tx: pg.PoolClient,
  services: Services,
  { clientid, language, requestId }: Inviter,
  { appuserid, email }: { readonly appuserid: number; readonly email: string },
): Promise<void> {
  return enqueueMail(tx, services, {
    kind: "invitation",
    key: `invitation:${appuserid}:${requestId}`,
    to: email,
    language,
    values: { clientid: String(clientid), appuserid: String(appuserid) },
    waits: services.config.INVITATION_WAIT_SECONDS,
  });
}
