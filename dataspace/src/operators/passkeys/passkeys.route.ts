import type { OperatorSessionAnswer } from "@finder/contract/endpoints/operators";
import {
  passkeyAddRequest,
  type PasskeyOptionsAnswer,
  passkeyProofRequest,
  passkeyRemoveRequest,
  passkeyRenameRequest,
  type PasskeysAnswer,
  type PasskeysChangedAnswer,
} from "@finder/contract/endpoints/passkeys";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { addPasskey, startPasskey } from "../../factors/passkeys/add-passkey.ts";
import type { InSession } from "../../factors/passkeys/challenge.ts";
import { passkeysOf, renamePasskey } from "../../factors/passkeys/passkeys.ts";
import { provePasskey, startProof } from "../../factors/passkeys/prove-passkey.ts";
import { withoutPasskey } from "../../factors/remove-factor.ts";
import type { CallingOperator } from "../../http/caller/operator/operator-caller.ts";
import { requireProof } from "../factors/factors.route.ts";
import { nothing, operate } from "../operate.route.ts";
import { factorsOf, openWithProof, presentConsole } from "../session/operator-session.ts";

const permission = "console.open" as const;

/** `POST operator/passkeys/…`: the operator's own passkeys, and showing one as the second factor. */
export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  addingRoutes(app, services);
  provingRoutes(app, services);

  operate(
    app,
    services,
    { path: "passkeys/list", permission, input: nothing },
    async (_, operator): Promise<PasskeysAnswer> => ({ resource: await passkeysOf(services, factorsOf(operator)) }),
  );

  operate(
    app,
    services,
    {
      path: "passkeys/rename",
      permission,
      input: passkeyRenameRequest,
      entry: ({ passkeyid }) => ({ subject: `passkey ${passkeyid}` }),
    },
    async ({ passkeyid, name }, operator): Promise<PasskeysChangedAnswer> => {
      await renamePasskey(services, factorsOf(operator), passkeyid, name);
      return changed(services, await presentConsole(services, operator.afid, operator));
    },
  );

  operate(
    app,
    services,
    {
      path: "passkeys/remove",
      permission,
      input: passkeyRemoveRequest,
      proven: true,
      entry: ({ passkeyid }) => ({ subject: `passkey ${passkeyid}` }),
    },
    async ({ passkeyid }, operator): Promise<PasskeysChangedAnswer> => {
      await withoutPasskey(services, factorsOf(operator), passkeyid);
      return changed(services, await presentConsole(services, operator.afid, operator));
    },
  );
}

function addingRoutes(app: FastifyInstance, services: Services): void {
  const states = ["enrolling", "open"] as const;

  operate(
    app,
    services,
    { path: "passkeys/start", permission, input: nothing, states },
    async (_, operator): Promise<PasskeyOptionsAnswer> => {
      requireProof(operator);
      return { options: await startPasskey(services, { ...inSession(operator), email: operator.email }) };
    },
  );

  operate(
    app,
    services,
    { path: "passkeys/add", permission, input: passkeyAddRequest, states, entry: ({ name }) => ({ detail: name }) },
    async ({ name, response }, operator): Promise<PasskeysChangedAnswer> => {
      requireProof(operator);
      const isProven = operator.state !== "enrolling";
      const codes = await addPasskey(services, { ...inSession(operator), isProven }, { name, response });
      return changed(services, await openWithProof(services, operator), codes);
    },
  );
}

function provingRoutes(app: FastifyInstance, services: Services): void {
  const states = ["halfopen", "open"] as const;

  operate(
    app,
    services,
    { path: "passkeys/challenge", permission, input: nothing, states },
    async (_, operator): Promise<PasskeyOptionsAnswer> => ({
      options: await startProof(services, inSession(operator)),
    }),
  );

  operate(
    app,
    services,
    { path: "passkeys/prove", permission, input: passkeyProofRequest, states },
    async ({ response }, operator): Promise<OperatorSessionAnswer> => {
      await provePasskey(services, inSession(operator), response);
      return openWithProof(services, operator);
    },
  );
}

function inSession({ afid, tokenhash }: CallingOperator): InSession {
  return { ...factorsOf({ afid }), tokenhash };
}

async function changed(
  services: Services,
  session: OperatorSessionAnswer,
  codes: string[] = [],
): Promise<PasskeysChangedAnswer> {
  return { session, resource: await passkeysOf(services, factorsOf(session)), codes };
}
