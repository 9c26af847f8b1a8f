import { z } from "zod";
import { keep, setupRefusal } from "../billing/setup.ts";
import { invalid, missing } from "../http/fault.ts";
import { anyRequest, flag, metadata, text } from "../http/params.ts";
import { type Call, route } from "../http/route.ts";
import { newSetup, type SetupIntent } from "../objects/setup-intent.ts";
import { keepCard, methodById, methodData } from "./methods.ts";

const confirmFields = {
  ...anyRequest,
  client_secret: text.optional(),
  payment_method: text.optional(),
  payment_method_data: methodData.optional(),
  return_url: text.optional(),
};

const newFields = z.strictObject({
  ...anyRequest,
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  usage: z.enum(["off_session", "on_session"]).default("off_session"),
  payment_method_types: z.array(z.literal("card")).optional(),
  automatic_payment_methods: z.strictObject({ enabled: flag, allow_redirects: z.string().optional() }).optional(),
});

/** Setup intents: cards that are kept for later. */
export const setupRoutes = [
  route("POST", "/setup_intents", newFields, ({ account, params, cause }) => {
    const { customer = null, description = null, usage } = params;
    if (customer !== null) account.store.get("customers", customer, "customer");
    const at = account.clock.of(customer);
    const given = { customer, description, usage, payment_method: null, metadata: params.metadata ?? {} };
    const setup = account.store.put("setups", newSetup(given, at));
    account.emit("setup_intent.created", setup, cause, at);
    return setup;
  }),

  route(
    "GET",
    "/setup_intents/:id",
    z.strictObject({ ...anyRequest, client_secret: text.optional() }),
    (call) => seen(call, call.params.client_secret),
    true,
  ),

  route(
    "POST",
    "/setup_intents/:id/confirm",
    z.strictObject(confirmFields),
    (call) => {
      const { account, params, cause } = call;
      const setup = seen(call, params.client_secret);
      const id = params.payment_method ?? setup.payment_method;
      const { payment_method_data: data } = params;
      if (!data && !id)
        throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.", {
          code: "setup_intent_unexpected_state",
        });
      const method = data ? keepCard(account, data.card, data.billing_details) : methodById(account, id ?? "");
      const kept = keep(account, { setup, method, returnUrl: params.return_url ?? null }, cause);
      if (kept.status === "requires_payment_method") throw setupRefusal(kept);
      return kept;
    },
    true,
  ),
];

/** A browser sees only the setup that its secret belongs to. */
function seen({ account, id, publishable }: Call<unknown>, secret: string | undefined): SetupIntent {
  const setup = account.store.get("setups", id, "intent");
  if (publishable && setup.client_secret !== secret) throw missing("setups", id, "intent");
  return setup;
}
