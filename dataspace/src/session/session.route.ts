import { type HandoverAccount, handoverRequest, type SessionAnswer } from "@finder/contract/endpoints/session";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { maskEmail } from "@finder/contract/rules/text/mask";
import type { Services } from "../context.ts";
import { fingerprint } from "../db/secrets/seal.ts";
import { utcText } from "../db/time.ts";
import { textAt } from "../http/caller/api-key.ts";
import { originOf } from "../http/origin.ts";
import { handoverOf, isHandover, sessionTokenOf } from "../http/caller/session.ts";
import { acceptHandover, lookAtHandover, offerHandover } from "./hand-over.ts";
import { openByToken } from "./open-by-token.ts";
import { presentSession } from "./present-session.ts";
import { resumeSignUp } from "./resume-sign-up.ts";
import { endSession } from "./session.queries.ts";
import { renewSession, signIn } from "./sign-in.ts";

const address = "/api/v2/user/session";

/** `/user/session`: sign in (by password, by a session token, or by the token of a sign-up once verified), read, renew, hand over, sign out (docs/dialect.md#dialect-session). */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  app.post(address, async (request): Promise<SessionAnswer> => {
    const token = textAt(request.body, "onboardingtoken");
    if (token !== undefined) return presentSession(services, await resumeSignUp(services, token, originOf(request)));
    const own = textAt(request.body, "email") === undefined && textAt(request.body, "password") === undefined;
    const shown = own ? sessionTokenOf(request) : undefined;
    if (shown !== undefined) {
      const accepted = isHandover(shown) && (await acceptHandover(services, shown, originOf(request)));
      return presentSession(services, accepted || (await openByToken(services, shown)));
    }
    const email = required(request.body, "email");
    return presentSession(
      services,
      await signIn(services, email, required(request.body, "password"), originOf(request)),
    );
  });

  app.get(address, async (request): Promise<SessionAnswer> => {
    const handover = handoverOf(request);
    if (handover !== undefined)
      return presentSession(services, await acceptHandover(services, handover, originOf(request)));
    const token = sessionTokenOf(request);
    const { login } = request.caller;
    if (token === undefined || !login)
      throw new ProductError("SIGNED_OUT", { detail: "There is no valid session for the current request." });
    return presentSession(services, { token, afid: login.afid });
  });

  app.post(`${address}/handover`, async ({ caller }): Promise<{ session_token: string }> => {
    if (!caller.login) throw new ProductError("SIGNED_OUT", { detail: "There is no valid session to hand over." });
    return { session_token: await offerHandover(services, caller.login) };
  });

  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      `${address}/handover/account`,
      { schema: { body: handoverRequest } },
      async ({ caller, body }): Promise<HandoverAccount> => {
        const account = await lookAtHandover(services, caller.login, body.handover);
        return { ...account, email: account.own ? account.email : maskEmail(account.email) };
      },
    );

  app.put(address, async (request): Promise<SessionAnswer> =>
    presentSession(services, await renewSession(services, sessionTokenOf(request), originOf(request))),
  );

  app.delete(address, async (request): Promise<{ success: true }> => {
    const token = sessionTokenOf(request);
    if (token !== undefined) await endSession(services.db.pool, fingerprint(token), utcText(services.now()));
    return { success: true };
  });

  app.patch(address, async () => {
    throw new ProductError("BAD_REQUEST", { detail: "PATCH is not supported for resource 'session'." });
  });
}

/** The dialect's own wording: which of the two is missing. */
function required(body: unknown, field: "email" | "password"): string {
  const value = textAt(body, field);
  if (value === undefined || value.trim() === "")
    throw new ProductError("BAD_REQUEST", { field, detail: `Login request is missing required ${field}.` });
  return value;
}
