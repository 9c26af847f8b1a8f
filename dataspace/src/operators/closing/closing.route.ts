import {
  closingBeginRequest,
  closingExportRequest,
  closingKeepRequest,
  closingLinkRequest,
} from "@finder/contract/endpoints/customer-closing";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import type { PaymentServices } from "../../subscription/payments/payment-context.ts";
import { operate } from "../operate.route.ts";
import { beginToClose, exportClient, exportLink, keepOpen } from "../../privacy/closing/close-account.ts";
import { renewalsOf } from "../../subscription/operated/renewals.ts";

const closes = { permission: "clients.close", proven: true } as const;

/** `POST operator/closing/…`: an account that closes after some days, and the copy of its data. */
export function closingRoutes(app: FastifyInstance, services: Services, payments: () => PaymentServices): void {
  const renewals = renewalsOf(payments);
  operate(
    app,
    services,
    "closing/begin",
    { ...closes, body: closingBeginRequest, tell: ({ clientid, reason }) => ({ clientid, reason }) },
    (body) => beginToClose(services, renewals, body),
  );

  operate(
    app,
    services,
    "closing/keep",
    { ...closes, body: closingKeepRequest, tell: ({ clientid, reason }) => ({ clientid, reason }) },
    (body) => keepOpen(services, renewals, body),
  );

  operate(
    app,
    services,
    "closing/export",
    { ...closes, body: closingExportRequest, tell: ({ clientid, reason }) => ({ clientid, reason }) },
    (body) => exportClient(services, body),
  );

  operate(
    app,
    services,
    "closing/link",
    { ...closes, body: closingLinkRequest, tell: ({ clientid }) => ({ clientid }) },
    ({ clientid }) => exportLink(services, clientid),
  );
}
