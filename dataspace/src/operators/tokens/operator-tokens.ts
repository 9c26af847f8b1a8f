import { randomInt } from "node:crypto";
import {
  type NewOperatorTokenAnswer,
  type newOperatorTokenRequest,
  operatorTokenPrefix,
  type OperatorTokenRow,
  type OperatorTokensAnswer,
  type operatorTokensRequest,
} from "@finder/contract/endpoints/operator-tokens";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { operatorMay, type OperatorRole } from "@finder/contract/operator-permissions";
import type pg from "pg";
import type { z } from "zod";
import { isAddressOrBlock } from "../../config/operators.ts";
import type { Services } from "../../context.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import {
  countWorking,
  endToken,
  findLiveSession,
  holdMaker,
  insertToken,
  listEveryToken,
  listOwnTokens,
  readToken,
} from "./operator-tokens.queries.ts";

/** Who makes or ends a token, in a session. */
type Maker = { readonly afid: number; readonly role: OperatorRole; readonly tokenhash: Buffer };

/** Tokens, newest first: an admin's are everybody's. */
export async function listTokens(
  { db }: Services,
  { afid, role }: Maker,
  {
    before = null,
    limit,
  }: { before?: number | null | undefined; limit: z.output<typeof operatorTokensRequest>["limit"] },
): Promise<OperatorTokensAnswer> {
  const rows = isAdmin(role)
    ? await listEveryToken(db.pool, limit + 1, before)
    : await listOwnTokens(db.pool, afid, before, limit + 1);
  return { resource: rows.slice(0, limit), more: rows.length > limit };
}

/** Makes a token, and answers it this once. It never may more than its maker: FORBIDDEN. */
export async function createToken(
  services: Services,
  maker: Maker,
  { name, role, days, addresses, proven }: z.output<typeof newOperatorTokenRequest>,
): Promise<NewOperatorTokenAnswer> {
  const { db, now } = services;
  const wrong = addresses.find((address) => !isAddressOrBlock(address));
  if (wrong !== undefined)
    throw new ProductError("BAD_REQUEST", { field: "addresses", detail: `${wrong} is no address and no CIDR block.` });
  const token = newOperatorToken();
  const at = utcText(now());
  const { afid } = maker;
  return inTransaction(db, async (tx) => {
    await requireMaker(tx, maker, role);
    const [working] = await countWorking(tx, afid, at);
    if ((working?.count ?? 0) >= limits.operatorTokens.most) throw new ProductError("TOO_MANY_TOKENS");
    const expireson = minutesBefore(now(), -days * 24 * 60);
    const ending = token.slice(-4);
    const tokenhash = fingerprint(token);
    const [made] = await insertToken(tx, {
      tokenhash,
      afid,
      name,
      ending,
      role,
      proven,
      addresses,
      expireson,
      now: at,
    });
    return { token, operatortoken: await tokenOf(tx, made?.tokenid ?? 0) };
  });
}

/** Ends a token at once: its maker's own, or anybody's by an admin. */
export async function finishToken(
  { db, now }: Services,
  { afid, role }: Maker,
  tokenid: number,
): Promise<OperatorTokenRow> {
  const [ended] = await endToken(db.pool, tokenid, isAdmin(role) ? null : afid, utcText(now()));
  if (!ended) throw unknown();
  return tokenOf(db.pool, ended.tokenid);
}

/** Refuses a role that the maker may not give, and a maker who was stopped since the call began. */
async function requireMaker(tx: pg.PoolClient, { afid, tokenhash }: Maker, role: OperatorRole): Promise<void> {
  const [maker] = await holdMaker(tx, afid);
  const [session] = await findLiveSession(tx, tokenhash);
  if (maker?.isactive !== 1 || !session) throw new ProductError("SIGNED_OUT");
  if (!isAdmin(maker.role) && maker.role !== role)
    throw new ProductError("FORBIDDEN", { field: "role", detail: "A token has your own role; admins choose any." });
}

async function tokenOf(db: Parameters<typeof readToken>[0], tokenid: number): Promise<OperatorTokenRow> {
  const [token] = await readToken(db, tokenid);
  if (!token) throw unknown();
  return token;
}

function isAdmin(role: OperatorRole): boolean {
  return operatorMay(role, "operators.manage");
}

function unknown(): ProductError {
  return new ProductError("NOT_FOUND", { field: "id", detail: "There is no such token." });
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function newOperatorToken(): string {
  return operatorTokenPrefix + Array.from({ length: 40 }, () => letters[randomInt(letters.length)]).join("");
}
