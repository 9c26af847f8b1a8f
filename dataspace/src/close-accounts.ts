import { copyCells, copyHeads } from "./contacts/bulk/export/contact-columns.ts";
import { readCopied } from "./contacts/bulk/export/export.queries.ts";
import type { Services } from "./context.ts";
import { repeat } from "./jobs/repeat.ts";
import { closeDue } from "./privacy/closing/close-due.ts";
import type { Writers } from "./privacy/export/export-archive.ts";
import { makeExports } from "./privacy/export/make-exports.ts";
import { fullPaper } from "./subscription/invoices/invoice-paper.ts";
import { renewalsOf } from "./subscription/by-operators/renewals.ts";
import type { PaymentServices } from "./subscription/payments/payment-context.ts";
import { findInvoice } from "./subscription/payments/payment.queries.ts";

/** Makes the copies that are ordered and closes the accounts whose day has come, until stopped. */
export function closeAccounts(services: Services, payments: () => PaymentServices): () => Promise<void> {
  const [writers, renewals] = [exportWriters(services, payments), renewalsOf(payments)];
  return repeat(
    services,
    services.config.SWEEP_SECONDS * 1000,
    "closing accounts",
    () => makeExports(services, writers),
    () => closeDue(services, renewals),
  );
}

/** What a copy of a client's data takes from contacts and invoices. */
function exportWriters(services: Services, payments: () => PaymentServices): Writers {
  const { config, db } = services;
  return {
    contacts: {
      heads: [...copyHeads, "Member", "Opened on", "Changed jobs on"],
      read: async (clientid, after, most) =>
        (await readCopied(db.pool, clientid, after, most)).map((row) => ({
          key: row.key,
          cells: [...copyCells(row, config.keyring), row.member, row.createdon, row.movedon],
        })),
    },
    paper: async (clientid, number) => {
      const [invoice] = await findInvoice(db.pool, clientid, number);
      return invoice ? fullPaper(services, config.STRIPE_SECRET_KEY === undefined ? null : payments, invoice) : null;
    },
  };
}
