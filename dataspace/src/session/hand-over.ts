import type { HandoverAccount } from "@finder/contract/endpoints/session";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../context.ts";
import { findToken, issueToken, redeemToken } from "../db/members/one-time-token.ts";
import { acceptView, findViewed } from "../db/members/support-view.ts";
import { fingerprint } from "../db/secrets/seal.ts";
import { utcText } from "../db/time.ts";
import { findLogin } from "./session.queries.ts";
import type { Origin } from "./origin.ts";
import { openSessionFor, type OpenedSession } from "./sign-in.ts";

/** A token that may stand in an address: good once, for 60 seconds, for a session of this login (docs/rules.md#session-hand-over). */
export function offerHandover(
  { db, now }: Pick<Services, "db" | "now">,
  { afid, email }: { readonly afid: number; readonly email: string },
): Promise<string> {
  return issueToken(db.pool, { purpose: "handover", email, afid }, now());
}

/**
 * The login of a hand-over, before it is used. A caller who is signed in to that login already spends it. A used, expired or
 * guessed one is refused as a link is: the caller's own session is not at fault.
 */
export async function lookAtHandover(
  { db, now }: Pick<Services, "db" | "now">,
  caller: { readonly afid: number } | null,
  token: string,
): Promise<HandoverAccount> {
  const known = await findToken(db.pool, ["handover"], null, token, now());
  const [login] = known && known.afid !== null && known.usedon === null ? await findLogin(db.pool, known.afid) : [];
  if (!known || !login) return lookAtView({ db, now }, token);
  const own = login.afid === caller?.afid;
  if (own && !(await redeemToken(db.pool, { purpose: "handover", email: known.email }, token, now()))) throw expired();
  return { name: [login.firstname, login.lastname].filter(Boolean).join(" "), email: login.email, own };
}

/** Exchanges it for a session of its own. Refuses used, expired and guessed ones alike. */
export async function acceptHandover(services: Services, token: string, origin: Origin): Promise<OpenedSession> {
  const { db, now } = services;
  const known = await findToken(db.pool, ["handover"], null, token, now());
  if (!known) {
    const viewed = await acceptView(db.pool, token, now(), services.config.OPERATOR_VIEW_MINUTES);
    if (viewed) return viewed;
  }
  const redeemed = known && (await redeemToken(db.pool, { purpose: "handover", email: known.email }, token, now()));
  if (!redeemed || redeemed.afid === null)
    throw new ProductError("SIGNED_OUT", {
      detail: "Invalid token: The session token is not known here. Please re-login.",
    });
  return openSessionFor(services, redeemed.afid, origin, { proven: false });
}

/** Returns the account of a support view's hand-over, which isn't the operator's own. */
async function lookAtView({ db, now }: Pick<Services, "db" | "now">, token: string): Promise<HandoverAccount> {
  const [viewed] = await findViewed(db.pool, fingerprint(token), utcText(now()));
  if (!viewed) throw expired();
  return { name: viewed.name ?? viewed.email, email: viewed.email, own: false };
}

function expired(): ProductError {
  return new ProductError("LINK_EXPIRED", { field: "handover" });
}
