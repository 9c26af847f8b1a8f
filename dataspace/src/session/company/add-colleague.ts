import { ProductError } from "@finder/contract/errors";
import { fullName } from "@finder/contract/rules/text/person-name";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { requireSeats, updateSeatCount } from "../../credits/seats/seats.ts";
import type { SeatRow } from "../../credits/seats/seat.queries.ts";
import { markAccepted } from "../../db/members/mark-accepted.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { utcText } from "../../db/time.ts";
import type { ProviderPerson } from "../../outside/identity.ts";
import { claimLogin } from "../create-login.ts";
import { unmatchableHash } from "../password/password-hash.ts";
import { findInvited } from "../social/social.queries.ts";
import { ownerName } from "../social/owner-name.ts";
import { type CompanyRow, findRemovedMate, insertColleague, type Mate } from "./company.queries.ts";

/** A provider's person with an email of the company. */
export type Colleague = ProviderPerson & { readonly email: string };

/**
 * Makes the account of a colleague's first sign-in, within the seats and without a password; returns the `afid`. Throws
 * ACCOUNT_DELETED for a removed member, whom an invitation brings back.
 */
export async function addColleague(
  tx: pg.PoolClient,
  services: Services,
  { clientid, role }: CompanyRow,
  seats: SeatRow,
  colleague: Colleague,
): Promise<number> {
  const { email, name } = colleague;
  const at = utcText(services.now());
  if ((await findInvited(tx, email)).length > 0) throw new ProductError("INVITATION_NOT_ACCEPTED");
  if ((await findRemovedMate(tx, clientid, email)).length > 0) throw new ProductError("ACCOUNT_DELETED");
  requireSeats(seats, 1);
  if (seats.expirydate !== null && seats.expirydate <= at) throw new ProductError("SUBSCRIPTION_EXPIRED");
  const person = ownerName(name, email);
  const afid = await claimLogin(tx, { email, ...person }, noPassword(clientid, colleague), services.now());
  await insertColleague(tx, { clientid, afid, email, name: fullName(person), ...person, role, createdon: at });
  await updateSeatCount(tx, clientid);
  return afid;
}

/**
 * Accepts the invitation of a colleague, whose role and seat it names; returns the `afid`. Throws INVITATION_NOT_ACCEPTED where the
 * provider has not verified the email: the emailed link proves it.
 */
export async function acceptInvited(
  tx: pg.PoolClient,
  services: Services,
  { clientid }: CompanyRow,
  seats: SeatRow,
  { appuserid, afid: held, colleague }: Mate & { readonly colleague: Colleague },
): Promise<number> {
  const { email, emailVerified, name } = colleague;
  if (!emailVerified) throw new ProductError("INVITATION_NOT_ACCEPTED");
  requireSeats(seats, 0);
  const login = { email, ...ownerName(name, email) };
  const afid = held ?? (await claimLogin(tx, login, noPassword(clientid, colleague), services.now()));
  const [accepted] = await markAccepted(tx, clientid, appuserid, afid, null, null);
  if (!accepted) throw new ProductError("COMPANY_SIGN_IN_FAILED");
  await updateSeatCount(tx, clientid);
  return afid;
}

function noPassword(clientid: number, { subject }: Colleague): string {
  return unmatchableHash(fingerprint(`company:${clientid}:${subject}`).subarray(0, 16));
}
