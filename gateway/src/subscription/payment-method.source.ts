import type { NewCardAnswer, PayInvoiceAnswer, PaymentMethodAnswer } from "@finder/contract/endpoints/payment-method";
import type { DataspaceClient } from "../dataspace/client.ts";
import { toDateTime } from "../graphql/date-time.ts";
import type { PayInvoicePayload, PaymentMethod, StartCardUpdatePayload } from "./payment-method.types.ts";

const path = "paymentmethod";

function toPaymentMethod({ card, openinvoice }: PaymentMethodAnswer): PaymentMethod {
  return {
    card: card && { brand: card.brand, last4: card.last4, expMonth: card.expmonth, expYear: card.expyear },
    openInvoice: openinvoice && {
      number: openinvoice.number,
      amount: openinvoice.amount,
      createdOn: toDateTime(openinvoice.createdon) ?? "",
      nextTryOn: toDateTime(openinvoice.nexttry),
    },
  };
}

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
