import { randomInt } from "node:crypto";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import type { createOperatorToken, operatorTokens } from "@finder/contract/operators/tokens";
import { operatorTokenPrefix } from "@finder/contract/rules/operator-token";
import { operatorMay, type OperatorRole } from "@finder/contract/operator-permissions";
import type pg from "pg";
import { isAddressOrBlock } from "../../config/operators.ts";
import type { Services } from "../../context.ts";
import { pageOf } from "../../db/page.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { isoTime, minutesBefore, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import {
  countWorking,
  endToken,
  findLiveSession,
  holdMaker,
  insertToken,
  listEveryToken,
  listOwnTokens,
  type OperatorToken,
  readToken,
} from "./operator-tokens.queries.ts";

type Payload = AnswerOf<typeof createOperatorToken>;

/** Who makes or ends a token, in a session. */
type Maker = { readonly afid: number; readonly role: OperatorRole; readonly tokenhash: Buffer };

/** Lists tokens, newest first: the caller's own, or all for an admin. */
export async function listTokens(
  { db }: Services,
  { afid, role }: Maker,
  { before, first }: InputOf<typeof operatorTokens>,
): Promise<AnswerOf<typeof operatorTokens>> {
  const rows = isAdmin(role)
    ? await listEveryToken(db.pool, first + 1, before ?? null)
    : await listOwnTokens(db.pool, afid, before ?? null, first + 1);
  const { items, more } = pageOf(rows, first);
  return { items: items.map(withIsoTimes), more };
}

/** Makes a token, and answers it this once. It never may more than its maker: FORBIDDEN. */
export async function createToken(
  services: Services,
  maker: Maker,
  { name, role, days, addresses, proven }: InputOf<typeof createOperatorToken>,
): Promise<Payload> {
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
      proven: Number(proven),
      addresses,
      expireson,
      now: at,
    });
    return { secret: token, operatorToken: await tokenOf(tx, made?.tokenid ?? 0) };
  });
}

/** Ends a token at once: one of the caller's own, or any for an admin. */
export async function finishToken({ db, now }: Services, { afid, role }: Maker, tokenid: number): Promise<Payload> {
  const [ended] = await endToken(db.pool, tokenid, isAdmin(role) ? null : afid, utcText(now()));
  if (!ended) throw unknown();
  return { operatorToken: await tokenOf(db.pool, ended.tokenid), secret: null };
}

/** Refuses a role that the maker may not give, and a maker who was stopped since the call began. */
async function requireMaker(tx: pg.PoolClient, { afid, tokenhash }: Maker, role: OperatorRole): Promise<void> {
  const [maker] = await holdMaker(tx, afid);
  const [session] = await findLiveSession(tx, tokenhash);
  if (maker?.isactive !== 1 || !session) throw new ProductError("SIGNED_OUT");
  if (!isAdmin(maker.role) && maker.role !== role)
    throw new ProductError("FORBIDDEN", { field: "role", detail: "A token has your own role; admins choose any." });
}

async function tokenOf(db: Parameters<typeof readToken>[0], tokenid: number): Promise<OperatorToken> {
  const [token] = await readToken(db, tokenid);
  if (!token) throw unknown();
  return withIsoTimes(token);
}

function withIsoTimes(token: OperatorToken): OperatorToken {
  const { createdOn, expiresOn, lastUsedOn, endedOn } = token;
  const ended = { lastUsedOn: lastUsedOn && isoTime(lastUsedOn), endedOn: endedOn && isoTime(endedOn) };
  return { ...token, createdOn: isoTime(createdOn), expiresOn: isoTime(expiresOn), ...ended };
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
