import type { Services } from "../../context.ts";
import { fromUtcText, utcText } from "../../db/time.ts";
import { readPaymentDetails } from "../../outside/payments/payment-details.ts";
import { calling } from "../../outside/payments/payments.ts";
import { readBilled, type Transaction } from "../payments/payment.queries.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { keepDetails } from "./receipt.queries.ts";

export type Invoice = Transaction & { readonly clientid: number };

const days = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Adds an invoice's period and means of payment, asked of the provider once and then stored. */
export async function withDetails(services: PaymentServices, invoice: Invoice): Promise<Invoice> {
  const { clientid, reference, paidwith, transactionid } = invoice;
  if (paidwith !== null || reference === null) return invoice;
  const details = await calling(() => readPaymentDetails(services.stripe, reference));
  if (!details) return invoice;
  const { periodStart, paidWith } = details;
  const periodstart = periodStart === null ? null : utcText(new Date(periodStart * 1000));
  await keepDetails(services.db.pool, clientid, transactionid, periodstart, paidWith);
  return { ...invoice, periodstart, paidwith: paidWith };
}

/** Draws an invoice from the stored rows. Libraries of fonts and pages load with the first one. */
export async function paperOf({ db, config }: Services, invoice: Invoice): Promise<Buffer> {
  const [billed] = await readBilled(db.pool, invoice.clientid);
  const { companyname, owner, billingaddress, taxid } = billed ?? {};
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_TAX_ID, MAIL_FROM_NAME } = config;
  const taxId = (id: string | null | undefined): string | null => (id ? `Tax ID: ${id}` : null);
  const { periodstart, expirydate, paidwith } = invoice;
  const { drawInvoice } = await import("./invoice-pdf.ts");
  return drawInvoice({
    number: invoice.invoicenumber,
    date: day(invoice.transactiondate),
    due: day(periodstart ?? invoice.transactiondate),
    period: texts([periodstart, expirydate].map((text) => text && day(text))),
    item: invoice.planname ?? "Plan",
    net: money.format(invoice.price),
    // Prices are without taxes, and none is charged.
    tax: money.format(0),
    price: money.format(invoice.price),
    paidWith: paidwith,
    brand: MAIL_FROM_NAME,
    from: texts([SELLER_NAME ?? MAIL_FROM_NAME, SELLER_ADDRESS, taxId(SELLER_TAX_ID)]),
    to: texts([companyname, owner, billingaddress, taxId(taxid)]),
  });
}

/** Draws an invoice with details of the provider, or without them while it is unreachable. */
export async function fullPaper(
  services: Services,
  payments: (() => PaymentServices) | null,
  invoice: Invoice,
): Promise<Buffer> {
  const full = await (payments ? withDetails(payments(), invoice) : Promise.resolve(invoice)).catch(
    (error: unknown) => {
      services.log.warn({ err: error }, "an invoice is drawn without its details");
      return invoice;
    },
  );
  return paperOf(services, full);
}

function day(text: string): string {
  return days.format(fromUtcText(text));
}

function texts(rows: readonly (string | null | undefined)[]): string[] {
  return rows.filter((row): row is string => Boolean(row));
}
