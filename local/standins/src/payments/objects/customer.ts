import { newId } from "../ids.ts";

export type Metadata = Record<string, string>;

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

type NewCustomer = {
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly test_clock: string | null;
};

/** Who pays. `balance` in cents: below zero is a credit that the next invoice uses up. */
export function newCustomer(given: NewCustomer, created: number) {
  return {
    id: newId("cus"),
    object: "customer" as const,
    address: noAddress,
    balance: 0,
    created,
    currency: "usd",
    customer_account: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_prefix: newId("p").slice(2, 10).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null as string | null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    next_invoice_sequence: 1,
    preferred_locales: [] as string[],
    shipping: null,
    tax_exempt: "none",
    ...given,
  };
}

export type Customer = ReturnType<typeof newCustomer>;
