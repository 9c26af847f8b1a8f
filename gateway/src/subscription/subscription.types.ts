import "reflect-metadata";
import type { CreditsOfPools } from "@finder/contract/endpoints/subscription";
import type { SubscriptionStatus as Status } from "@finder/contract/rules/plans/subscription-status";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { toDateTime } from "../graphql/values/date-time.ts";
import { rowOf, viewOf } from "../graphql/from.ts";
import { isSet } from "../graphql/values/readers.ts";
import { readFeatures } from "@finder/contract/rules/plans/plan-features";

export const SubscriptionStatus = {
  ACTIVE: "active",
  CANCELLED: "cancelled",
  PAST_DUE: "past_due",
  EXPIRED: "expired",
} as const satisfies Record<Uppercase<Status>, Status>;
export type SubscriptionStatus = (typeof SubscriptionStatus)[keyof typeof SubscriptionStatus];
registerEnumType(SubscriptionStatus, {
  name: "SubscriptionStatus",
  description: "Status of a subscription.",
  valuesConfig: {
    ACTIVE: { description: "Running and renewing, or free, custom or trial." },
    CANCELLED: { description: "Paid but not renewing: works until `expiresOn`." },
    PAST_DUE: {
      description:
        "Past `expiresOn` because the renewal is not paid yet: as `EXPIRED`, until its open invoice is paid.",
    },
    EXPIRED: { description: "Past `expiresOn`: owned data stay readable, nothing new can be revealed." },
  },
});

@ObjectType({
  simpleResolvers: true,
  description: "One line of a plan's card.",
})
export class PlanFeature {
  @Field(() => String, { description: "Label, e.g. `Phone credits`." })
  name: string;

  @Field(() => String, { description: "What the plan gives, ready to show, e.g. `Up to 5`." })
  value: string;

  @Field(() => String, { nullable: true, description: "One sentence that explains it." })
  tooltip: string | null;
}

const ofPools = rowOf<CreditsOfPools>();

@ObjectType({
  simpleResolvers: true,
  description: "Credits by pool.",
})
export class PlanCredits {
  @Field(() => Int, { description: "Reveals of personal emails." })
  @ofPools("personal_email_credits")
  personalEmail: number;

  @Field(() => Int, { description: "Reveals of business emails." })
  @ofPools("bus_email_credits")
  businessEmail: number;

  @Field(() => Int, { description: "Reveals of direct-dial phones." })
  @ofPools("contactcredit")
  phone: number;
}

/** Credits by pool, of a plan or of what a change brings. */
export const toPlanCredits: (row: CreditsOfPools) => PlanCredits = viewOf(PlanCredits);

const customSkus: ReadonlySet<string> = new Set(["custom_monthly", "custom_yearly"]);
const ofPlan = rowOf("subscriptionplan");

@ObjectType({
  simpleResolvers: true,
  description: "What a client can subscribe to.",
})
export class Plan {
  @Field(() => ID, { description: "Also the rank: a higher id is an upgrade, a lower one a downgrade." })
  @ofPlan("planid")
  id: number;

  @Field(() => String, { description: "Name on the card." })
  @ofPlan("name")
  name: string;

  @Field(() => String, {
    description: "Key of the price at the payment provider; `none` and `custom_…` are not paid by card.",
  })
  @ofPlan("sku")
  sku: string;

  @Field(() => Float, { description: "US dollars per period; 0 = free, -1 = by agreement." })
  @ofPlan("price")
  price: number;

  @Field(() => Int, { description: "Days of a period: 30 or 365." })
  @ofPlan("validity")
  validity: number;

  @Field(() => String, { nullable: true, description: "One sentence below the price." })
  @ofPlan("details")
  details: string | null;

  @Field(() => Int, { description: "Seats, including those of the owner and pending invitations." })
  @ofPlan("availableseats")
  seats: number;

  @Field(() => Int, { description: "API keys that the plan allows." })
  @ofPlan("availableapicall")
  apiKeys: number;

  @Field(() => PlanCredits, {
    description:
      "Credits granted at the start of a period (all twelve months of a yearly plan at once), or by the add-on.",
  })
  @ofPlan(["personal_email_credits", "bus_email_credits", "contactcredit"], toPlanCredits)
  credits: PlanCredits;

  @Field(() => [PlanFeature], { description: "Lines of the plan's card, in order." })
  @ofPlan("new_features_json", readFeatures)
  features: PlanFeature[];

  @Field(() => Int, {
    description: "Version of its price, seats, keys and credits; a subscription keeps those it was bought at.",
  })
  @ofPlan("version")
  version: number;

  @Field(() => Boolean, { description: "True for an add-on, which adds credits to a plan." })
  @ofPlan("isaddon", isSet)
  isAddOn: boolean;

  @Field(() => Boolean, { description: "True for the plan every client starts on." })
  @ofPlan(["isaddon", "price", "sku"], isInitial)
  isInitial: boolean;

  @Field(() => Boolean, { description: "True if sold by agreement only: Contact Sales instead of a checkout." })
  @ofPlan("sku", (sku: string) => customSkus.has(sku))
  isCustom: boolean;

  @Field(() => Boolean, { description: "True if the card shows API access." })
  showsApi: boolean;
}

/** A plan as the graph knows it; which plans show API access is a setting. */
export const viewPlan = viewOf(Plan, "showsApi");

const from = rowOf("usersubscription");

@ObjectType({
  simpleResolvers: true,
  description: "A client's current subscription.",
})
export class Subscription {
  @Field(() => ID, { description: "Opaque and stable." })
  @from("subscriptionid")
  id: number;

  @Field(() => SubscriptionStatus, { description: "Its status." })
  @from("status")
  status: SubscriptionStatus;

  @Field(() => Boolean, { description: "True if it renews when the period ends." })
  @from("autorenew", isSet)
  autoRenews: boolean;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the paid or free period ends, UTC; null = never.",
  })
  @from("expirydate", toDateTime)
  expiresOn: string | null;

  @Field(() => Plan, { description: "The plan." })
  plan: Plan;

  @Field(() => Boolean, {
    description: "True if the payment provider bills it; false for free, trial and custom plans.",
  })
  isPaid: boolean;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the renewal payment became overdue, UTC; null = nothing is owed.",
  })
  @from("pastduesince", toDateTime)
  pastDueSince: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When `downgradesTo` begins, UTC; null = no downgrade is scheduled.",
  })
  @from(["downgrade_startson", "downgrade_planid"], orderedStart)
  downgradesOn: string | null;

  @Field(() => Plan, {
    nullable: true,
    description: "The scheduled lower plan; null = none, or the viewer is not the owner.",
  })
  downgradesTo: Plan | null | (() => Promise<Plan | null>);
}

/** An announced start, without a plan that was ordered, is none. */
function orderedStart(row: { downgrade_startson: string | null; downgrade_planid: number | null }): string | null {
  return row.downgrade_planid === null ? null : toDateTime(row.downgrade_startson);
}

type Kind = { isaddon: number; price: number; sku: string };

/** The free plan without a price at the provider. */
function isInitial({ isaddon, price, sku }: Kind): boolean {
  return isaddon === 0 && price === 0 && sku === "none";
}
