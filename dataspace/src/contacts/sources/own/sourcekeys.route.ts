import {
  newSourceKeyRequest,
  type SourceKeyAnswer,
  sourceKeyChange,
  type SourceKeysAnswer,
} from "@finder/contract/endpoints/source-keys";
import { keyProviders } from "@finder/contract/key-providers";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "../../../context.ts";
import { allow, memberOf } from "../../../http/caller/access.ts";
import { addKey, changeKey, listKeys, removeKey } from "./manage-source-keys.ts";

const preValidation = allow("sources.manage");
const params = z.object({ provider: z.enum(keyProviders) });

/** The owner's keys for providers of people, `sourcekeys/…` (docs/rules.md#sources-own). */
export function sourceKeyRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get("/api/v2/sourcekeys", { preValidation }, async (request): Promise<SourceKeysAnswer> => ({
    resource: await listKeys(services, memberOf(request).clientid),
  }));

  typed.post(
    "/api/v2/sourcekeys",
    { schema: { body: newSourceKeyRequest }, preValidation },
    async (request): Promise<SourceKeyAnswer> => ({
      key: await addKey(services, memberOf(request).clientid, request.body),
    }),
  );

  typed.patch(
    "/api/v2/sourcekeys/:provider",
    { schema: { params, body: sourceKeyChange }, preValidation },
    async (request): Promise<SourceKeyAnswer> => ({
      key: await changeKey(services, memberOf(request).clientid, request.params.provider, request.body),
    }),
  );

  typed.delete("/api/v2/sourcekeys/:provider", { schema: { params }, preValidation }, (request) =>
    removeKey(services, memberOf(request).clientid, request.params.provider),
  );
}
