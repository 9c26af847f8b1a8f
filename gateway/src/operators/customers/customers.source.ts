import { data, type Datum } from "@finder/contract/datum";
import type {
  CreditsChangeAnswer,
  CustomerAnswer,
  CustomerMemberAnswer,
  CustomersAnswer,
} from "@finder/contract/endpoints/customers";
import type { InvoiceLinkAnswer } from "@finder/contract/endpoints/subscription";
import { showInvoice } from "../../subscription/invoices/invoice.source.ts";
import type { InvoiceLinkPayload } from "../../subscription/invoices/invoice.types.ts";
import { toCredits, type Credits } from "../../credits/credits.types.ts";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { Customer } from "./customer.types.ts";
import { type CustomerPage, CustomerSummary } from "./customers.types.ts";

const toSummary = viewOf(CustomerSummary);
const toCustomer = viewOf(Customer, "summary", "credits");

type Asked = { readonly text: string; readonly after: string | null; readonly first: number };

/** A page of clients: one call. */
export async function findCustomers(dataspace: DataspaceClient, { text, after, first }: Asked): Promise<CustomerPage> {
  const { resource, more, by } = await dataspace.post<CustomersAnswer>("operator/customers/find", {
    text,
    limit: first,
    ...(after === null ? {} : { after: readId("after", after) }),
  });
  return { items: resource.map(toSummary), more, by };
}

/** The head of one client's page: one call. */
export async function readCustomer(dataspace: DataspaceClient, id: string): Promise<Customer> {
  const answer = await dataspace.post<CustomerAnswer>("operator/customers/read", { clientid: readId("id", id) });
  const { credits } = answer;
  return toCustomer(answer, { summary: toSummary(answer), credits: credits && toCredits(credits) });
}

type Change = { readonly datum: Datum; readonly amount: number; readonly reason: string; readonly attemptKey: string };

/** Gives credits or takes them. */
export async function changeCredits(
  dataspace: DataspaceClient,
  id: string,
  { datum, amount, reason, attemptKey }: Change,
): Promise<{ readonly changed: boolean; readonly credits: Credits }> {
  const { changed, credits } = await dataspace.post<CreditsChangeAnswer>("operator/customers/credits", {
    clientid: readId("id", id),
    pool: data[datum].pool,
    amount,
    reason,
    attemptkey: attemptKey,
  });
  return { changed, credits: toCredits(credits) };
}

type MemberNamed = { readonly customerId: string; readonly memberId: string };

/** Clears a member's counters of sign-in tries, ends every session or cancels the invitation; how many there were. */
export async function helpMember(
  dataspace: DataspaceClient,
  way: "unlock" | "endsessions" | "cancelinvitation",
  { customerId, memberId }: MemberNamed,
): Promise<number> {
  const { done } = await dataspace.post<CustomerMemberAnswer>(`operator/customers/${way}`, {
    clientid: readId("customerId", customerId),
    appuserid: readId("memberId", memberId),
  });
  return done;
}

/** Sends a pending invitation again, once for a key; how many mails that were. */
export async function resendInvitation(
  dataspace: DataspaceClient,
  { customerId, memberId, attemptKey }: MemberNamed & { readonly attemptKey: string },
): Promise<number> {
  const { done } = await dataspace.post<CustomerMemberAnswer>("operator/customers/resendinvitation", {
    clientid: readId("customerId", customerId),
    appuserid: readId("memberId", memberId),
    attemptkey: attemptKey,
  });
  return done;
}

/** A link to one of a client's invoices. */
export async function linkCustomerInvoice(
  dataspace: DataspaceClient,
  id: string,
  paymentId: string,
): Promise<Pick<InvoiceLinkPayload, "url" | "expiresOn">> {
  return showInvoice(
    await dataspace.post<InvoiceLinkAnswer>("operator/customers/invoice", {
      clientid: readId("id", id),
      transactionid: readId("paymentId", paymentId),
    }),
  );
}
