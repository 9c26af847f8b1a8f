import { type AccountAnswer, type UsageAnswer, usageQuery } from "@finder/contract/endpoints/public-api";
import { limits } from "@finder/contract/limits";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { checkPeriod } from "../../usage/period.ts";
import { readOwnUsage } from "../usage.queries.ts";
import { callerOf } from "./call.ts";

const dayMs = 86_400_000;

const usageDefaultDays = 30;

/** `GET /v1/account` and `GET /v1/usage`: the key's rights, limits and usage. Free. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, now } = services;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get("/account", { exposeHeadRoute: false }, async (request): Promise<AccountAnswer> => {
    const { caller } = callerOf(request);
    const { personal, business, phone, budget_personal, budget_business, budget_phone } = caller;
    return {
      success: 1,
      plan: { name: caller.planname, expiresAt: caller.expirydate && `${caller.expirydate.replace(" ", "T")}Z` },
      key: {
        purpose: caller.purpose,
        isTest: caller.istest === 1,
        budget: { personal: budget_personal, business: budget_business, phone: budget_phone },
      },
      limits: {
        perSecond: config.API_CALLS_PER_SECOND,
        perMinute: config.API_CALLS_PER_MINUTE,
        profilesPerCall: limits.profilesPerCall,
      },
      credits: { remaining: { personal, business, phone } },
      requestId: request.id,
    };
  });

  typed.get(
    "/usage",
    { exposeHeadRoute: false, schema: { querystring: usageQuery } },
    async (request): Promise<UsageAnswer> => {
      const { clientid, keyid } = callerOf(request).caller;
      const enddate = request.query.to ?? dayOf(now());
      const startdate = request.query.from ?? dayOf(new Date(Date.parse(enddate) - (usageDefaultDays - 1) * dayMs));
      checkPeriod({ startdate, enddate }, limits.usageDays);
      return {
        success: 1,
        data: await readOwnUsage(db.pool, clientid, startdate, enddate, keyid),
        requestId: request.id,
      };
    },
  );
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
