import { z } from "zod";

/** Clients as operators see them, `POST operator/customers/…`. */

/** `invoice`: a link to one invoice as PDF, as `invoicelink` answers it. */
export const customerInvoiceRequest = z.object({
  clientid: z.number().int().positive(),
  transactionid: z.number().int().positive(),
});
