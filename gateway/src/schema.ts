import "reflect-metadata";
import { type Deprecation, deprecations } from "@finder/contract/deprecations";
import { GraphQLSchema } from "graphql";
import { buildSchemaSync } from "type-graphql";
import { checkPermission } from "./auth/auth-checker.ts";
import { refuseOutsideScopes } from "./auth/token-scopes.ts";
import { refuseViewOnly } from "./auth/view-only.ts";
import { AssistantsResolver } from "./apikeys/assistants/assistants.resolver.ts";
import { ServiceTokensResolver } from "./apikeys/tokens.resolver.ts";
import { ApiKeysResolver } from "./apikeys/apikeys.resolver.ts";
import { ApiUsageResolver } from "./apikeys/api-usage.resolver.ts";
import { ContactConnectionResolver } from "./contacts/contacts.connection.ts";
import { InvoiceConnectionResolver } from "./subscription/invoices/invoice.connection.ts";
import { TeamConnectionResolver } from "./team/team.connection.ts";
import { FindResolver } from "./contacts/find/find.resolver.ts";
import { LookupResolver } from "./contacts/find/lookup/lookup.resolver.ts";
import { SavedSearchResolver } from "./contacts/find/saved/saved.resolver.ts";
import { ContactsResolver } from "./contacts/contacts.resolver.ts";
import { JobsResolver } from "./contacts/jobs/jobs.resolver.ts";
import { SourceKeysResolver } from "./contacts/source-keys/source-keys.resolver.ts";
import { FeedbackResolver } from "./contacts/feedback/feedback.resolver.ts";
import { BounceFeedsResolver } from "./contacts/feedback/feeds/feeds.resolver.ts";
import { MovesResolver } from "./contacts/moves/moves.resolver.ts";
import { NoticesResolver } from "./contacts/notices/notices.resolver.ts";
import { SeenPeopleResolver } from "./contacts/seen-people.resolver.ts";
import { ListsResolver } from "./contacts/lists/lists.resolver.ts";
import { OperationsResolver } from "./operations/operations.resolver.ts";
import { announce } from "./graphql/deprecated/announce.ts";
import { resolveOnce } from "./execution/resolve-once.ts";
import { EmailChangeResolver } from "./account/email/email-change.resolver.ts";
import { LinkResolver } from "./account/links/link.resolver.ts";
import { ProfileResolver } from "./account/profile.resolver.ts";
import { SignUpResolver } from "./account/sign-up.resolver.ts";
import { DevicesResolver } from "./session/devices.resolver.ts";
import { CompanySignInResolver } from "./session/company/company.resolver.ts";
import { FactorsResolver } from "./session/factors/factors.resolver.ts";
import { MemberPasskeysResolver } from "./session/factors/passkeys.resolver.ts";
import { HandOverResolver } from "./session/hand-over/hand-over.resolver.ts";
import { PasswordResolver } from "./session/password/password.resolver.ts";
import { SessionResolver } from "./session/session.resolver.ts";
import { AddOnResolver } from "./subscription/addons/addon.resolver.ts";
import { ChangePlanResolver } from "./subscription/change/change-plan.resolver.ts";
import { CheckoutResolver } from "./subscription/payments/checkout.resolver.ts";
import { InvoiceResolver } from "./subscription/invoices/invoice.resolver.ts";
import { PaymentMethodResolver } from "./subscription/card/payment-method.resolver.ts";
import { SubscriptionResolver } from "./subscription/subscription.resolver.ts";
import { AuditResolver } from "./audit/audit.resolver.ts";
import { DemoResolver } from "./demo/demo.resolver.ts";
import { ExtensionResolver } from "./extension/extension.resolver.ts";
import { FirstStepsResolver } from "./onboarding/first-steps.resolver.ts";
import { OptOutResolver } from "./privacy/opt-out.resolver.ts";
import { CapsResolver } from "./team/caps/caps.resolver.ts";
import { OwnershipResolver } from "./team/ownership/ownership.resolver.ts";
import { ProvisioningResolver } from "./team/provisioning/provisioning.resolver.ts";
import { TeamResolver } from "./team/team.resolver.ts";
import { DeprecationsResolver } from "./usage/deprecations/deprecations.resolver.ts";
import { RateLimitResolver } from "./usage/rate-limit.resolver.ts";
import { UsageResolver } from "./usage/usage.resolver.ts";
import { WebhooksResolver } from "./webhooks/webhooks.resolver.ts";

/** Resolvers, slice by slice. */
const resolvers = [
  SessionResolver,
  PasswordResolver,
  FactorsResolver,
  MemberPasskeysResolver,
  CompanySignInResolver,
  DevicesResolver,
  HandOverResolver,
  SignUpResolver,
  LinkResolver,
  ProfileResolver,
  EmailChangeResolver,
  ContactsResolver,
  ContactConnectionResolver,
  FindResolver,
  LookupResolver,
  SavedSearchResolver,
  JobsResolver,
  ListsResolver,
  FeedbackResolver,
  BounceFeedsResolver,
  SourceKeysResolver,
  SeenPeopleResolver,
  MovesResolver,
  NoticesResolver,
  UsageResolver,
  DeprecationsResolver,
  RateLimitResolver,
  SubscriptionResolver,
  PaymentMethodResolver,
  CheckoutResolver,
  ChangePlanResolver,
  AddOnResolver,
  InvoiceResolver,
  InvoiceConnectionResolver,
  TeamResolver,
  TeamConnectionResolver,
  CapsResolver,
  OwnershipResolver,
  ProvisioningResolver,
  AuditResolver,
  DemoResolver,
  FirstStepsResolver,
  OptOutResolver,
  ExtensionResolver,
  ApiKeysResolver,
  ApiUsageResolver,
  ServiceTokensResolver,
  AssistantsResolver,
  WebhooksResolver,
  OperationsResolver,
] as const;

/** The executable schema. Its description makes the printed one name its roots: `Subscription` is a type of ours, not a root. */
export function buildGatewaySchema(going: readonly Deprecation[] = deprecations): GraphQLSchema {
  // Apollo Server validates the schema when it starts.
  const built = buildSchemaSync({ resolvers, authChecker: checkPermission, validate: false, skipCheck: true });
  const schema = describeRoots(resolveOnce(refuseViewOnly(refuseOutsideScopes(built))));
  announce(schema, going);
  return new GraphQLSchema({
    ...schema.toConfig(),
    description: "Contact data: the signed-in member, people, credits, plans, payments, the team and its usage.",
  });
}

/** What TypeGraphQL has no place to say. */
function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const [reads, changes] = [schema.getQueryType(), schema.getMutationType()];
  if (reads) reads.description = "Reads, each with as few upstream calls as its selection allows.";
  if (changes) changes.description = "Changes, made one after another. Each returns what it changed and `userErrors`.";
  return schema;
}
