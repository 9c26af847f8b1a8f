import {
  type ApiRequestLogAnswer,
  apiRequestLogRequest,
  type ApiUsageAnswer,
  type ApiUsageByDayAnswer,
  apiUsageByDayRequest,
  apiUsageRequest,
  type KeyAnswer,
  keyBudgetRequest,
  rotateKeyRequest,
} from "@finder/contract/endpoints/apikeys";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../context.ts";
import { allow, memberOf } from "../http/caller/access.ts";
import { requireProof } from "../http/caller/require-proof.ts";
import { checkPeriod } from "../usage/period.ts";
import { rotateKey, setBudget, testKey } from "./manage-keys.ts";
import { keyUsage, keyUsageByDay, requestLog } from "./read-usage.ts";

const manages = allow("apikeys.manage");
const proven = { preValidation: [requireProof, manages] };
const view = { preValidation: allow("usage.view") };

/** Adds the owner's key routes that `_table` lacks: rotation, budgets, the test key (docs/rules.md#keys). */
export function apiKeyRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/api/v2/rotateapikey",
    { schema: { body: rotateKeyRequest }, ...proven },
    async (request): Promise<KeyAnswer> => {
      const { keyid, overlaphours } = request.body;
      return rotateKey(services, memberOf(request).clientid, keyid, overlaphours);
    },
  );

  typed.post("/api/v2/setapikeybudget", { schema: { body: keyBudgetRequest }, ...proven }, async (request) => {
    const { keyid, ...budget } = request.body;
    await setBudget(services, memberOf(request).clientid, keyid, budget);
    return { success: true };
  });

  typed.post("/api/v2/testapikey", { preValidation: manages }, async (request): Promise<KeyAnswer> =>
    testKey(services, memberOf(request).clientid, "Test"),
  );
}

/** The calls made with the client's keys (docs/rules.md#usage-api). */
export function apiUsageRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/api/v2/getapiusagedata",
    { schema: { body: apiUsageRequest }, ...view },
    async (request): Promise<ApiUsageAnswer> => {
      const { clientid } = memberOf(request);
      const { clientid: asked = clientid, ...usage } = request.body;
      if (asked !== clientid) throw new ProductError("FORBIDDEN");
      checkPeriod(usage);
      return { resource: await keyUsage(services, clientid, usage, !request.caller.token) };
    },
  );

  typed.post(
    "/api/v2/getapiusagebyday",
    { schema: { body: apiUsageByDayRequest }, ...view },
    async (request): Promise<ApiUsageByDayAnswer> => {
      checkPeriod(request.body, limits.usageDays);
      return { resource: await keyUsageByDay(services, memberOf(request).clientid, request.body) };
    },
  );

  typed.post(
    "/api/v2/getapirequestlog",
    { schema: { body: apiRequestLogRequest }, ...view },
    async (request): Promise<ApiRequestLogAnswer> => {
      const { startdate = "0001-01-01", enddate = "9999-12-30" } = request.body;
      checkPeriod({ startdate, enddate });
      return requestLog(services, memberOf(request).clientid, request.body);
    },
  );
}
