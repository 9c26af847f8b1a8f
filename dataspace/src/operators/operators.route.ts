import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import { decideOperator } from "../http/caller/operator/operator-caller.ts";
import { clientActivityRoutes, clientListRoutes } from "./customers/lists/lists.route.ts";
import { importRoutes } from "./imports/imports.route.ts";
import { catalogueRoutes } from "./catalogue/catalogue.route.ts";
import { clientAccountRoutes } from "./customer-account/customer-account.route.ts";
import { clientPlanRoutes } from "./customer-plan/customer-plan.route.ts";
import { clientRoutes } from "./customers/customers.route.ts";
import { refundRoute } from "./customers/refund.route.ts";
import { erasureRoutes } from "./erasures/erasures.route.ts";
import { operatorFactorRoutes } from "./factors/factors.route.ts";
import { failureRoutes } from "./failures/failures.route.ts";
import { installationRoutes } from "./installation/installation.route.ts";
import { productOperationRoutes } from "./operations/operations.route.ts";
import { operatorLogRoute } from "./log/operator-log.route.ts";
import type { State } from "../metrics/state.ts";
import type { PaymentServices } from "../subscription/payments/payment-context.ts";
import { mergeRoutes } from "./people/merge.route.ts";
import { peopleRoutes } from "./people/people.route.ts";
import { passkeyRoutes } from "./passkeys/passkeys.route.ts";
import { queueRoutes } from "./queues/queues.route.ts";
import { reportRoutes } from "./reports/reports.route.ts";
import { operatorSessionRoutes } from "./session/operator-session.route.ts";
import { operatorSourceRoutes } from "./sources/sources.route.ts";
import { operatorTokenRoutes } from "./tokens/operator-tokens.route.ts";
import { viewAsRoute } from "./viewas/view-as.route.ts";
import { operatorWebhookRoutes } from "./webhooks/webhooks.route.ts";
import { operatorTeamRoutes } from "./team/operator-team.route.ts";

/** The operators' console, `POST /api/v2/operator/…`; `request.operator` is decided before any handler runs. */
export function operatorRoutes(
  app: FastifyInstance,
  services: Services,
  payments: () => PaymentServices,
  state: State,
): void {
  app.decorateRequest("operator", null);
  app.addHook("preValidation", decideOperator(services));
  operatorSessionRoutes(app, services);
  operatorFactorRoutes(app, services);
  passkeyRoutes(app, services);
  clientRoutes(app, services);
  clientListRoutes(app, services);
  clientActivityRoutes(app, services);
  refundRoute(app, services, payments);
  viewAsRoute(app, services);
  clientAccountRoutes(app, services, payments);
  clientPlanRoutes(app, services, payments);
  queueRoutes(app, services);
  erasureRoutes(app, services);
  reportRoutes(app, services);
  failureRoutes(app, services);
  importRoutes(app, services);
  peopleRoutes(app, services);
  mergeRoutes(app, services);
  installationRoutes(app, services, state);
  catalogueRoutes(app, services, payments);
  operatorTeamRoutes(app, services);
  operatorTokenRoutes(app, services);
  operatorSourceRoutes(app, services);
  operatorWebhookRoutes(app, services);
  productOperationRoutes(app, services);
  operatorLogRoute(app, services);
}
