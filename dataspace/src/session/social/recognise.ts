import type { SocialProvider } from "@finder/contract/endpoints/social";
import { ProductError } from "@finder/contract/errors";
import { readEmail } from "@finder/contract/rules/text/email";
import { refusalOf } from "../../account-state.ts";
import type { Executor } from "../../db/statement.ts";
import { utcText } from "../../db/time.ts";
import type { ProviderPerson } from "../../outside/identity.ts";
import {
  type Account,
  dropPassword,
  findByEmail,
  findInvited,
  findLinked,
  insertIdentity,
  markProven,
} from "./social.queries.ts";

/**
 * Who comes from a provider: a linked person; the holder of an account with this email, verified here before or never; or a
 * person without an account.
 */
export type Recognised =
  | { readonly kind: "linked"; readonly afid: number }
  | { readonly kind: "holder"; readonly afid: number }
  | { readonly kind: "unproven"; readonly afid: number; clientid: number; appuserid: number; readonly email: string }
  | { readonly kind: "unknown"; readonly email: string };

/** Finds who it is: a link wins over the email. Refuses the states 800-803 as sign-in does, and unverified emails. */
export async function recognise(db: Executor, provider: SocialProvider, person: ProviderPerson): Promise<Recognised> {
  const [linked] = await findLinked(db, provider, person.subject);
  if (linked) {
    const refusal = refusalOf(linked);
    if (refusal) throw new ProductError(refusal);
    return { kind: "linked", afid: linked.afid };
  }
  const email = provenEmail(person);
  const [account] = await findByEmail(db, email);
  if (account) return byEmail(account);
  if ((await findInvited(db, email)).length > 0) throw new ProductError("INVITATION_NOT_ACCEPTED");
  return { kind: "unknown", email };
}

/** From now on this person of the provider is this login. */
export async function link(
  db: Executor,
  provider: SocialProvider,
  subject: string,
  afid: number,
  now: Date,
): Promise<void> {
  await insertIdentity(db, provider, subject, afid, utcText(now));
}

/** The email of a member counts as verified: the provider vouches for it. */
export async function markVerified(db: Executor, clientid: number, appuserid: number): Promise<void> {
  await markProven(db, clientid, appuserid);
}

/** The password was set without proof of the mailbox, so it opens nothing any more. */
export async function forgetPassword(db: Executor, afid: number): Promise<void> {
  await dropPassword(db, afid);
}

/** Returns the email that the provider has verified; any other one could be another person's. */
function provenEmail({ email, emailVerified }: ProviderPerson): string {
  const read = email === null || !emailVerified ? null : readEmail(email);
  if (read === null) throw new ProductError("EMAIL_NOT_VERIFIED_BY_PROVIDER", { field: "email" });
  return read;
}

function byEmail({ afid, email, clientid, appuserid, ...state }: Account): Recognised {
  // Who runs the platform signs in with a password: a mailbox alone opens no operator's session.
  if (state.isoperator === 1) throw new ProductError("SOCIAL_SIGN_IN_FAILED");
  const refusal = refusalOf({ ...state, appuserid });
  if (refusal === null) return { kind: "holder", afid };
  if (refusal !== "ACCOUNT_UNVERIFIED" || clientid === null || appuserid === null)
    throw new ProductError(refusal === "INVALID_CREDENTIALS" ? "SOCIAL_SIGN_IN_FAILED" : refusal);
  return { kind: "unproven", afid, clientid, appuserid, email };
}
