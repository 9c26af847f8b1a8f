import { z } from "zod";
import { type Attempt, refusalOf, take } from "../billing/charge.ts";
import { Fault, invalid, missing } from "../http/fault.ts";
import { anyList, anyRequest, emptyable, flag, integer, metadata, text } from "../http/params.ts";
import { type Call, pageOf, route } from "../http/route.ts";
import { newIntent, type PaymentIntent } from "../objects/payment-intent.ts";
import type { PaymentMethod } from "../objects/payment-method.ts";
import { attach, keepCard, methodById, methodData } from "./methods.ts";

const confirmFields = {
  payment_method: text.optional(),
  payment_method_data: methodData.optional(),
  return_url: text.optional(),
  off_session: flag.optional(),
};

const newIntentParams = z.strictObject({
  ...anyRequest,
  ...confirmFields,
  amount: integer.min(50, "Amount must be at least $0.50 usd").max(99_999_999),
  currency: z.string().length(3),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  receipt_email: emptyable(text).optional(),
  setup_future_usage: z.enum(["off_session", "on_session"]).optional(),
  confirm: flag.default(false),
  payment_method_types: z.array(z.literal("card")).optional(),
  automatic_payment_methods: z.strictObject({ enabled: flag, allow_redirects: z.string().optional() }).optional(),
});

/** Payment intents: one amount, and the attempts to take it. */
export const intentRoutes = [
  route("POST", "/payment_intents", newIntentParams, (call) => {
    const { account, params, cause } = call;
    const {
      amount,
      currency,
      customer = null,
      description = null,
      receipt_email = null,
      setup_future_usage = null,
    } = params;
    if (customer !== null) account.store.get("customers", customer, "customer");
    const payment_method = params.payment_method ? methodById(account, params.payment_method).id : null;
    const given = { amount, currency, customer, description, receipt_email, setup_future_usage, payment_method };
    const at = account.clock.of(customer);
    const intent = account.store.put("intents", newIntent({ ...given, metadata: params.metadata ?? {} }, at));
    account.emit("payment_intent.created", intent, cause, at);
    return params.confirm ? confirm(call, intent, { ...params, payment_method: payment_method ?? undefined }) : intent;
  }),

  route(
    "GET",
    "/payment_intents/:id",
    z.strictObject({ ...anyRequest, client_secret: text.optional() }),
    (call) => seen(call, call.params.client_secret),
    true,
  ),

  route(
    "POST",
    "/payment_intents/:id/confirm",
    z.strictObject({ ...anyRequest, ...confirmFields, client_secret: text.optional() }),
    (call) => confirm(call, seen(call, call.params.client_secret), call.params),
    true,
  ),

  route("POST", "/payment_intents/:id/cancel", z.strictObject(anyRequest), ({ account, id, cause }) => {
    const intent = account.store.get("intents", id, "intent");
    if (intent.status === "succeeded")
      throw new Fault(
        400,
        "invalid_request_error",
        "You cannot cancel this PaymentIntent because it has a status of succeeded.",
        {
          code: "payment_intent_unexpected_state",
        },
      );
    const at = account.clock.of(intent.customer);
    Object.assign(intent, { status: "canceled", canceled_at: at, next_action: null });
    account.emit("payment_intent.canceled", intent, cause, at);
    return account.store.put("intents", intent);
  }),

  route("GET", "/payment_intents", z.strictObject({ ...anyList, customer: text.optional() }), ({ account, params }) =>
    pageOf(
      "/v1/payment_intents",
      account.store
        .all("intents")
        .filter(({ customer }) => params.customer === undefined || customer === params.customer),
      params,
    ),
  ),
];

type Confirm = z.output<z.ZodObject<typeof confirmFields>>;

function confirm(call: Call<unknown>, intent: PaymentIntent, given: Confirm): PaymentIntent {
  const { account, cause } = call;
  const found = methodFor(call, intent, given);
  const keep = intent.customer !== null && intent.setup_future_usage !== null;
  const method = keep && intent.customer ? attach(account, found, intent.customer) : found;
  const attempt: Attempt = { intent, method, present: given.off_session !== true, returnUrl: given.return_url ?? null };
  const taken = take(account, attempt, cause);
  if (taken.status === "requires_payment_method") throw refusalOf(taken);
  return taken;
}

function methodFor({ account }: Call<unknown>, intent: PaymentIntent, given: Confirm): PaymentMethod {
  if (given.payment_method_data)
    return keepCard(account, given.payment_method_data.card, given.payment_method_data.billing_details);
  const id = given.payment_method ?? intent.payment_method;
  if (!id)
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.",
      { code: "payment_intent_unexpected_state", payment_intent: intent },
    );
  return methodById(account, id);
}

/** A browser sees only the intent that its secret belongs to. */
function seen({ account, id, publishable }: Call<unknown>, secret: string | undefined): PaymentIntent {
  const intent = account.store.get("intents", id, "intent");
  if (publishable && intent.client_secret !== secret) throw missing("intents", id, "intent");
  return intent;
}
