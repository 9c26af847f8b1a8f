import { createHash } from "node:crypto";
import { cardFault } from "../http/fault.ts";
import { newId } from "../ids.ts";
import type { Metadata } from "./customer.ts";

/** What a test card's number makes happen when it is charged; the provider's own numbers and words. */
export type CardBehaviour =
  | { readonly kind: "succeeds" }
  /** Asks for 3-D Secure: always, or only while the person is there to answer. */
  | { readonly kind: "authenticates"; readonly always: boolean }
  /** `onlyCharges`: the card is kept without complaint, and declined when it is charged. */
  | {
      readonly kind: "declines";
      readonly code: string;
      readonly declineCode: string | null;
      readonly message: string;
      readonly onlyCharges?: true;
    };

const attachable = declines("generic_decline", "Your card was declined.");

const testCards: Record<string, CardBehaviour> = {
  "4242424242424242": { kind: "succeeds" },
  "4000056655665556": { kind: "succeeds" },
  "5555555555554444": { kind: "succeeds" },
  "378282246310005": { kind: "succeeds" },
  "4000002500003155": { kind: "authenticates", always: false },
  "4000002760003184": { kind: "authenticates", always: true },
  "4000000000003220": { kind: "authenticates", always: true },
  "4000000000000002": declines("generic_decline", "Your card was declined."),
  "4000000000009995": declines("insufficient_funds", "Your card has insufficient funds."),
  "4000000000009987": declines("lost_card", "Your card was declined."),
  "4000000000009979": declines("stolen_card", "Your card was declined."),
  "4000000000000069": declines("expired_card", "Your card has expired.", "expired_card"),
  "4000000000000127": declines("incorrect_cvc", "Your card's security code is incorrect.", "incorrect_cvc"),
  "4000000000000119": declines(
    "processing_error",
    "An error occurred while processing your card. Try again in a little bit.",
    "processing_error",
  ),
  "4000000000000341": { ...attachable, onlyCharges: true },
};

/** The ready-made methods that stand for a number, e.g. `pm_card_visa`. */
export const readyMade: Record<string, string> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_chargeDeclined: "4000000000000002",
  pm_card_visa_chargeDeclined: "4000000000000002",
  pm_card_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_visa_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_threeDSecure2Required: "4000000000003220",
};

export type CardInput = {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc?: string | undefined;
};

/** A checked card: what is kept of it, and how its number behaves. Refused like a card network refuses it. */
export function newCardMethod(
  card: CardInput,
  billing: { readonly name: string | null; readonly email: string | null },
  created: number,
) {
  const digits = card.number.replaceAll(/[\s-]/g, "");
  checkCard(card, digits, created);
  const behaviour = testCards[digits];
  if (!behaviour)
    throw cardFault(
      "card_declined",
      "Your card was declined. Your request was in test mode, but used a non test card.",
      {
        decline_code: "test_mode_live_card",
      },
    );
  const brand = brandOf(digits);
  const method = {
    id: newId("pm"),
    object: "payment_method" as const,
    allow_redisplay: "unspecified",
    billing_details: { address: noAddress, email: billing.email, name: billing.name, phone: null, tax_id: null },
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: card.cvc ? "pass" : "unchecked",
      },
      country: "US",
      display_brand: brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: createHash("sha256").update(digits).digest("base64url").slice(0, 16),
      funding: "credit",
      generated_from: null,
      last4: digits.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null as string | null,
    customer_account: null,
    livemode: false,
    metadata: {} as Metadata,
    type: "card" as const,
  };
  return { method, behaviour };
}

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export type PaymentMethod = ReturnType<typeof newCardMethod>["method"];

function declines(declineCode: string | null, message: string, code = "card_declined") {
  return {
    kind: "declines" as const,
    code,
    declineCode,
    message,
  };
}

function checkCard({ exp_month, exp_year, cvc }: CardInput, digits: string, now: number): void {
  if (!passesLuhn(digits)) throw cardFault("incorrect_number", "Your card number is incorrect.", { param: "number" });
  const today = new Date(now * 1000);
  if (exp_month < 1 || exp_month > 12)
    throw cardFault("invalid_expiry_month", "Your card's expiration month is invalid.", { param: "exp_month" });
  if (exp_year < today.getUTCFullYear() || exp_year > today.getUTCFullYear() + 50)
    throw cardFault("invalid_expiry_year", "Your card's expiration year is invalid.", { param: "exp_year" });
  if (exp_year === today.getUTCFullYear() && exp_month < today.getUTCMonth() + 1)
    throw cardFault("invalid_expiry_month", "Your card's expiration date is in the past.", { param: "exp_month" });
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw cardFault("invalid_cvc", "Your card's security code is invalid.", { param: "cvc" });
}

function brandOf(digits: string): string {
  return digits.startsWith("4")
    ? "visa"
    : digits.startsWith("5")
      ? "mastercard"
      : digits.startsWith("3")
        ? "amex"
        : "unknown";
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length >= 12 && sum % 10 === 0;
}
