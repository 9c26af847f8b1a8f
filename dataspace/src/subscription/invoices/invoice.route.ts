import { type InvoiceLinkAnswer, invoiceLinkRequest } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import { may } from "@finder/contract/permissions";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "../../context.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { isGoodLink, linkToInvoice } from "./invoice-link.ts";
import { fullPaper, type Invoice } from "./invoice-paper.ts";
import { findAnyInvoice, findInvoice } from "../payments/payment.queries.ts";
import type { PaymentServices } from "../payments/payment-context.ts";

const linkQuery = z.object({
  clientid: z.coerce.number().int(),
  expires: z.coerce.number().int(),
  signature: z.string().min(1).max(100),
});

/** `invoicelink` and `transactionhistorypdf`: invoices as PDF (docs/rules.md#money-invoice-link). Owner only, or by a signed link. */
export function invoiceRoutes(app: FastifyInstance, services: Services, payments: () => PaymentServices): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/api/v2/invoicelink",
    { preValidation: allow("billing.view"), schema: { body: invoiceLinkRequest } },
    async (request): Promise<InvoiceLinkAnswer> => {
      const { clientid } = memberOf(request);
      const { invoicenumber } = await invoiceOf(services, clientid, request.body.invoicenumber);
      return linkToInvoice(services, clientid, invoicenumber);
    },
  );

  typed.get(
    "/api/v2/transactionhistorypdf/:file",
    { schema: { params: z.object({ file: z.string().regex(/^.{1,100}\.pdf$/) }) } },
    async (request, reply): Promise<Buffer> => {
      const number = request.params.file.slice(0, -4);
      const invoice = await invoiceOf(services, readerOf(services, request, number), number);
      const paper = await fullPaper(services, services.config.STRIPE_SECRET_KEY ? payments : null, invoice);
      reply.headers({
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${number.replaceAll(/[^\w-]/g, "_")}.pdf"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
      return paper;
    },
  );
}

async function invoiceOf({ db }: Services, clientid: number | null, number: string): Promise<Invoice> {
  const [invoice] = await (clientid === null
    ? findAnyInvoice(db.pool, number)
    : findInvoice(db.pool, clientid, number));
  if (!invoice) throw new ProductError("NOT_FOUND");
  return invoice;
}

/** The client whose invoices a request may see: the signed link's, the owner's own, or null for an operator, who sees all. */
function readerOf(services: Services, request: FastifyRequest, number: string): number | null {
  const link = linkQuery.safeParse(request.query);
  if (link.success) {
    if (!isGoodLink(services, number, link.data))
      throw new ProductError("LINK_EXPIRED", { detail: "This link has expired. Open the invoice again." });
    return link.data.clientid;
  }
  const { key, login } = request.caller;
  if (key === "operator" && login?.isOperator) return null;
  const { clientid, role } = memberOf(request);
  if (!may(role, "billing.view")) throw new ProductError("FORBIDDEN");
  return clientid;
}
