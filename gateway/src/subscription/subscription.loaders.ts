import type { DataspaceClient } from "../dataspace/client.ts";
import { eachOnce, type EachOnce } from "../planning/each-once.ts";
import type { PlanChange } from "./change.types.ts";
import type { Connection, Window } from "../graphql/connection.ts";
import { readInvoices, readInvoicesConnection, type InvoicesAsked } from "./invoice.source.ts";
import type { Invoice, InvoicePage } from "./invoice.types.ts";
import { readPlanChange, type PlanChangeAsked } from "./plan-change.source.ts";
import { readPlans, type PlanList } from "./subscription.source.ts";
import type { Plan } from "./subscription.types.ts";

/** Reads of plans and payments for one request; each question is asked once. */
export type SubscriptionLoaders = {
  readonly plans: EachOnce<PlanList, Plan[]>;
  readonly planChange: EachOnce<PlanChangeAsked, PlanChange>;
  readonly invoices: EachOnce<InvoicesAsked, InvoicePage>;
  readonly invoicesConnection: EachOnce<Window, Connection<Invoice>>;
};

export const subscriptionLoaders = (dataspace: DataspaceClient): SubscriptionLoaders => ({
  plans: eachOnce((list) => readPlans(dataspace, list)),
  planChange: eachOnce((asked) => readPlanChange(dataspace, asked)),
  invoices: eachOnce((asked) => readInvoices(dataspace, asked)),
  invoicesConnection: eachOnce((window) => readInvoicesConnection(dataspace, window)),
});
