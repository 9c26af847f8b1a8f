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
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { requireProof } from "../factors/factors.route.ts";
import { withoutPasskey } from "../factors/remove-factor.ts";
import { nothing, operate } from "../operate.route.ts";
import { openWithProof, presentConsole } from "../session/operator-session.ts";
import { addPasskey, startPasskey } from "./add-passkey.ts";
import { listPasskeys, renamePasskey } from "./passkeys.queries.ts";
import { provePasskey, startProof } from "./prove-passkey.ts";

const permission = "console.open" as const;

/** `POST operator/passkeys/…`: the operator's own passkeys, and showing one as the second factor. */
export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  addingRoutes(app, services);
  provingRoutes(app, services);

  operate(
    app,
    services,
    { path: "passkeys/list", permission, input: nothing },
    async (_, { afid }): Promise<PasskeysAnswer> => ({ resource: await listPasskeys(services.db.pool, afid) }),
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
      const [renamed] = await renamePasskey(services.db.pool, operator.afid, passkeyid, name);
      if (!renamed) throw new ProductError("NOT_FOUND", { field: "id", detail: "You have no such passkey." });
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
      await withoutPasskey(services, operator.afid, passkeyid);
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
      return { options: await startPasskey(services, operator) };
    },
  );

  operate(
    app,
    services,
    { path: "passkeys/add", permission, input: passkeyAddRequest, states, entry: ({ name }) => ({ detail: name }) },
    async ({ name, response }, operator): Promise<PasskeysChangedAnswer> => {
      requireProof(operator);
      const codes = await addPasskey(services, operator, name, response);
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
    async (_, operator): Promise<PasskeyOptionsAnswer> => ({ options: await startProof(services, operator) }),
  );

  operate(
    app,
    services,
    { path: "passkeys/prove", permission, input: passkeyProofRequest, states },
    async ({ response }, operator): Promise<OperatorSessionAnswer> => {
      await provePasskey(services, operator, response);
      return openWithProof(services, operator);
    },
  );
}

async function changed(
  services: Services,
  session: OperatorSessionAnswer,
  codes: string[] = [],
): Promise<PasskeysChangedAnswer> {
  return { session, resource: await listPasskeys(services.db.pool, session.afid), codes };
}
