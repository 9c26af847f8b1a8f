import { z } from "zod";
import type { Account } from "../account.ts";
import { invalid, missing } from "../http/fault.ts";
import { anyList, anyRequest, integer, text } from "../http/params.ts";
import { pageOf, route } from "../http/route.ts";
import { type CardInput, newCardMethod, type PaymentMethod, readyMade } from "../objects/payment-method.ts";

const cardFields = z.strictObject({
  number: z.string().max(30),
  exp_month: integer,
  exp_year: integer.transform((year) => (year < 100 ? 2000 + year : year)),
  cvc: z.string().optional(),
});
const billingFields = z.strictObject({
  name: z.string().max(200).optional(),
  email: z.string().max(512).optional(),
});
/** A card as a browser sends it. */
export const methodData = z.strictObject({
  type: z.literal("card"),
  card: cardFields,
  billing_details: billingFields.optional(),
});

/** Checks a card and keeps how its number behaves; the number itself is forgotten. */
export function keepCard(
  account: Account,
  card: CardInput,
  billing: { name?: string | undefined; email?: string | undefined } = {},
): PaymentMethod {
  const owner = { name: billing.name ?? null, email: billing.email ?? null };
  const { method, behaviour } = newCardMethod(card, owner, account.clock.now());
  account.store.put("cards", { id: method.id, behaviour });
  return account.store.put("methods", method);
}

/** The method of an id, or a fresh one for a ready-made id such as `pm_card_visa`. */
export function methodById(account: Account, id: string): PaymentMethod {
  const number = readyMade[id];
  return number === undefined ? account.store.get("methods", id, "payment_method") : keepNumber(account, number);
}

/** A method of a ready-made token: `tok_visa` is the card of `pm_card_visa`. */
function methodOfToken(account: Account, token: string): PaymentMethod {
  const number = readyMade[token.replace(/^tok_/, "pm_card_")];
  if (number === undefined) throw missing("tokens", token, "token");
  return keepNumber(account, number);
}

function keepNumber(account: Account, number: string): PaymentMethod {
  return keepCard(account, {
    number,
    exp_month: 12,
    exp_year: new Date(account.clock.now() * 1000).getUTCFullYear() + 3,
    cvc: "123",
  });
}

/** Hangs a method on a customer, once and for good. */
export function attach(account: Account, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer !== null)
    throw invalid("The payment method you provided has already been attached to a customer.", {
      code: "payment_method_unexpected_state",
    });
  account.store.get("customers", customer, "customer");
  return account.store.put("methods", { ...method, customer });
}

/** Payment methods: cards, made by browsers so that their numbers reach no other server. */
export const methodRoutes = [
  route(
    "POST",
    "/payment_methods",
    methodData.extend({ ...anyRequest, card: z.union([cardFields, z.strictObject({ token: text })]) }),
    ({ account, params: { card, billing_details } }) =>
      "token" in card ? methodOfToken(account, card.token) : keepCard(account, card, billing_details),
    true,
  ),

  route("GET", "/payment_methods/:id", z.strictObject(anyRequest), ({ account, id }) =>
    account.store.get("methods", id),
  ),

  route(
    "POST",
    "/payment_methods/:id/attach",
    z.strictObject({ ...anyRequest, customer: text }),
    ({ account, params, id, cause }) => {
      const method = attach(account, methodById(account, id), params.customer);
      account.emit("payment_method.attached", method, cause, account.clock.of(params.customer));
      return method;
    },
  ),

  route(
    "GET",
    "/payment_methods",
    z.strictObject({ ...anyList, customer: text.optional(), type: z.literal("card").optional() }),
    ({ account, params }) =>
      pageOf(
        "/v1/payment_methods",
        account.store
          .all("methods")
          .filter(({ customer }) => params.customer === undefined || customer === params.customer),
        params,
      ),
  ),
];
