import type { MadePasskey } from "@finder/contract/endpoints/passkeys";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { VerifiedRegistrationResponse } from "@simplewebauthn/server";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { type Enrolling, holdFirst, renewRecoveryCodes } from "../app.ts";
import { bindOf } from "../prove.ts";
import { challengeOf, type InSession, keepChallenge } from "./challenge.ts";
import { credentialsOf } from "./credentials.ts";
import { passkeyQueries } from "./passkeys.queries.ts";
import { algorithms, relyingParty } from "./relying-party.ts";

/** Options by which the holder's browser makes a passkey, which takes a finger, a face or a PIN. */
export async function startPasskey(services: Services, owner: InSession & { readonly email: string }): Promise<string> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpID: relyingParty(services).id,
    rpName: services.config.MAIL_FROM_NAME,
    userID: new TextEncoder().encode(bindOf(owner)),
    userName: owner.email,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: await credentialsOf(services, owner),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  await keepChallenge(services, owner, "add", options.challenge);
  return JSON.stringify(options);
}

/**
 * Adds the passkey that was made; answers recovery codes where it is the first second factor. `also` is done in the same
 * transaction. Refused with PROOF_REQUIRED where another session has enrolled meanwhile.
 */
export async function addPasskey(
  services: Services,
  owner: InSession & Enrolling,
  { name, response }: { readonly name: string; readonly response: MadePasskey },
  also: (tx: pg.PoolClient) => Promise<void> = async () => {},
): Promise<string[]> {
  const { holder, afid } = owner;
  const made = await verified(services, await challengeOf(services, owner, "add"), response);
  return inTransaction(services.db, async (tx) => {
    const isFirst = await holdFirst(tx, owner);
    const known = await passkeyQueries[holder].listPasskeys(tx, afid);
    if (known.length >= limits.passkeys.most) throw new ProductError("TOO_MANY_PASSKEYS");
    const { id, publicKey, counter } = made.credential;
    const [added] = await passkeyQueries[holder].insertPasskey(tx, {
      afid,
      credentialid: id,
      publickey: Buffer.from(publicKey),
      signcount: counter,
      transports: response.response.transports,
      name,
      now: utcText(services.now()),
    });
    if (!added) throw new ProductError("PASSKEY_KNOWN");
    await also(tx);
    return isFirst ? renewRecoveryCodes(tx, owner) : [];
  });
}

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
