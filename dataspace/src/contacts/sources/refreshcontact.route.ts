import { refreshContactRequest } from "@finder/contract/endpoints/sources";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { allow, memberOf } from "../../http/access.ts";
import { refreshContact } from "./refresh-contact.ts";

/** `POST refreshcontact`: asks the sources about one person again; free (decisions section 6). */
export const refreshContactRoute = (app: FastifyInstance, services: Services): void => {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/api/v2/refreshcontact",
      { schema: { body: refreshContactRequest }, preValidation: allow("contacts.refresh") },
      (request) => {
        const { clientid, appuserid } = memberOf(request);
        return refreshContact(services, { clientid, appuserid, linkedinurl: request.body.linkedinurl });
      },
    );
};
