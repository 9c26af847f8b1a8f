import type { ShownPasskey } from "@finder/contract/endpoints/passkeys";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { type Asked, challengeOf, keepChallenge } from "./challenge.ts";
import { credentialsOf } from "./credentials.ts";
import { passkeyQueries } from "./passkeys.queries.ts";
import { relyingParty } from "./relying-party.ts";

/** Options by which the browser shows one of the holder's passkeys, or any. Refused with WRONG_PASSKEY where there is none. */
export async function startProof(services: Services, owner: Asked): Promise<string> {
  const { holder, afid } = owner;
  const allowCredentials = afid === null ? [] : await credentialsOf(services, { holder, afid });
  if (afid !== null && allowCredentials.length === 0) throw new ProductError("WRONG_PASSKEY");
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
 * Takes a passkey of the holder, or anyone's where none is known, for the challenge of this session, once; answers whose it is.
 * Refused with WRONG_PASSKEY; with PASSKEY_COPIED where its counter went back, since another copy of it has signed meanwhile.
 */
export async function provePasskey(services: Services, owner: Asked, response: ShownPasskey): Promise<number> {
  const { db, log, now } = services;
  const { findPasskey, usePasskey } = passkeyQueries[owner.holder];
  const challenge = await challengeOf(services, owner, "prove");
  const [passkey] = await findPasskey(db.pool, response.id);
  if (!passkey || (owner.afid !== null && passkey.afid !== owner.afid)) throw new ProductError("WRONG_PASSKEY");
  const { afid, passkeyid, publickey, signcount } = passkey;
  const counted = await verified(services, challenge, response, publickey);
  const [used] = await usePasskey(db.pool, { passkeyid, signcount: counted, now: utcText(now()) });
  if (used) return afid;
  log.warn({ afid, passkeyid, signcount, counted }, "the counter of a passkey went back");
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
