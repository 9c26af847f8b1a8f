import { accountRequest, disableRequest, enableRequest } from "@finder/contract/endpoints/customer-account";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import type { PaymentServices } from "../../subscription/payments/payment-context.ts";
import { operate } from "../operate.route.ts";
import { accountOf } from "../../credits/hold/hold-client.ts";
import { renewalsOf } from "../../subscription/operated/renewals.ts";
import { disableClient, enableClient } from "./disable-client.ts";

/** `POST operator/account/…`: whether a client may use its account. */
export function accountRoutes(app: FastifyInstance, services: Services, payments: () => PaymentServices): void {
  const renewals = renewalsOf(payments);
  operate(
    app,
    services,
    "account/read",
    { permission: "customers.view", body: accountRequest, tell: ({ clientid }) => ({ clientid }) },
    ({ clientid }) => accountOf(services, clientid),
  );

  operate(
    app,
    services,
    "account/disable",
    {
      permission: "clients.disable",
      body: disableRequest,
      proven: true,
      tell: ({ clientid, reason, endrenewal }) => ({
        clientid,
        reason,
        detail: endrenewal ? "with its renewal" : null,
      }),
    },
    (body) => disableClient(services, renewals, body),
  );

  operate(
    app,
    services,
    "account/enable",
    {
      permission: "clients.disable",
      body: enableRequest,
      proven: true,
      tell: ({ clientid, reason }) => ({ clientid, reason }),
    },
    (body) => enableClient(services, renewals, body),
  );
}
