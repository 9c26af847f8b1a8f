import { perRequest } from "../context.ts";
import { requestMemo } from "../planning/request-memo.ts";
import {
  readInvoices,
  readInvoicesConnection,
  type InvoicesRequest,
  type InvoicesBehind,
} from "./invoices/invoice.source.ts";
import { readPlanChange, type PlanChangeRequest } from "./change/preview-change.source.ts";
import { readPlans, type PlanList } from "./subscription.source.ts";

/** Reads plans and payments for one request; each question once. */
export const subscriptionReads = perRequest(({ dataspace }) => ({
  plans: requestMemo((list: PlanList) => readPlans(dataspace, list)),
  planChange: requestMemo((asked: PlanChangeRequest) => readPlanChange(dataspace, asked)),
  invoices: requestMemo((asked: InvoicesRequest) => readInvoices(dataspace, asked)),
  invoicesConnection: requestMemo((asked: InvoicesBehind) => readInvoicesConnection(dataspace, asked)),
}));
