import * as accounts from "@finder/contract/operators/customer-account";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { accountOf } from "../../credits/hold/hold-client.ts";
import { beginToClose, exportClient, exportLink, keepOpen } from "../../privacy/closing/close-account.ts";
import { renewalsOf } from "../../subscription/by-operators/renewals.ts";
import type { PaymentServices } from "../../subscription/payments/payment-context.ts";
import { operate } from "../operate.route.ts";
import { disableClient, enableClient } from "./disable-client.ts";

/** `POST operator/customer-account/…`: whether a client may use its account, its closing, and the copy of its data. */
export function clientAccountRoutes(app: FastifyInstance, services: Services, payments: () => PaymentServices): void {
  const renewals = renewalsOf(payments);
  operate(app, services, accounts.customerAccount, ({ id }) => accountOf(services, id));
  operate(app, services, accounts.disableCustomer, async (asked) => ({
    account: await disableClient(services, renewals, asked),
  }));
  operate(app, services, accounts.enableCustomer, async (asked) => ({
    account: await enableClient(services, renewals, asked),
  }));
  operate(app, services, accounts.closeCustomer, async (asked) => ({
    account: await beginToClose(services, renewals, asked),
  }));
  operate(app, services, accounts.keepCustomer, async (asked) => ({
    account: await keepOpen(services, renewals, asked),
  }));
  operate(app, services, accounts.exportCustomer, async (asked) => ({ account: await exportClient(services, asked) }));
  operate(app, services, accounts.linkCustomerExport, ({ id }) => exportLink(services, id));
}
