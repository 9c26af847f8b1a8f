import { z } from "zod";
import { textBounds } from "../rules/text/text-bounds.ts";
import { boundedText } from "./text.ts";

/** Requests and answers about second factors of members, `user/factors/…`, and about sign-ins that wait for one. */

/** A secret for an authenticator app, also as the address of a QR code. */
export type OfferedApp = { secret: string; uri: string };

/** A code of the authenticator app, or a recovery code. */
const code = boundedText(textBounds.word);

/** `user/factors/app/start`: without a second factor, the password proves who asks, as for another email. */
export const factorStartRequest = z.object({ password: boundedText(textBounds.password).optional() });
/** `user/factors/app/confirm` and `user/factors/prove`. */
export const factorCodeRequest = z.object({ code });
/** `user/session/factor`: the token that the refused sign-in came with. */
export const factorSignInRequest = z.object({ waitingtoken: boundedText(textBounds.token), code });

/** The second factors of a member, as every call about them answers. */
export type FactorsAnswer = {
  /** 1 once an authenticator app is set up. */
  app: number;
  /** Recovery codes that are left. */
  recoverycodes: number;
  /** Until when calls that ask for the factor again do not; null: they do now. */
  provenuntil: string | null;
};
/** Recovery codes are shown this once. */
export type FactorsChangedAnswer = FactorsAnswer & { codes: string[] };

/** `resetmemberfactor`: by the owner, for a member who lost the factor. */
export const factorResetRequest = z.object({ appuserid: z.number().int().positive() });
export type FactorResetAnswer = { reset: true };
