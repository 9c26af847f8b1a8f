import { perRequest } from "../context.ts";
import { eachOnce } from "../planning/each-once.ts";
import {
  readInvoices,
  readInvoicesConnection,
  type InvoicesAsked,
  type InvoicesBehind,
} from "./invoices/invoice.source.ts";
import { readPlanChange, type PlanChangeAsked } from "./change/preview-change.source.ts";
import { readPlans, type PlanList } from "./subscription.source.ts";

/** Reads plans and payments for one request; each question once. */
export const subscriptionReads = perRequest(({ dataspace }) => ({
  plans: eachOnce((list: PlanList) => readPlans(dataspace, list)),
  planChange: eachOnce((asked: PlanChangeAsked) => readPlanChange(dataspace, asked)),
  invoices: eachOnce((asked: InvoicesAsked) => readInvoices(dataspace, asked)),
  invoicesConnection: eachOnce((asked: InvoicesBehind) => readInvoicesConnection(dataspace, asked)),
}));
