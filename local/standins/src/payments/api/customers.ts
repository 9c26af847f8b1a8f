import { z } from "zod";
import { anyList, anyRequest, emptyable, integer, metadata, text } from "../http/params.ts";
import { pageOf, route } from "../http/route.ts";
import { newBalanceTransaction } from "../objects/balance-transaction.ts";
import { newCustomer } from "../objects/customer.ts";

const fields = {
  ...anyRequest,
  email: emptyable(z.string().max(512)).optional(),
  name: emptyable(text).optional(),
  phone: emptyable(text).optional(),
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
};
const settings = z.strictObject({ default_payment_method: emptyable(text).optional() });

/** Customers: who pays. */
export const customerRoutes = [
  route(
    "POST",
    "/customers",
    z.strictObject({ ...fields, test_clock: text.optional() }),
    ({ account, params, cause }) => {
      const { email = null, name = null, phone = null, description = null, test_clock = null } = params;
      if (test_clock !== null) account.store.get("clocks", test_clock, "test_clock");
      const given = { email, name, phone, description, metadata: params.metadata ?? {}, test_clock };
      const at = test_clock === null ? account.clock.now() : account.store.get("clocks", test_clock).frozen_time;
      const customer = account.store.put("customers", newCustomer(given, at));
      account.emit("customer.created", customer, cause, at);
      return customer;
    },
  ),

  route("GET", "/customers/:id", z.strictObject(anyRequest), ({ account, id }) => account.store.get("customers", id)),

  route(
    "POST",
    "/customers/:id",
    z.strictObject({ ...fields, invoice_settings: settings.optional() }),
    ({ account, params, id, cause }) => {
      const { expand: _, metadata: more, invoice_settings, ...given } = params;
      const old = account.store.get("customers", id);
      const method = invoice_settings?.default_payment_method;
      if (method) account.store.get("methods", method, "invoice_settings[default_payment_method]");
      const customer = Object.assign(old, given);
      Object.assign(customer.metadata, more);
      if (method !== undefined) customer.invoice_settings.default_payment_method = method;
      account.emit("customer.updated", customer, cause, account.clock.of(id));
      return account.store.put("customers", customer);
    },
  ),

  route(
    "POST",
    "/customers/:id/balance_transactions",
    z.strictObject({ ...anyRequest, amount: integer, currency: z.string().length(3), description: text.optional() }),
    ({ account, params: { amount, currency, description = null }, id }) => {
      const customer = account.store.get("customers", id);
      const ending_balance = customer.balance + amount;
      account.store.put("customers", { ...customer, balance: ending_balance });
      return newBalanceTransaction(
        { amount, currency, customer: id, description, ending_balance },
        account.clock.of(id),
      );
    },
  ),

  route("GET", "/customers", z.strictObject({ ...anyList, email: text.optional() }), ({ account, params }) =>
    pageOf(
      "/v1/customers",
      account.store.all("customers").filter(({ email }) => params.email === undefined || email === params.email),
      params,
    ),
  ),
];
