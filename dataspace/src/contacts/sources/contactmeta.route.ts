import { contactMetaRequest } from "@finder/contract/endpoints/sources";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { keepHints } from "./keep-hints.ts";

/** `POST contactmeta_addupdate`: people as the browser extension saw them (docs/rules.md#hints). */
export function contactMetaRoute(app: FastifyInstance, services: Services): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/api/v2/contactmeta_addupdate",
      { schema: { body: contactMetaRequest }, preValidation: allow("contacts.search") },
      (request) => keepHints(services, memberOf(request), request.body.resource),
    );
}
