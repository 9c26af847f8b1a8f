import { searchNameRequest } from "@finder/contract/endpoints/contacts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { myContacts } from "../lists/my-contacts.ts";
import { withRowFields } from "../row-fields.ts";
import { shownOf } from "../shown.ts";

/** `POST searchname`: My Contacts by page, name, filter and order, as far as `fields` ask. */
export function searchNameRoute(app: FastifyInstance, services: Services): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/api/v2/searchname",
      { schema: { body: searchNameRequest }, preValidation: membersAndOperators },
      async (request) => {
        if (!request.caller.member) return { resource: [], meta: { count: 0 } };
        const { limit, offset, fields, ...asked } = request.body;
        const page = { limit, offset, shown: shownOf(fields) };
        const { contacts, count } = await myContacts(services, memberOf(request), asked, page);
        // Named fields alone are answered.
        if (fields) return { resource: contacts, meta: { count } };
        const { appuserid } = memberOf(request);
        return { resource: contacts.map((contact) => withRowFields(contact, appuserid)), meta: { count } };
      },
    );
}

/** The calling member; an operator, who belongs to no client, has an empty list. */
async function membersAndOperators(request: FastifyRequest): Promise<void> {
  if (!request.caller.login?.isOperator) await allow("contacts.list")(request);
}
