import { newId } from "../ids.ts";

type NewTransaction = {
  /** Cents; below zero is in the customer's favour. */
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly description: string | null;
  readonly ending_balance: number;
};

/** A change of what the provider owes a customer, or is owed. */
export function newBalanceTransaction(given: NewTransaction, created: number) {
  return {
    id: newId("cbtxn"),
    object: "customer_balance_transaction" as const,
    checkout_session: null,
    created,
    credit_note: null,
    customer_account: null,
    invoice: null,
    livemode: false,
    metadata: {},
    type: "adjustment",
    ...given,
  };
}
