import "reflect-metadata";
import { GraphQLSchema } from "graphql";
import { buildSchemaSync } from "type-graphql";
import { resolveOnce } from "./execution/resolve-once.ts";
import { checkOperator } from "./operators/check-operator.ts";
import { CustomerActivityResolver } from "./operators/customer-lists/customer-activity.resolver.ts";
import { CustomerListsResolver } from "./operators/customer-lists/customer-lists.resolver.ts";
import { CustomerAccountResolver } from "./operators/account/account.resolver.ts";
import { CustomerClosingResolver } from "./operators/closing/closing.resolver.ts";
import { CustomersResolver } from "./operators/customers/customers.resolver.ts";
import { FailuresResolver } from "./operators/failures/failures.resolver.ts";
import { ImportsResolver } from "./operators/imports/imports.resolver.ts";
import { HealthResolver } from "./operators/health/health.resolver.ts";
import { InvitationsResolver } from "./operators/customers/invitations.resolver.ts";
import { ProductOperationsResolver } from "./operators/operations/product-operations.resolver.ts";
import { OperatorLogResolver } from "./operators/log/operator-log.resolver.ts";
import { PairsResolver } from "./operators/people/pairs.resolver.ts";
import { PeopleResolver } from "./operators/people/people.resolver.ts";
import { PasskeysResolver } from "./operators/passkeys/passkeys.resolver.ts";
import { PlansResolver } from "./operators/plans/plans.resolver.ts";
import { CustomerPlanResolver } from "./operators/plan/plan.resolver.ts";
import { OptOutsResolver } from "./operators/queues/opt-outs.resolver.ts";
import { QueuesResolver } from "./operators/queues/queues.resolver.ts";
import { ReportsResolver } from "./operators/reports/reports.resolver.ts";
import { RefundsResolver } from "./operators/refunds/refunds.resolver.ts";
import { OperatorSessionResolver } from "./operators/session/operator-session.resolver.ts";
import { OperatorTokensResolver } from "./operators/tokens/operator-tokens.resolver.ts";
import { OperatorWebhooksResolver } from "./operators/webhooks/operator-webhooks.resolver.ts";
import { ViewAsResolver } from "./operators/viewas/view-as.resolver.ts";
import { OperatorTeamResolver } from "./operators/team/operator-team.resolver.ts";

const resolvers = [
  OperatorSessionResolver,
  PasskeysResolver,
  CustomersResolver,
  CustomerListsResolver,
  RefundsResolver,
  ViewAsResolver,
  CustomerActivityResolver,
  InvitationsResolver,
  CustomerAccountResolver,
  CustomerClosingResolver,
  CustomerPlanResolver,
  QueuesResolver,
  OptOutsResolver,
  ReportsResolver,
  FailuresResolver,
  ImportsResolver,
  PeopleResolver,
  PairsResolver,
  HealthResolver,
  PlansResolver,
  OperatorTeamResolver,
  OperatorTokensResolver,
  OperatorWebhooksResolver,
  ProductOperationsResolver,
  OperatorLogResolver,
] as const;

/** The schema of the operators' console, which `/operator/graphql` answers: nothing of it stands in the product's. */
export function buildOperatorSchema(): GraphQLSchema {
  const schema = resolveOnce(buildSchemaSync({ resolvers, authChecker: checkOperator, validate: false }));
  const [reads, changes] = [schema.getQueryType(), schema.getMutationType()];
  if (reads) reads.description = "What operators read. Every call stands in their log.";
  if (changes) changes.description = "What operators change. Each returns what it changed and `userErrors`.";
  return new GraphQLSchema({
    ...schema.toConfig(),
    description:
      "The operators' console: their session and second factor, clients, what waits for a decision, people, plans, health, operators, their tools, and the log of what they did.",
  });
}
