import { z } from "zod";
import { recurringPrice } from "../billing/subscribing.ts";
import { expireSession, findSession } from "../billing/sessions.ts";
import { invalid } from "../http/fault.ts";
import { anyList, anyRequest, integer, metadata, text } from "../http/params.ts";
import { pageOf, route } from "../http/route.ts";
import { newSession } from "../objects/checkout-session.ts";

const day = 86_400;
const newFields = z.strictObject({
  ...anyRequest,
  mode: z.literal("subscription"),
  line_items: z.array(z.strictObject({ price: text, quantity: integer.min(1).default(1) })).length(1),
  customer: text.optional(),
  customer_email: text.optional(),
  client_reference_id: text.max(200).optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  expires_at: integer.optional(),
  metadata: metadata.optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
});

/** Checkout sessions: the hosted page where a plan is bought. */
export const checkoutRoutes = [
  route("POST", "/checkout/sessions", newFields, ({ account, params }) => {
    const [sold] = params.line_items;
    const price = recurringPrice(account, sold?.price ?? "", "line_items[0][price]");
    const { customer = null, customer_email = null, client_reference_id = null, cancel_url = null } = params;
    if (customer !== null) account.store.get("customers", customer, "customer");
    if (customer !== null && customer_email !== null)
      throw invalid("You may only specify one of these parameters: customer, customer_email.");
    const at = account.clock.of(customer);
    const quantity = sold?.quantity ?? 1;
    const given = {
      customer,
      customer_email,
      client_reference_id,
      metadata: params.metadata ?? {},
      success_url: params.success_url,
      cancel_url,
      amount: price.unit_amount * quantity,
      currency: price.currency,
      expires_at: params.expires_at ?? at + day,
    };
    const session = newSession(given, account.pages, at);
    const carried = params.subscription_data?.metadata ?? {};
    account.store.put("orders", { id: session.id, price: price.id, quantity, metadata: carried, intent: null });
    return account.store.put("sessions", session);
  }),

  route(
    "GET",
    "/checkout/sessions/:id",
    z.strictObject(anyRequest),
    ({ account, id }) => findSession(account, id) ?? account.store.get("sessions", id),
  ),

  route("POST", "/checkout/sessions/:id/expire", z.strictObject(anyRequest), ({ account, id, cause }) => {
    const session = findSession(account, id) ?? account.store.get("sessions", id);
    if (session.status !== "open")
      throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.', { param: "session" });
    return expireSession(account, session, cause);
  }),

  route("GET", "/checkout/sessions", z.strictObject({ ...anyList, customer: text.optional() }), ({ account, params }) =>
    pageOf(
      "/v1/checkout/sessions",
      account.store
        .all("sessions")
        .filter(({ customer }) => params.customer === undefined || customer === params.customer),
      params,
    ),
  ),
];
