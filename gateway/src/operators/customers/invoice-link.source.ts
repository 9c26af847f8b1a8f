import type { InvoiceLinkAnswer } from "@finder/contract/endpoints/subscription";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { showInvoice } from "../../subscription/invoices/invoice.source.ts";
import type { InvoiceLinkPayload } from "../../subscription/invoices/invoice.types.ts";

/** Links one of a client's invoices: one call. */
export async function linkCustomerInvoice(
  dataspace: DataspaceClient,
  id: string,
  paymentId: string,
): Promise<Pick<InvoiceLinkPayload, "url" | "expiresOn">> {
  const body = { clientid: readId("id", id), transactionid: readId("paymentId", paymentId) };
  return showInvoice(await dataspace.post<InvoiceLinkAnswer>("operator/customers/invoice", body));
}
