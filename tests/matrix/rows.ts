import { apiAddresses } from "./addresses/apikeys.ts";
import { gatewayAddresses } from "./addresses/gateway.ts";
import { operationAddresses } from "./addresses/operations.ts";
import type { OperationRows } from "./operation.ts";
import { accountOperations } from "./operations/account.ts";
import { apiKeyOperations } from "./operations/apikeys.ts";
import { contactOperations } from "./operations/contacts.ts";
import { listOperations } from "./operations/lists.ts";
import { feedbackOperations } from "./operations/feedback.ts";
import { jobOperations } from "./operations/jobs.ts";
import { privacyOperations } from "./operations/privacy.ts";
import { sessionOperations } from "./operations/session.ts";
import { subscriptionOperations } from "./operations/subscription.ts";
import { teamOperations } from "./operations/team.ts";
import { sourceKeyOperations } from "./operations/source-keys.ts";
import { webhookOperations } from "./operations/webhooks.ts";
import type { RouteRows } from "./route.ts";
import { apiKeyRoutes } from "./routes/apikeys.ts";
import { accountRoutes } from "./routes/account.ts";
import { contactRoutes } from "./routes/contacts.ts";
import { listRoutes } from "./routes/lists.ts";
import { feedbackRoutes } from "./routes/feedback.ts";
import { jobRoutes } from "./routes/jobs.ts";
import { operatorRoutes } from "./routes/operators.ts";
import { privacyRoutes } from "./routes/privacy.ts";
import { sessionRoutes } from "./routes/session.ts";
import { subscriptionRoutes } from "./routes/subscription.ts";
import { tableRoutes } from "./routes/tables.ts";
import { teamRoutes } from "./routes/team.ts";
import { sourceKeyRoutes } from "./routes/source-keys.ts";
import { webhookRoutes } from "./routes/webhooks.ts";

/** Who may use each GraphQL operation. */
export const operationRows: OperationRows = {
  ...sessionOperations,
  ...accountOperations,
  ...contactOperations,
  ...listOperations,
  ...feedbackOperations,
  ...jobOperations,
  ...privacyOperations,
  ...subscriptionOperations,
  ...teamOperations,
  ...apiKeyOperations,
  ...webhookOperations,
  ...sourceKeyOperations,
};

/** Who may call each REST address of the dataspace. */
export const routeRows: RouteRows = {
  ...sessionRoutes,
  ...accountRoutes,
  ...contactRoutes,
  ...listRoutes,
  ...feedbackRoutes,
  ...jobRoutes,
  ...privacyRoutes,
  ...subscriptionRoutes,
  ...teamRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...sourceKeyRoutes,
  ...operatorRoutes,
  ...tableRoutes,
};

/** Who may call each address of the gateway outside GraphQL. */
export const addressRows: RouteRows = { ...gatewayAddresses, ...apiAddresses, ...operationAddresses };
