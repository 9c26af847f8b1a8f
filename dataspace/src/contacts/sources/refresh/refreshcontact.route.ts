import { datums } from "@finder/contract/datum";
import { type RefreshContactAnswer, refreshContactRequest } from "@finder/contract/endpoints/sources";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../../context.ts";
import { allow, memberOf } from "../../../http/caller/access.ts";
import { demoContact } from "../../demo/demo-contact.ts";
import { isDemo } from "../../demo/demo-row.ts";
import { refreshContact } from "./refresh-contact.ts";

/** `POST refreshcontact`: asks the sources about one person again; free. */
export function refreshContactRoute(app: FastifyInstance, services: Services): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/api/v2/refreshcontact",
      { schema: { body: refreshContactRequest }, preValidation: allow("contacts.refresh") },
      async (request): Promise<RefreshContactAnswer> => {
        const { clientid, appuserid } = memberOf(request);
        const { linkedinurl } = request.body;
        if (!isDemo(linkedinurl)) return refreshContact(services, { clientid, appuserid, linkedinurl });
        const contactdata = await demoContact(services, { clientid, appuserid }, datums);
        return { contactdata, found: [], updated: [], verification: null };
      },
    );
}
