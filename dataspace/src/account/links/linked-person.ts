import type { LinkedAppuser } from "@finder/contract/endpoints/account";
import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { markAccepted } from "../../db/members/mark-accepted.ts";
import { findToken, redeemToken } from "../../db/members/one-time-token.ts";
import type { Executor } from "../../db/statement.ts";
import { findLinked, markVerified } from "../account.queries.ts";

type Link = { readonly email: string; readonly token: string };
type Linked = LinkedAppuser & { readonly afid: number | null };

/** The person to whom a verification or invitation link was emailed, even after its use. Refuses expired and guessed links. */
export async function readLinked(
  { db, now }: Pick<Services, "db" | "now">,
  { email, token }: Link,
): Promise<LinkedAppuser> {
  const found = await findToken(db.pool, ["verify", "invite"], email, token, now());
  if (!found) throw expired();
  const { afid: _login, ...person } = await personOf(db.pool, found.clientid, found.appuserid);
  return person;
}

/** Spends a verification link: the email is verified from now on. Null when the link is of another kind. */
export async function verifyByLink(tx: pg.PoolClient, { email, token }: Link, now: Date): Promise<Linked | null> {
  const found = await redeemToken(tx, { purpose: "verify", email }, token, now);
  if (!found) return null;
  const person = await personOf(tx, found.clientid, found.appuserid);
  await markVerified(tx, person.clientid, person.appuserid);
  return { ...person, isverified: 1 };
}

/** Spends an invitation and returns its member; the caller provides the login and then activates the member. */
export async function redeemInvitation(tx: pg.PoolClient, { email, token }: Link, now: Date): Promise<Linked> {
  const found = await redeemToken(tx, { purpose: "invite", email }, token, now);
  if (!found) throw expired();
  return personOf(tx, found.clientid, found.appuserid);
}

type Names = { readonly firstname?: string | undefined; readonly lastname?: string | undefined };

/** The invited member may sign in from now on (docs/rules.md#seats-invitation). */
export async function activateInvited(tx: pg.PoolClient, person: Linked, afid: number, names: Names): Promise<void> {
  const { clientid, appuserid } = person;
  const [accepted] = await markAccepted(tx, clientid, appuserid, afid, names.firstname ?? null, names.lastname ?? null);
  if (!accepted) throw expired();
}

function expired(): ProductError {
  return new ProductError("LINK_EXPIRED", { field: "token" });
}

async function personOf(db: Executor, clientid: number | null, appuserid: number | null): Promise<Linked> {
  const [person] = clientid === null || appuserid === null ? [] : await findLinked(db, clientid, appuserid);
  if (!person) throw expired();
  return person;
}
