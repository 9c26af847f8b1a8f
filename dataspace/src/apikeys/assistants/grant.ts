import { createHash, timingSafeEqual } from "node:crypto";
import type { ExchangeAnswer, exchangeRequest, grantRequest, GrantAnswer } from "@finder/contract/endpoints/assistants";
import { newTokenRequest } from "@finder/contract/endpoints/tokens";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { z } from "zod";
import type { Member, Services } from "../../context.ts";
import { readBase64url } from "../../db/secrets/base64url.ts";
import { fingerprint, seal, unseal } from "../../db/secrets/seal.ts";
import { utcText } from "../../db/time.ts";
import { createToken, requireTokenRoom } from "../tokens/manage-tokens.ts";
import { appMark, readApp } from "./app.ts";
import { endTokenOfCode } from "./assistants.queries.ts";

/** What a member has agreed to: all that the exchange needs, so that nothing is kept before it. */
const grant = z.object({
  clientid: z.number(),
  appuserid: z.number(),
  app: z.string(), // the mark of its id
  name: z.string(),
  redirect: z.string(),
  challenge: z.string(),
  scopes: newTokenRequest.shape.scopes,
  days: z.number(),
  creditbudget: z.number(),
  confirmabove: z.number().nullable(),
  until: z.number(), // milliseconds since 1970
});
type Grant = z.output<typeof grant>;

const binding = "assistant-code";

/** A code by which the app gets a token with these scopes; APP_UNKNOWN for an app that may not be sent back there, TOO_MANY_TOKENS for one assistant too many. */
export async function grantCode(
  services: Services,
  { appuserid, clientid }: Member,
  { app, redirect, ...wanted }: z.output<typeof grantRequest>,
): Promise<GrantAnswer> {
  const { name } = readApp(services, { app, redirect });
  await requireTokenRoom(services, services.db.pool, { clientid, own: appuserid });
  const until = services.now().getTime() + limits.assistants.codeMinutes * 60_000;
  const agreed: Grant = { ...wanted, clientid, appuserid, app: appMark(app), name, redirect, until };
  return { code: seal(services.config.keyring, JSON.stringify(agreed), binding).toString("base64url"), name };
}

/**
 * Returns the token that a code stands for. Throws GRANT_OVER for a code that is unknown, late, spelled another way, of another
 * app or without its secret; a code that is used twice ends its first token (OAuth 2.1 §4.1.3).
 */
export async function exchangeCode(
  services: Services,
  asked: z.output<typeof exchangeRequest>,
): Promise<ExchangeAnswer> {
  const agreed = read(services, asked.code);
  if (agreed === null || !isHolder(agreed, asked) || agreed.until < services.now().getTime())
    throw new ProductError("GRANT_OVER");
  const { clientid, appuserid, name } = agreed;
  const codehash = fingerprint(asked.code);
  const maker = { clientid, appuserid, operatorid: null };
  try {
    return await createToken(services, maker, agreed, { appname: name, codehash });
  } catch (error) {
    if (error instanceof ProductError && error.code === "GRANT_OVER")
      await endTokenOfCode(services.db.pool, clientid, codehash, utcText(services.now()));
    throw error;
  }
}

/** The app that the code was made for, sent where it said, with the secret that only it knows. */
function isHolder(agreed: Grant, { app, redirect, verifier }: z.output<typeof exchangeRequest>): boolean {
  const proof = createHash("sha256").update(verifier).digest("base64url");
  const isSecret = timingSafeEqual(Buffer.from(proof), Buffer.from(agreed.challenge));
  return isSecret && agreed.app === appMark(app) && agreed.redirect === redirect;
}

function read({ config }: Services, code: string): Grant | null {
  try {
    return grant.parse(JSON.parse(unseal(config.keyring, readBase64url(code), binding)));
  } catch {
    return null;
  }
}
