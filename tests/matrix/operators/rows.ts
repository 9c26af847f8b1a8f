import type { OperatorRows } from "./row.ts";
import { customerListsRows } from "./rows/customer-lists.ts";
import { customerAccountRows } from "./rows/customer-account.ts";
import { customersRows } from "./rows/customers.ts";
import { failuresRows } from "./rows/failures.ts";
import { importsRows } from "./rows/imports.ts";
import { peopleRows } from "./rows/people.ts";
import { installationRows } from "./rows/installation.ts";
import { passkeysRows } from "./rows/passkeys.ts";
import { operationsRows } from "./rows/operations.ts";
import { catalogueRows } from "./rows/catalogue.ts";
import { customerPlanRows } from "./rows/customer-plan.ts";
import { queuesRows } from "./rows/queues.ts";
import { reportsRows } from "./rows/reports.ts";
import { sessionRows } from "./rows/session.ts";
import { sourcesRows } from "./rows/sources.ts";
import { tokensRows } from "./rows/tokens.ts";
import { viewAsRows } from "./rows/view-as.ts";
import { teamRows } from "./rows/team.ts";
import { webhooksRows } from "./rows/webhooks.ts";

/** Who may use each operation of the operators' console, and the endpoint behind it. */
export const operatorOperationRows: OperatorRows = {
  ...sessionRows,
  ...passkeysRows,
  ...customersRows,
  ...customerListsRows,
  ...viewAsRows,
  ...customerAccountRows,
  ...customerPlanRows,
  ...queuesRows,
  ...reportsRows,
  ...failuresRows,
  ...importsRows,
  ...peopleRows,
  ...installationRows,
  ...catalogueRows,
  ...teamRows,
  ...tokensRows,
  ...sourcesRows,
  ...webhooksRows,
  ...operationsRows,
};
