import { randomBytes } from "node:crypto";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { fingerprint, seal, unseal } from "../../db/secrets/seal.ts";
import { utcText } from "../../db/time.ts";
import type { Begun, FlowSecrets } from "../../outside/identity.ts";
import { insertFlow, useFlow } from "./social.queries.ts";

const lifeMs = 10 * 60_000;

/** Keeps a sign-in for ten minutes; answers the secret that binds it to one browser, the only time it exists in clear. */
export async function openFlow(
  { db, config, now }: Services,
  provider: string,
  { state, secrets }: Omit<Begun, "url">,
): Promise<string> {
  const flow = randomBytes(32).toString("base64url");
  const [at, statehash] = [now(), fingerprint(state)];
  const sealed = seal(config.keyring, JSON.stringify(secrets), statehash);
  const expireson = utcText(new Date(at.getTime() + lifeMs));
  await insertFlow(db.pool, statehash, fingerprint(flow), provider, sealed, utcText(at), expireson);
  return flow;
}

/** Uses a sign-in up. Refuses one that is unknown, used, expired, of another browser or of another provider, all alike. */
export async function takeFlow(
  { db, config, now }: Services,
  provider: string,
  flow: string,
  state: string,
): Promise<FlowSecrets> {
  const statehash = fingerprint(state);
  const [row] = await useFlow(db.pool, statehash, fingerprint(flow), provider, utcText(now()));
  if (!row) throw new ProductError("SOCIAL_SIGN_IN_FAILED");
  return JSON.parse(unseal(config.keyring, row.sealed, statehash)) as FlowSecrets;
}
