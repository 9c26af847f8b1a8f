import { z } from "zod";
import { textBounds } from "../rules/text/text-bounds.ts";
import { passkeyProofRequest, type PasskeyOptionsAnswer, type PasskeyRow } from "./passkeys.ts";
import { boundedText } from "./text.ts";

/** Requests and answers about second factors of members, `user/factors/…`, and about sign-ins that wait for one. */

/** A secret for an authenticator app, also as the address of a QR code. */
export type OfferedApp = { secret: string; uri: string };

/** A code of the authenticator app, or a recovery code. */
const code = boundedText(textBounds.word);

/** `user/factors/app/start` and `user/factors/passkeys/start`: without a second factor, the password proves who asks, as for another email. */
export const factorStartRequest = z.object({ password: boundedText(textBounds.password).optional() });
/** `user/factors/app/confirm`. */
export const factorCodeRequest = z.object({ code });
/** `user/factors/prove`: a code, or a passkey's answer. */
export const factorProofRequest = z.union([factorCodeRequest, passkeyProofRequest]);

const signIn = {
  waitingtoken: boundedText(textBounds.token),
  /** 1: the answer holds a `devicetoken`, with which the next sign-ins on this device need no factor. */
  remember: z.literal([0, 1]).optional(),
};
/** `user/session/factor`: the token that the refused sign-in came with, or that of a sign-in by passkey alone. */
export const factorSignInRequest = z.union([factorCodeRequest.extend(signIn), passkeyProofRequest.extend(signIn)]);
/** `user/session/factor/challenge`: without a token a sign-in by passkey alone begins. */
export const factorChallengeRequest = z.object({ waitingtoken: signIn.waitingtoken.optional() });
export type FactorChallengeAnswer = PasskeyOptionsAnswer & { waitingtoken: string };

/** The header by which a remembered device shows its token when it signs in. */
export const deviceHeader = "x-finder-device";
/** A device on which signing in asks for no factor. */
export type RememberedDeviceRow = {
  deviceid: number;
  useragent: string | null;
  address: string | null;
  createdon: string;
  lastusedon: string;
  expireson: string;
};
/** `user/factors/devices/forget`. */
export const deviceForgetRequest = z.object({ deviceid: z.number().int().positive() });

/** The second factors of a member, as every call about them answers. */
export type FactorsAnswer = {
  /** 1 once an authenticator app is set up. */
  app: number;
  passkeys: PasskeyRow[];
  /** Where the factor is not asked for, newest first. */
  devices: RememberedDeviceRow[];
  /** Recovery codes that are left. */
  recoverycodes: number;
  /** 1 where the owner requires one of every member. */
  required: number;
  /** Until when calls that ask for the factor again do not; null: they do now. */
  provenuntil: string | null;
};
/** Recovery codes are shown this once. */
export type FactorsChangedAnswer = FactorsAnswer & { codes: string[] };

/** `requirefactor`: by the owner, of every member. */
export const factorRuleRequest = z.object({ required: z.literal([0, 1]) });
export type FactorRuleAnswer = { required: 0 | 1 };

/** `resetmemberfactor`: by the owner, for a member who lost the factor. */
export const factorResetRequest = z.object({ appuserid: z.number().int().positive() });
export type FactorResetAnswer = { reset: true };
