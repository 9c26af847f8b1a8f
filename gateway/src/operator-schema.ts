import "reflect-metadata";
import { operatorOperations } from "@finder/contract/operators/operations";
import { GraphQLSchema } from "graphql";
import { buildSchemaSync } from "type-graphql";
import { resolveOnce } from "./execution/resolve-once.ts";
import { checkOperator } from "./operators/check-operator.ts";
import { withOperations } from "./operators/declared/with-operations.ts";
import { CustomerInvoiceLinkResolver } from "./operators/customers/invoice-link.resolver.ts";
import { ProductOperationsResolver } from "./operators/operations/product-operations.resolver.ts";
import { PasskeysResolver } from "./operators/passkeys/passkeys.resolver.ts";
import { OperatorSessionResolver } from "./operators/session/operator-session.resolver.ts";
import { ViewAsResolver } from "./operators/viewas/view-as.resolver.ts";

const resolvers = [
  OperatorSessionResolver,
  PasskeysResolver,
  ViewAsResolver,
  CustomerInvoiceLinkResolver,
  ProductOperationsResolver,
] as const;

/** The schema of the operators' console, which `/operator/graphql` answers: nothing of it stands in the product's. */
export function buildOperatorSchema(): GraphQLSchema {
  const built = buildSchemaSync({ resolvers, authChecker: checkOperator, validate: false, skipCheck: true });
  const schema = resolveOnce(withOperations(built, operatorOperations));
  const [reads, changes] = [schema.getQueryType(), schema.getMutationType()];
  if (reads) reads.description = "What operators read. Every call stands in their log.";
  if (changes) changes.description = "What operators change. Each returns what it changed and `userErrors`.";
  return new GraphQLSchema({
    ...schema.toConfig(),
    description:
      "The operators' console: their session and second factor, clients, what waits for a decision, people, plans, the installation, operators, their tools, and the log of what they did.",
  });
}
