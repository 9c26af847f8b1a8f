import { ProductError } from "@finder/contract/errors";
import type { Services } from "../context.ts";
import { findToken, issueToken, redeemToken } from "../db/one-time-token.ts";
import { openSessionFor, type OpenedSession, type Origin } from "./sign-in.ts";

/** A token that may stand in an address: good once, for 60 seconds, for a session of this login (decisions section 6). */
export const offerHandover = (
  { db, now }: Pick<Services, "db" | "now">,
  { afid, email }: { readonly afid: number; readonly email: string },
): Promise<string> => issueToken(db.pool, { purpose: "handover", email, afid }, now());

/** Exchanges it for a session of its own. Refuses used, expired and guessed ones alike. */
export const acceptHandover = async (services: Services, token: string, origin: Origin): Promise<OpenedSession> => {
  const { db, now } = services;
  const known = await findToken(db.pool, ["handover"], null, token, now());
  const redeemed = known && (await redeemToken(db.pool, { purpose: "handover", email: known.email }, token, now()));
  if (!redeemed || redeemed.afid === null)
    throw new ProductError("SIGNED_OUT", {
      detail: "Invalid token: The session token is not known here. Please re-login.",
    });
  return openSessionFor(services, redeemed.afid, origin, false);
};
