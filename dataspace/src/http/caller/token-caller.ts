import { ProductError } from "@finder/contract/errors";
import type { Caller, Services } from "../../context.ts";
import { LookUp } from "../../db/distribution/look-up.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import type { Executor } from "../../db/statement.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import {
  findTokenCaller,
  findTokenClient,
  noteTokenOver,
  noteTokenUse,
  type TokenCallerRow,
} from "./token-caller.queries.ts";

type Found = { readonly keyrole: Caller["key"]; readonly caller: Caller };

const tokens = new LookUp(findTokenClient);

/** Finds the owner of a service token, valid or not; undefined if the token is unknown. */
export function findToken(db: Services["db"]["pool"], token: string) {
  return tokens.find(db, fingerprint(token));
}

/** Decides who calls with a service token: the member it acts for, within its scopes and as long as it may work. */
export async function tokenCaller({ db, log, now }: Services, key: string | undefined, token: string): Promise<Found> {
  const hash = fingerprint(token);
  const known = await tokens.find(db.pool, hash);
  const { clientid: client = null, tokenid: number = null } = known ?? {};
  const [found] = await findTokenCaller(db.pool, key ? fingerprint(key) : null, client, number, hash);
  if (known && !found?.tokenid) tokens.forget(db.pool, hash);
  const row = await requireWorking(db.pool, found, utcText(now()));
  const { keyrole, tokenid, name, scopes, afid, email, language, appuserid, clientid, role, lastusedon } = row;
  const before = minutesBefore(now(), 1);
  if (lastusedon === null || lastusedon <= before)
    noteTokenUse(db.pool, clientid, tokenid, utcText(now()), before).catch((error: unknown) =>
      log.warn({ err: error }, "use of a service token not noted"),
    );
  const login = { afid, email, isOperator: false, language };
  const member = { appuserid, clientid, role };
  return { keyrole, caller: { key: keyrole, login, member, token: { tokenid, name, scopes: new Set(scopes) } } };
}

const over = "Invalid token: This service token does not work any more. Ask the account's owner for another.";

async function requireWorking(
  db: Executor,
  row: TokenCallerRow | undefined,
  now: string,
): Promise<TokenCallerRow & { tokenid: number }> {
  if (!row || row.tokenid === null || row.endedon !== null || !row.works)
    throw new ProductError("SIGNED_OUT", { detail: over });
  if (row.clientheld) throw new ProductError("ACCOUNT_DISABLED");
  if (row.mustsetup) throw new ProductError("FACTOR_SETUP_REQUIRED");
  const { overon, expireson, clientid, tokenid } = row;
  if (overon === null && expireson > now) return { ...row, tokenid };
  if (overon === null) await noteTokenOver(db, clientid, tokenid, now);
  throw new ProductError("SESSION_EXPIRED", { detail: "Token has expired: Service token." });
}
