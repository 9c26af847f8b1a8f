import type { ShownPasskey } from "@finder/contract/endpoints/passkeys";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { challengeOf, type InSession, keepChallenge } from "./challenge.ts";
import { credentialsOf } from "./credentials.ts";
import { passkeyQueries } from "./passkeys.queries.ts";
import { relyingParty } from "./relying-party.ts";

/** Options by which the browser shows one of the holder's passkeys. Refused with WRONG_PASSKEY where there is none. */
export async function startProof(services: Services, owner: InSession): Promise<string> {
  const allowCredentials = await credentialsOf(services, owner);
  if (allowCredentials.length === 0) throw new ProductError("WRONG_PASSKEY");
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).id,
    allowCredentials,
    userVerification: "required",
  });
  await keepChallenge(services, owner, "prove", options.challenge);
  return JSON.stringify(options);
}

/**
 * Takes a passkey as the second factor: one of the holder's own, for the challenge of this session, once. Refused with
 * WRONG_PASSKEY; with PASSKEY_COPIED where its counter went back, since another copy of it has signed meanwhile.
 */
export async function provePasskey(services: Services, owner: InSession, response: ShownPasskey): Promise<void> {
  const { db, log, now } = services;
  const { findPasskey, usePasskey } = passkeyQueries[owner.holder];
  const challenge = await challengeOf(services, owner, "prove");
  const [passkey] = await findPasskey(db.pool, response.id);
  if (passkey?.afid !== owner.afid) throw new ProductError("WRONG_PASSKEY");
  const { passkeyid, publickey, signcount } = passkey;
  const counted = await verified(services, challenge, response, publickey);
  const [used] = await usePasskey(db.pool, { passkeyid, signcount: counted, now: utcText(now()) });
  if (used) return;
  log.warn({ afid: owner.afid, passkeyid, signcount, counted }, "the counter of a passkey went back");
  throw new ProductError("PASSKEY_COPIED");
}

/** Looks at the signature; answers the passkey's counter, which `usePasskey` compares where no other use comes between. */
async function verified(
  services: Services,
  challenge: string,
  response: ShownPasskey,
  publicKey: Buffer,
): Promise<number> {
  const { id, origin } = relyingParty(services);
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw new ProductError("WRONG_PASSKEY", { cause: error });
  });
  if (!answer.verified) throw new ProductError("WRONG_PASSKEY");
  return answer.authenticationInfo.newCounter;
}
