import type { OperatorSessionAnswer } from "@finder/contract/endpoints/operators";
import type { MadePasskey } from "@finder/contract/endpoints/passkeys";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { VerifiedRegistrationResponse } from "@simplewebauthn/server";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { countFactors, holdOperator, replaceRecoveryCodes } from "../factors/factors.queries.ts";
import { newRecoveryCodes, recoveryHash } from "../factors/recovery-codes.ts";
import { challengeOf, keepChallenge } from "./challenge.ts";
import { credentialsOf } from "./credentials.ts";
import { insertPasskey } from "./passkeys.queries.ts";
import { algorithms, relyingParty } from "./relying-party.ts";

/** The operator, in the session to which challenges belong. */
type Operator = Pick<OperatorSessionAnswer, "afid" | "email" | "state"> & { readonly tokenhash: Buffer };

/** Options by which the operator's browser makes a passkey, which takes a finger, a face or a PIN. */
export async function startPasskey(services: Services, operator: Operator): Promise<string> {
  const { afid, email } = operator;
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpID: relyingParty(services).id,
    rpName: services.config.MAIL_FROM_NAME,
    userID: new TextEncoder().encode(`operator:${afid}`),
    userName: email,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: await credentialsOf(services, afid),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  await keepChallenge(services, operator, "add", options.challenge);
  return JSON.stringify(options);
}

/** Adds the passkey that was made; answers recovery codes where it is the first second factor. */
export async function addPasskey(
  services: Services,
  { afid, state, tokenhash }: Operator,
  name: string,
  response: MadePasskey,
): Promise<string[]> {
  const made = await verified(services, await challengeOf(services, tokenhash, "add"), response);
  return inTransaction(services.db, async (tx) => {
    await holdOperator(tx, afid);
    const [held] = await countFactors(tx, afid);
    const { app, passkeys } = held ?? none;
    const isFirst = app + passkeys === 0;
    // Another session has enrolled meanwhile: this one has yet to show that factor.
    if (state === "enrolling" && !isFirst) throw new ProductError("PROOF_REQUIRED");
    if (passkeys >= limits.passkeys.most) throw new ProductError("TOO_MANY_PASSKEYS");
    const { id, publicKey, counter } = made.credential;
    const [added] = await insertPasskey(tx, {
      afid,
      credentialid: id,
      publickey: Buffer.from(publicKey),
      signcount: counter,
      transports: response.response.transports,
      name,
      now: utcText(services.now()),
    });
    if (!added) throw new ProductError("PASSKEY_KNOWN");
    if (!isFirst) return [];
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(tx, afid, codes.map(recoveryHash));
    return codes;
  });
}

const none = { app: 0, passkeys: 0 };

type Made = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>;

async function verified(services: Services, challenge: string, response: MadePasskey): Promise<Made> {
  const { id, origin } = relyingParty(services);
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const answer = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    throw new ProductError("WRONG_PASSKEY", { cause: error });
  });
  if (!answer.verified) throw new ProductError("WRONG_PASSKEY");
  return answer.registrationInfo;
}
