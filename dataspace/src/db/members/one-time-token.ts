import { randomInt } from "node:crypto";
import { fingerprint } from "../secrets/seal.ts";
import { type Executor, namedStatement, statement } from "../statement.ts";
import { utcText } from "../time.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds a token lives, by what it is for. */
const lives = {
  reset: 60 * minute,
  verify: day,
  invite: 7 * day,
  email_change: 60 * minute,
  handover: minute,
  onboard: 60 * minute,
  cap_request: 7 * day,
} as const;

export type Purpose = keyof typeof lives;

/** The holder of a token, which is valid for this email and purpose only. */
export type Bearer = {
  readonly purpose: Purpose;
  readonly email: string;
  readonly afid?: number | null;
  readonly clientid?: number | null;
  readonly appuserid?: number | null;
};

export type TokenRow = {
  readonly purpose: Purpose;
  readonly email: string;
  readonly afid: number | null;
  readonly clientid: number | null;
  readonly appuserid: number | null;
  readonly usedon: string | null;
};

const columns = "purpose, email, afid, clientid, appuserid, usedon";

const insert = namedStatement<
  {
    hash: Buffer;
    purpose: string;
    email: string;
    afid: number | null;
    clientid: number | null;
    appuserid: number | null;
    now: string;
    expireson: string;
  },
  never
>(
  "issue_token",
  `insert into onetimetoken (tokenhash, purpose, email, afid, clientid, appuserid, createdon, expireson)
   values ($hash, $purpose, $email, $afid, $clientid, $appuserid, $now, $expireson)`,
);

const voidEarlier = statement<[purpose: string, email: string, now: string], never>(
  "void_tokens",
  `update onetimetoken set expireson = $3 where purpose = $1 and email = $2 and usedon is null and expireson > $3`,
);

const redeem = statement<[hash: Buffer, purpose: string, email: string, now: string], TokenRow>(
  "redeem_token",
  `update onetimetoken set usedon = $4
   where tokenhash = $1 and purpose = $2 and email = $3 and usedon is null and overon is null and expireson > $4 returning ${columns}`,
);

const find = statement<[hash: Buffer, purposes: readonly string[], email: string | null, now: string], TokenRow>(
  "find_token",
  `select ${columns} from onetimetoken
   where tokenhash = $1 and purpose = any($2) and ($3::text is null or email = $3) and overon is null and expireson > $4`,
);

const end = statement<[hash: Buffer, now: string], never>(
  "end_expired_token",
  `update onetimetoken set overon = $2 where tokenhash = $1 and overon is null and expireson <= $2`,
);

// The token of a sign-up with a taken email belongs to no account; it ends when a real one would.
const endAll = statement<[afid: number, now: string], never>(
  "end_tokens_of",
  `update onetimetoken set expireson = $2
   where expireson > $2 and (
     (afid = $1 and (purpose = 'onboard' or (purpose in ('reset', 'email_change', 'handover') and usedon is null)))
     or (purpose = 'onboard' and afid is null and email = (select lower(email) from login where afid = $1)))`,
);

// Of these several may live at once: the next one must not end another's.
const parallel: ReadonlySet<Purpose> = new Set(["handover", "onboard", "cap_request"]);

/**
 * Makes a token and returns it, the only time it exists in clear; earlier emailed ones of the same purpose and email end unless they
 * are to be kept.
 */
export async function issueToken(
  db: Executor,
  bearer: Bearer,
  now: Date,
  { keepEarlier = false }: { keepEarlier?: boolean } = {},
): Promise<string> {
  const { purpose, email, afid = null, clientid = null, appuserid = null } = bearer;
  const at = utcText(now);
  if (!keepEarlier && !parallel.has(purpose)) await voidEarlier(db, purpose, email, at);
  const code = newCode();
  const expireson = utcText(new Date(now.getTime() + lives[purpose]));
  await insert(db, { hash: fingerprint(code), purpose, email, afid, clientid, appuserid, now: at, expireson });
  return code;
}

/**
 * Ends a token for good that is shown when it has expired: a clock that goes back does not revive it. Outside the transaction
 * that refuses it, which is undone.
 */
export async function endIfExpired(db: Executor, code: string, now: Date): Promise<void> {
  await end(db, fingerprint(code), utcText(now));
}

/** Uses a token up. Of two at once exactly one gets the row; unknown, used, expired and foreign ones get nothing. */
export async function redeemToken(
  db: Executor,
  { purpose, email }: Pick<Bearer, "purpose" | "email">,
  code: string,
  now: Date,
): Promise<TokenRow | undefined> {
  return (await redeem(db, fingerprint(code), purpose, email, utcText(now)))[0];
}

/** Reads a token without spending it, spent ones included; an expired one ends for good; `email` null: any email. */
export async function findToken(
  db: Executor,
  purposes: readonly Purpose[],
  email: string | null,
  code: string,
  now: Date,
): Promise<TokenRow | undefined> {
  const [found] = await find(db, fingerprint(code), purposes, email, utcText(now));
  if (!found) await endIfExpired(db, code, now);
  return found;
}

/** Ends what could still be done in the name of a login by a mail or address of before. */
export async function endTokensOf(db: Executor, afid: number, now: Date): Promise<void> {
  await endAll(db, afid, utcText(now));
}

/** A token for a hand-over that is kept elsewhere. */
export function newHandover(): string {
  return newCode();
}

const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** 32 random characters of 0-9A-Z: 165 bits (docs/dialect.md#dialect-password). */
function newCode(): string {
  return Array.from({ length: 32 }, () => signs[randomInt(signs.length)]).join("");
}
