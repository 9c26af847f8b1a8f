import {
  type CreditForecastAnswer,
  type CreditStatementAnswer,
  creditStatementRequest,
  type PlatformUsageAnswer,
  platformUsageRequest,
  revealedContactsRequest,
  type UsageByDayAnswer,
  usageByDayRequest,
} from "@finder/contract/endpoints/usage";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { revealedContacts } from "../contacts/list-contacts.ts";
import type { Services } from "../context.ts";
import { creditStatement } from "../credits/usage/credit-statement.ts";
import { allow, memberOf } from "../http/caller/access.ts";
import { forecastCredits } from "./forecast-credits.ts";
import { checkPeriod } from "./period.ts";
import { platformUsage, requireMemberOf, usageByDay } from "./read-usage.ts";

const preValidation = allow("usage.view");

/** Openings and their cost by member, for the owner (docs/rules.md#usage-counts). */
export function usageRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/api/v2/getplatformusagedata",
    { schema: { body: platformUsageRequest }, preValidation },
    async (request): Promise<PlatformUsageAnswer> => {
      const { clientid } = memberOf(request);
      const { clientid: asked = clientid, search, ...period } = request.body;
      if (asked !== clientid) throw new ProductError("FORBIDDEN");
      return { resource: await platformUsage(services, clientid, period, search) };
    },
  );

  typed.post(
    "/api/v2/getrevealedcontacts",
    { schema: { body: revealedContactsRequest }, preValidation },
    async (request) => {
      const { clientid, appuserid: viewer } = memberOf(request);
      const { appuserid, page, startdate = "0001-01-01", enddate = "9999-12-30" } = request.body;
      checkPeriod({ startdate, enddate });
      await requireMemberOf(services, clientid, appuserid);
      const who = { clientid, appuserid };
      const { contacts, count } = await revealedContacts(services, who, page, startdate, enddate, viewer);
      return { resource: contacts, meta: { count } };
    },
  );

  typed.post(
    "/api/v2/getusagebyday",
    { schema: { body: usageByDayRequest }, preValidation },
    async (request): Promise<UsageByDayAnswer> => {
      const { appuserid, ...period } = request.body;
      return { resource: await usageByDay(services, memberOf(request).clientid, period, appuserid) };
    },
  );

  typed.post("/api/v2/getcreditforecast", { preValidation }, async (request): Promise<CreditForecastAnswer> => ({
    resource: await forecastCredits(services, memberOf(request).clientid),
  }));

  typed.post(
    "/api/v2/getcreditstatement",
    { schema: { body: creditStatementRequest }, preValidation },
    async (request): Promise<CreditStatementAnswer> => {
      const { clientid } = memberOf(request);
      const { startdate = "0001-01-01", enddate = "9999-12-30", appuserid } = request.body;
      checkPeriod({ startdate, enddate });
      if (appuserid !== undefined) await requireMemberOf(services, clientid, appuserid);
      return creditStatement(services, clientid, request.body);
    },
  );
}
