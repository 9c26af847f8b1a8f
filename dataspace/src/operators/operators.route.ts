import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import { decideOperator } from "../http/caller/operator/operator-caller.ts";
import { customerListRoutes } from "./customers/lists/lists.route.ts";
import { importRoutes } from "./imports/imports.route.ts";
import { accountRoutes } from "./account/account.route.ts";
import { closingRoutes } from "./closing/closing.route.ts";
import { customerRoutes } from "./customers/customers.route.ts";
import { refundRoute } from "./customers/refund.route.ts";
import { operatorFactorRoutes } from "./factors/factors.route.ts";
import { failureRoutes } from "./failures/failures.route.ts";
import { healthRoutes } from "./health/health.route.ts";
import { operatorLogRoute } from "./log/operator-log.route.ts";
import type { PaymentServices } from "../subscription/payments/payment-context.ts";
import { peopleRoutes } from "./people/people.route.ts";
import { passkeyRoutes } from "./passkeys/passkeys.route.ts";
import { planCatalogueRoutes } from "./plans/plans.route.ts";
import { queueRoutes } from "./queues/queues.route.ts";
import { clientPlanRoutes } from "./plan/plan.route.ts";
import { operatorSessionRoutes } from "./session/operator-session.route.ts";
import { operatorTokenRoutes } from "./tokens/operator-tokens.route.ts";
import { viewAsRoute } from "./viewas/view-as.route.ts";
import { operatorTeamRoutes } from "./team/operator-team.route.ts";

/** The operators' console, `POST /api/v2/operator/…`; `request.operator` is decided before any handler runs. */
export function operatorRoutes(app: FastifyInstance, services: Services, payments: () => PaymentServices): void {
  app.decorateRequest("operator", null);
  app.addHook("preValidation", decideOperator(services));
  operatorSessionRoutes(app, services);
  operatorFactorRoutes(app, services);
  passkeyRoutes(app, services);
  customerRoutes(app, services);
  customerListRoutes(app, services);
  refundRoute(app, services, payments);
  viewAsRoute(app, services);
  accountRoutes(app, services, payments);
  closingRoutes(app, services, payments);
  clientPlanRoutes(app, services, payments);
  queueRoutes(app, services);
  failureRoutes(app, services);
  importRoutes(app, services);
  peopleRoutes(app, services);
  healthRoutes(app, services);
  planCatalogueRoutes(app, services, payments);
  operatorTeamRoutes(app, services);
  operatorTokenRoutes(app, services);
  operatorLogRoute(app, services);
}
