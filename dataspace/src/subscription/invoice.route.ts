import { type InvoiceLinkAnswer, invoiceLinkRequest } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import { may } from "@finder/contract/permissions";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "../context.ts";
import { fromUtcText } from "../db/time.ts";
import { allow, memberOf } from "../http/access.ts";
import { drawInvoice } from "../outside/invoice-pdf.ts";
import { isGoodLink, linkToInvoice } from "./invoice-link.ts";
import { findInvoice, readBilled, type Transaction } from "./payment.queries.ts";

const day = (text: string): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    fromUtcText(text),
  );
const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

type Invoice = Transaction & { readonly clientid: number };

const invoiceOf = async ({ db }: Services, clientid: number | null, number: string): Promise<Invoice> => {
  const [invoice] = await findInvoice(db.pool, clientid, number);
  if (!invoice) throw new ProductError("NOT_FOUND");
  return invoice;
};

const paperOf = async (services: Services, invoice: Invoice): Promise<Buffer> => {
  const [billed] = await readBilled(services.db.pool, invoice.clientid);
  const { companyname, owner, billingaddress, taxid } = billed ?? {};
  const tax = taxid ? `Tax ID: ${taxid}` : null;
  return drawInvoice({
    number: invoice.invoicenumber,
    date: day(invoice.transactiondate),
    until: invoice.expirydate === null ? null : day(invoice.expirydate),
    item: invoice.planname ?? "Plan",
    price: money.format(invoice.price),
    from: services.config.MAIL_FROM_NAME,
    to: [companyname, owner, billingaddress, tax].filter((row): row is string => Boolean(row)),
  });
};

const linkQuery = z.object({
  clientid: z.coerce.number().int(),
  expires: z.coerce.number().int(),
  signature: z.string().min(1).max(100),
});

/** Whose invoice a request may see: the signed link's client, the owner's own, an operator everybody's (null). */
const readerOf = (services: Services, request: FastifyRequest, number: string): number | null => {
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
};

/** `invoicelink` and `transactionhistorypdf`: invoices as PDF (specification section 7). Owner only, or by a signed link. */
export const invoiceRoutes = (app: FastifyInstance, services: Services): void => {
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
      const paper = await paperOf(services, await invoiceOf(services, readerOf(services, request, number), number));
      reply.headers({
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${number.replaceAll(/[^\w-]/g, "_")}.pdf"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
      return paper;
    },
  );
};
