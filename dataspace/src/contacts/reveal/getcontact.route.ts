import { datumOfWire } from "@finder/contract/datum";
import { getContactRequest } from "@finder/contract/endpoints/contacts";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { languageOf, payingToken, sourceOf } from "../../http/origin.ts";
import { openDemo } from "../demo/demo-contact.ts";
import { isDemo } from "../demo/demo-row.ts";
import { withRowFields } from "../row-fields.ts";
import { revealContact } from "./reveal-contact.ts";

/** `POST getcontact` with action `reveal`: opens one datum of one person. */
export function getContactRoute(app: FastifyInstance, services: Services): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/api/v2/getcontact",
      { schema: { body: getContactRequest }, preValidation: allow("contacts.reveal") },
      async (request) => {
        const { linkedinurl, type, maxcredits: maxCredits } = request.body;
        const datum = datumOfWire(type);
        if (!datum) throw new ProductError("BAD_REQUEST", { field: "type" });
        const member = memberOf(request);
        const { clientid, appuserid } = member;
        const source = sourceOf(request);
        const place = { clientid, appuserid, source, ...payingToken(request) };
        const answer = isDemo(linkedinurl)
          ? await openDemo(services, member, datum, languageOf(request))
          : await revealContact(services, { ...place, linkedinurl, datum, maxCredits });
        return { ...answer, contactdata: withRowFields(answer.contactdata, appuserid) };
      },
    );
}
