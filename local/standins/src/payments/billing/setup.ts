import type { Account, Cause } from "../account.ts";
import { attach } from "../api/methods.ts";
import { cardFault, invalid } from "../http/fault.ts";
import type { PaymentMethod } from "../objects/payment-method.ts";
import type { SetupIntent } from "../objects/setup-intent.ts";

export type SetupAttempt = {
  readonly setup: SetupIntent;
  readonly method: PaymentMethod;
  /** The bank's question was answered: passed, failed, or not asked yet. */
  readonly answer?: "passed" | "failed";
  readonly returnUrl: string | null;
};

/** Tries to keep a card: it is kept, asks for 3-D Secure, or is refused (the setup says why; nothing is thrown). */
export function keep(account: Account, attempt: SetupAttempt, cause: Cause): SetupIntent {
  const { setup, method, answer } = attempt;
  if (setup.status === "succeeded" || setup.status === "canceled")
    throw invalid(`You cannot confirm this SetupIntent because it has a status of ${setup.status}.`, {
      code: "setup_intent_unexpected_state",
      setup_intent: setup,
    });
  const { behaviour } = account.store.get("cards", method.id);
  if (behaviour.kind === "authenticates" && answer === undefined) return ask(account, attempt, cause);
  const at = account.clock.of(setup.customer);
  const refusal = refusalOf(account, attempt);
  if (refusal) {
    const { code, declineCode: decline_code, message } = refusal;
    const last_setup_error = { type: "card_error", code, decline_code, message, payment_method: method };
    Object.assign(setup, {
      status: "requires_payment_method",
      payment_method: null,
      next_action: null,
      last_setup_error,
    });
    account.emit("setup_intent.setup_failed", setup, cause, at);
    return account.store.put("setups", setup);
  }
  const kept = setup.customer === null ? method : attach(account, method, setup.customer);
  Object.assign(setup, { status: "succeeded", payment_method: kept.id, next_action: null, last_setup_error: null });
  if (setup.customer !== null) account.emit("payment_method.attached", kept, cause, at);
  account.emit("setup_intent.succeeded", setup, cause, at);
  return account.store.put("setups", setup);
}

/** The card error of a refused setup, as the request that confirmed it is answered. */
export function setupRefusal(setup: SetupIntent): Error {
  const { code, message, decline_code, payment_method } = setup.last_setup_error ?? {};
  return cardFault(String(code), String(message), {
    ...(decline_code ? { decline_code } : {}),
    setup_intent: setup,
    payment_method,
  });
}

function ask(account: Account, { setup, method, returnUrl }: SetupAttempt, cause: Cause): SetupIntent {
  const url = `${account.pages}/3ds/${setup.id}`;
  Object.assign(setup, {
    status: "requires_action",
    payment_method: method.id,
    next_action: { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url } },
  });
  account.emit("setup_intent.requires_action", setup, cause, account.clock.of(setup.customer));
  return account.store.put("setups", setup);
}

const notAnswered = {
  code: "setup_intent_authentication_failure",
  declineCode: null,
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

function refusalOf(account: Account, { method, answer }: SetupAttempt) {
  const { behaviour } = account.store.get("cards", method.id);
  if (behaviour.kind === "declines") return behaviour.onlyCharges ? null : behaviour;
  return behaviour.kind === "authenticates" && answer === "failed" ? notAnswered : null;
}
