import type { Account, Cause } from "../account.ts";
import { cardFault, invalid } from "../http/fault.ts";
import { newCharge, type Refusal } from "../objects/charge.ts";
import type { PaymentIntent } from "../objects/payment-intent.ts";
import type { PaymentMethod } from "../objects/payment-method.ts";

export type Attempt = {
  readonly intent: PaymentIntent;
  readonly method: PaymentMethod;
  /** The person is there and can answer the bank. */
  readonly present: boolean;
  /** The bank's question was answered: passed, failed, or not asked yet. */
  readonly answer?: "passed" | "failed";
  readonly returnUrl: string | null;
};

/** Takes the money of an intent: it succeeds, asks for 3-D Secure, or is refused (the intent says why; nothing is thrown). */
export function take(account: Account, attempt: Attempt, cause: Cause): PaymentIntent {
  const { intent, method } = attempt;
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw invalid(`You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`, {
      code: "payment_intent_unexpected_state",
      payment_intent: intent,
    });
  const at = account.clock.of(intent.customer);
  const outcome = outcomeOf(account, attempt);
  if (outcome === "asks") return ask(account, attempt, cause, at);
  const { refusal } = outcome;
  const charge = account.store.put("charges", newCharge(intent, method, refusal, attempt.answer === "passed", at));
  Object.assign(intent, { latest_charge: charge.id, next_action: null, payment_method: refusal ? null : method.id });
  if (refusal) {
    Object.assign(intent, {
      status: "requires_payment_method",
      last_payment_error: errorOf(refusal, charge.id, method),
    });
    account.emit("charge.failed", charge, cause, at);
    account.emit("payment_intent.payment_failed", intent, cause, at);
  } else {
    Object.assign(intent, { status: "succeeded", amount_received: intent.amount, last_payment_error: null });
    account.emit("charge.succeeded", charge, cause, at);
    account.emit("payment_intent.succeeded", intent, cause, at);
  }
  return account.store.put("intents", intent);
}

/** The card error of a refused intent, as the request that confirmed it is answered. */
export function refusalOf(intent: PaymentIntent): Error {
  const { code, message, decline_code, charge, payment_method } = intent.last_payment_error ?? {};
  return cardFault(String(code), String(message), {
    ...(decline_code ? { decline_code } : {}),
    charge,
    payment_intent: intent,
    payment_method,
  });
}

const notAnswered: Refusal = {
  code: "payment_intent_authentication_failure",
  declineCode: null,
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

const nobodyThere: Refusal = {
  code: "authentication_required",
  declineCode: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

type Outcome = "asks" | { refusal: Refusal | null };

function outcomeOf(account: Account, { method, present, answer }: Attempt): Outcome {
  const { behaviour } = account.store.get("cards", method.id);
  if (behaviour.kind === "succeeds") return { refusal: null };
  if (behaviour.kind === "declines") return { refusal: behaviour };
  if (answer === "passed") return { refusal: null };
  if (answer === "failed") return { refusal: notAnswered };
  if (present) return "asks";
  const knownToBank =
    account.store.all("charges").some((one) => one.paid && one.payment_method === method.id) ||
    account.store.all("setups").some((one) => one.status === "succeeded" && one.payment_method === method.id);
  return { refusal: knownToBank && !behaviour.always ? null : nobodyThere };
}

function ask(account: Account, { intent, method, returnUrl }: Attempt, cause: Cause, at: number): PaymentIntent {
  const url = `${account.pages}/3ds/${intent.id}`;
  Object.assign(intent, {
    status: "requires_action",
    payment_method: method.id,
    last_payment_error: null,
    next_action: { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url } },
  });
  account.emit("payment_intent.requires_action", intent, cause, at);
  return account.store.put("intents", intent);
}

function errorOf(refusal: Refusal, charge: string, method: PaymentMethod): Record<string, unknown> {
  return {
    type: "card_error",
    charge,
    code: refusal.code,
    decline_code: refusal.declineCode,
    message: refusal.message,
    payment_method: method,
  };
}
