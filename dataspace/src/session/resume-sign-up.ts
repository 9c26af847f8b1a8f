import { ProductError } from "@finder/contract/errors";
import { refusalOf } from "../account-state.ts";
import type { Services } from "../context.ts";
import { findToken, redeemToken } from "../db/members/one-time-token.ts";
import { takeAttempt } from "./attempts.ts";
import { findLogin } from "./session.queries.ts";
import type { Origin } from "./origin.ts";
import { enter, type OpenedSession } from "./sign-in.ts";

const perAddress = 300;
/** No login has this number: who signed up with a taken email waits for a verification that never comes. */
const nobodys = 0;

/**
 * Opens the session of a sign-up's token, once, as soon as the email is verified; onboarding with it stays possible. Refuses
 * 802 before that, LINK_EXPIRED for a used, expired or guessed one.
 */
export async function resumeSignUp(services: Services, token: string, origin: Origin): Promise<OpenedSession> {
  const { db, now } = services;
  await takeAttempt(services, "resume", origin.address, perAddress);
  const found = await findToken(db.pool, ["onboard"], null, token, now());
  if (!found || found.usedon !== null) throw expired();
  const [login] = await findLogin(db.pool, found.afid ?? nobodys);
  const refusal = login ? refusalOf(login) : "ACCOUNT_UNVERIFIED";
  if (refusal) throw new ProductError(refusal);
  const redeemed = await redeemToken(db.pool, { purpose: "onboard", email: found.email }, token, now());
  if (!redeemed || redeemed.afid === null) throw expired();
  return enter(services, redeemed.afid, origin);
}

function expired(): ProductError {
  return new ProductError("LINK_EXPIRED", { field: "onboardingtoken" });
}
