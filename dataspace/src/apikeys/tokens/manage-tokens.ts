import {
  type NewTokenAnswer,
  type newTokenRequest,
  type OwnTokenAnswer,
  type ServiceTokenRow,
  tokenPrefix,
} from "@finder/contract/endpoints/tokens";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { may } from "@finder/contract/permissions";
import type { z } from "zod";
import type { Member, Services } from "../../context.ts";
import { randomText } from "../../db/secrets/random-text.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import type { Executor } from "../../db/statement.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import {
  claimToken,
  countTokens,
  endToken,
  findOwner,
  holdTokens,
  insertToken,
  listTokens,
  readOwnToken,
  readToken,
} from "./tokens.queries.ts";

/** Who makes the token: the owner of the client, or an operator on its behalf. */
export type Maker = {
  readonly clientid: number;
  readonly appuserid: number | null;
  readonly operatorid: number | null;
};

/** Refuses one token more than a client may have made by hand, or than a member may have assistants (`own`). */
export async function requireTokenRoom({ now }: Services, db: Executor, { clientid, own }: Holder): Promise<void> {
  const [held] = await countTokens(db, clientid, utcText(now()), own);
  const most = own === null ? limits.serviceTokens.most : limits.assistants.most;
  if ((held?.count ?? 0) >= most) throw new ProductError("TOO_MANY_TOKENS");
}

/** Whose tokens are meant: all of a client, or the connected assistants of one member (`own`). */
export type Holder = { readonly clientid: number; readonly own: number | null };

/** What a member may see, let on and end: the owner all of the client's, others their own assistants. */
export function holderOf({ clientid, appuserid, role }: Member): Holder {
  return { clientid, own: may(role, "tokens.manage") ? null : appuserid };
}

/** The app that the token is for, and the code it shows for it. */
type Exchange = { readonly appname: string; readonly codehash: Buffer };

/**
 * Makes a token; returns it this once, and keeps only its SHA-256. GRANT_OVER for an app whose code was used before, and nothing
 * is made.
 */
export async function createToken(
  services: Services,
  { clientid, appuserid, operatorid }: Maker,
  { name, scopes, days, creditbudget, confirmabove }: z.output<typeof newTokenRequest>,
  exchange: Exchange | null = null,
): Promise<NewTokenAnswer> {
  const { db, now } = services;
  const actsFor = appuserid ?? (await ownerOf(services, clientid));
  const token = tokenPrefix + randomText(40);
  const made = utcText(now());
  const ends = minutesBefore(now(), -days * 24 * 60);
  return inTransaction(db, async (tx) => {
    await holdTokens(tx, clientid);
    await requireTokenRoom(services, tx, { clientid, own: exchange ? actsFor : null });
    const hash = fingerprint(token);
    const [claimed] = await claimToken(tx, hash, clientid);
    if (!claimed) throw new ProductError("INTERNAL");
    const [inserted] = await insertToken(
      tx,
      clientid,
      claimed.tokenid,
      hash,
      actsFor,
      name,
      token.slice(-4),
      [...new Set(scopes)].toSorted(),
      creditbudget,
      operatorid,
      made,
      ends,
      confirmabove,
      exchange?.appname ?? null,
      exchange?.codehash ?? null,
    );
    if (!inserted) throw new ProductError("GRANT_OVER");
    return { servicetoken: await tokenOf(tx, clientid, claimed.tokenid), token };
  });
}

/** Ends a token of a client at once, or an assistant of the member (`own`); returns its name. */
export async function finishToken(
  { db, now }: Services,
  { clientid, own }: Holder,
  tokenid: number,
): Promise<{ tokenid: number; name: string }> {
  const [ended] = await endToken(db.pool, clientid, tokenid, utcText(now()), own);
  if (!ended) throw new ProductError("NOT_FOUND", { field: "id", detail: "Service token not found" });
  return ended;
}

/** A client's valid tokens, newest first, or the assistants of the member (`own`). */
export async function tokensOf({ db, now }: Services, { clientid, own }: Holder): Promise<ServiceTokenRow[]> {
  return listTokens(db.pool, clientid, utcText(now()), own);
}

/** A token as those see it who hold it. */
export async function tokenOf(db: Executor, clientid: number, tokenid: number): Promise<ServiceTokenRow> {
  const [token] = await readToken(db, clientid, tokenid);
  if (!token) throw new ProductError("INTERNAL");
  return token;
}

/** The scopes of a token and the member it acts for. */
export async function ownToken({ db }: Services, clientid: number, tokenid: number): Promise<OwnTokenAnswer> {
  const [row] = await readOwnToken(db.pool, clientid, tokenid);
  if (!row) throw new ProductError("SIGNED_OUT");
  const { appuser, ...servicetoken } = row;
  return { servicetoken, appuser };
}

async function ownerOf({ db }: Services, clientid: number): Promise<number> {
  const [owner] = await findOwner(db.pool, clientid);
  if (!owner)
    throw new ProductError("NOT_FOUND", { field: "clientid", detail: "This client has no owner who may act." });
  return owner.appuserid;
}
