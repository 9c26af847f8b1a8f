import { type Datum, datums } from "@finder/contract/datum";
import { searchUrlRequest } from "@finder/contract/endpoints/contacts";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { demoContact } from "../demo/demo-contact.ts";
import { isDemo } from "../demo/demo-row.ts";
import { withRowFields } from "../row-fields.ts";
import { searchProfile } from "./search-profile.ts";

/**
 * Adds `POST searchurl`: returns whether a person is known, which data exist and their cost, free (docs/rules.md#search-free).
 */
export function searchUrlRoute(app: FastifyInstance, services: Services): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/api/v2/searchurl",
      { schema: { body: searchUrlRequest }, preValidation: allow("contacts.search") },
      async (request) => {
        const { linkedinurl, ...options } = request.body;
        const chosen: Datum[] = datums.filter((datum) => options[datum]);
        const member = memberOf(request);
        const { appuserid } = member;
        if (isDemo(linkedinurl) && chosen.length > 0) {
          const demo = await demoContact(services, member, chosen);
          return { resource: [withRowFields(demo, appuserid)], meta: { suppressed: false } };
        }
        const { contact, suppressed } = await searchProfile(services, { ...member, linkedinurl, chosen });
        return { resource: contact ? [withRowFields(contact, appuserid)] : [], meta: { suppressed } };
      },
    );
}
