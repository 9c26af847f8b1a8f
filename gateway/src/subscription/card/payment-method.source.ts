import type {
  BalancePayBackAnswer,
  NewCardAnswer,
  PayInvoiceAnswer,
  PaymentMethodAnswer,
} from "@finder/contract/endpoints/payment-method";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { viewOf } from "../../graphql/from.ts";
import { PaymentMethod, type PayInvoicePayload, type StartCardUpdatePayload } from "./payment-method.types.ts";

const path = "paymentmethod";

const toPaymentMethod = viewOf(PaymentMethod);

/** The saved card and the bill that waits; one call. */
export async function readPaymentMethod(dataspace: DataspaceClient): Promise<PaymentMethod> {
  return toPaymentMethod(await dataspace.patiently<PaymentMethodAnswer>("GET", path));
}

/** Begins to save a card that the browser confirms; the same attempt is one setup, however often it is sent. */
export async function startCard(
  dataspace: DataspaceClient,
  attemptkey: string,
): Promise<Pick<StartCardUpdatePayload, "clientSecret" | "setupId">> {
  const { clientsecret, setupid } = await dataspace.patiently<NewCardAnswer>("POST", path, { attemptkey });
  return { clientSecret: clientsecret, setupId: setupid };
}

/** Has a confirmed card pay from now on. */
export async function finishCard(dataspace: DataspaceClient, setupid: string): Promise<PaymentMethod> {
  return toPaymentMethod(await dataspace.patiently<PaymentMethodAnswer>("PATCH", path, { setupid }));
}

/** Has the balance sent back to the card; answers what went back, in US dollars. */
export async function payBackBalance(dataspace: DataspaceClient, attemptkey: string): Promise<number> {
  const { paidback } = await dataspace.patiently<BalancePayBackAnswer>("POST", "balancepayback", { attemptkey });
  return paidback;
}

/** Has the open bill paid with the saved card. */
export async function payInvoice(
  dataspace: DataspaceClient,
  attemptkey: string,
): Promise<Pick<PayInvoicePayload, "state" | "clientSecret" | "declineReason">> {
  const answer = await dataspace.patiently<PayInvoiceAnswer>("POST", "payinvoice", { attemptkey });
  if (answer.state === "paid") dataspace.credits.note({}); // the period's credits come with it
  return {
    state: answer.state,
    clientSecret: answer.state === "requires_action" ? answer.clientsecret : null,
    declineReason: answer.state === "declined" ? answer.reason : null,
  };
}
