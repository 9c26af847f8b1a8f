import { z } from "zod";
import { invalid } from "../http/fault.ts";
import { anyList, anyRequest, integer, metadata, text } from "../http/params.ts";
import { pageOf, route } from "../http/route.ts";
import { newRefund } from "../objects/refund.ts";

const newFields = z.strictObject({
  ...anyRequest,
  payment_intent: text,
  amount: integer.min(1).optional(),
  metadata: metadata.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
});

/** Refunds: what was taken goes back, in whole or in part. */
export const refundRoutes = [
  route("POST", "/refunds", newFields, ({ account, params, cause }) => {
    const { store } = account;
    const intent = store.get("intents", params.payment_intent, "payment_intent");
    const charge = intent.latest_charge === null ? undefined : store.get("charges", intent.latest_charge);
    if (!charge?.paid) throw invalid("This PaymentIntent does not have a successful charge to refund.");
    const left = charge.amount - charge.amount_refunded;
    if (left === 0)
      throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
    const amount = params.amount ?? left;
    if (amount > left)
      throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
        param: "amount",
      });
    const at = account.clock.of(charge.customer);
    charge.amount_refunded += amount;
    store.put("charges", { ...charge, refunded: charge.amount_refunded === charge.amount });
    const refund = store.put("refunds", newRefund(charge, amount, params.metadata ?? {}, at));
    account.emit("charge.refunded", store.get("charges", charge.id), cause, at);
    account.emit("refund.created", refund, cause, at);
    return refund;
  }),

  route("GET", "/refunds/:id", z.strictObject(anyRequest), ({ account, id }) => account.store.get("refunds", id)),

  route(
    "GET",
    "/refunds",
    z.strictObject({ ...anyList, payment_intent: text.optional(), charge: text.optional() }),
    ({ account, params: { payment_intent, charge, ...page } }) =>
      pageOf(
        "/v1/refunds",
        account.store
          .all("refunds")
          .filter(
            (one) =>
              (payment_intent === undefined || one.payment_intent === payment_intent) &&
              (charge === undefined || one.charge === charge),
          ),
        page,
      ),
  ),
];
