import {
  groupChange,
  groupsQuery,
  newGroupRequest,
  newProvisionedRequest,
  provisionedChange,
  provisionedQuery,
} from "@finder/contract/endpoints/provisioning";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { memberMessages } from "@finder/contract/messages/members";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { emailFault } from "../../account/email/check-email.ts";
import type { Services } from "../../context.ts";
import { providersOnly, provisionedClient } from "../../http/caller/access.ts";
import { languageOf } from "../../http/origin.ts";
import { takeAttempt } from "../../session/attempts.ts";
import type { Inviter } from "../invite-members.ts";
import { changeGroup, createGroup, groupOf, groupsOf, removeGroup } from "./groups.ts";
import { changePerson, createPerson, listPeople, personOf, removePerson } from "./provisioned-people.ts";

const number = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const preValidation = providersOnly;

/** A client's members and groups as its identity provider changes them (docs/rules.md#provisioning). */
export function provisionedRoutes(app: FastifyInstance, services: Services): void {
  peopleRoutes(app, services);
  groupRoutes(app, services);
}

function peopleRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const [all, one] = ["/api/v2/team/provisioned", "/api/v2/team/provisioned/:id"];

  typed.get(all, { schema: { querystring: provisionedQuery }, preValidation }, (request) =>
    listPeople(services, provisionedClient(request), request.query),
  );

  typed.get(one, { schema: { params: number }, preValidation }, (request) =>
    personOf(services.db.pool, provisionedClient(request), request.params.id),
  );

  typed.post(all, { schema: { body: newProvisionedRequest }, preValidation }, async (request) => {
    await takeEmail(services, request, request.body.email);
    return createPerson(services, inviterOf(request), request.body);
  });

  typed.patch(one, { schema: { params: number, body: provisionedChange }, preValidation }, async (request) => {
    const { email } = request.body;
    if (email !== undefined) await takeEmail(services, request, email);
    return changePerson(services, inviterOf(request), request.params.id, request.body);
  });

  typed.delete(one, { schema: { params: number }, preValidation }, async (request) => {
    await removePerson(services, provisionedClient(request), request.params.id);
    return { success: true };
  });
}

function groupRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const [all, one] = ["/api/v2/team/groups", "/api/v2/team/groups/:id"];

  typed.get(all, { schema: { querystring: groupsQuery }, preValidation }, (request) =>
    groupsOf(services, provisionedClient(request), request.query),
  );

  typed.get(one, { schema: { params: number }, preValidation }, (request) =>
    groupOf(services.db.pool, provisionedClient(request), request.params.id),
  );

  typed.post(all, { schema: { body: newGroupRequest }, preValidation }, (request) =>
    createGroup(services, provisionedClient(request), request.body),
  );

  typed.patch(one, { schema: { params: number, body: groupChange }, preValidation }, (request) =>
    changeGroup(services, provisionedClient(request), request.params.id, request.body),
  );

  typed.delete(one, { schema: { params: number }, preValidation }, (request) =>
    removeGroup(services, provisionedClient(request), request.params.id),
  );
}

function inviterOf(request: FastifyRequest): Inviter {
  return { clientid: provisionedClient(request), language: languageOf(request), requestId: request.id };
}

/** Refuses what is no business email, and more emails from one client than an identity provider sends at once. */
async function takeEmail(services: Services, request: FastifyRequest, email: string): Promise<void> {
  const fault = emailFault(services.config, email);
  if (fault === "not_an_email") throw new ProductError("BAD_REQUEST", { field: "email", detail: "Invalid email" });
  if (fault) throw new ProductError("EMAIL_NOT_BUSINESS", { field: "email", detail: memberMessages.notBusiness });
  await takeAttempt(services, `scim:${provisionedClient(request)}`, request.ip, limits.provisioning.invites);
}
