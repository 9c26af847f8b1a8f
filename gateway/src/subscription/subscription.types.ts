import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType, registerEnumType } from "type-graphql";

export const SubscriptionStatus = { ACTIVE: "active", CANCELLED: "cancelled", EXPIRED: "expired" } as const;
export type SubscriptionStatus = (typeof SubscriptionStatus)[keyof typeof SubscriptionStatus];
registerEnumType(SubscriptionStatus, {
  name: "SubscriptionStatus",
  description: "State of a subscription.",
  valuesConfig: {
    ACTIVE: { description: "Runs and renews, or is free, custom or a trial." },
    CANCELLED: { description: "Paid and not renewed: works until `expiresOn`." },
    EXPIRED: { description: "`expiresOn` is past: what is owned stays readable, nothing new can be revealed." },
  },
});

@ObjectType({
  simpleResolvers: true,
  description: "One line of a plan's card.",
})
export class PlanFeature {
  @Field(() => String, { description: "Label, e.g. `Contact credits`." })
  name: string;

  @Field(() => String, { description: "What the plan gives, ready to show, e.g. `Up to 5`." })
  value: string;

  @Field(() => String, { nullable: true, description: "One sentence that explains it." })
  tooltip: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "Credits by pool.",
})
export class PlanCredits {
  @Field(() => Int, { description: "Reveals of personal emails." })
  personalEmail: number;

  @Field(() => Int, { description: "Reveals of business emails." })
  businessEmail: number;

  @Field(() => Int, { description: "Reveals of direct-dial phones." })
  phone: number;
}

@ObjectType({
  simpleResolvers: true,
  description: "What a client can subscribe to.",
})
export class Plan {
  @Field(() => ID, { description: "Rank as well: a higher id is an upgrade, a lower one a downgrade." })
  id: number;

  @Field(() => String, { description: "Name on the card." })
  name: string;

  @Field(() => String, {
    description: "Key of the price at the payment provider; `none` and `custom_…` are not paid by card.",
  })
  sku: string;

  @Field(() => Float, { description: "US dollars a period; 0 = free, -1 = by agreement." })
  price: number;

  @Field(() => Int, { description: "Days of a period: 30 or 365." })
  validity: number;

  @Field(() => String, { nullable: true, description: "One sentence below the price." })
  details: string | null;

  @Field(() => Int, { description: "People, the owner and pending invitations included." })
  seats: number;

  @Field(() => Int, { description: "API keys that may exist." })
  apiKeys: number;

  @Field(() => PlanCredits, {
    description: "Granted at the start of a period, a yearly one's twelve months at once; what an add-on brings.",
  })
  credits: PlanCredits;

  @Field(() => [PlanFeature], { description: "The card's list, in order." })
  features: PlanFeature[];

  @Field(() => Boolean, { description: "Adds credits to a plan instead of being one." })
  isAddOn: boolean;

  @Field(() => Boolean, { description: "True for the plan every client starts on." })
  isInitial: boolean;

  @Field(() => Boolean, { description: "By agreement only: Contact Sales instead of a checkout." })
  isCustom: boolean;

  @Field(() => Boolean, { description: "The card shows API access." })
  showsApi: boolean;
}

@ObjectType({
  simpleResolvers: true,
  description: "What a client pays for now.",
})
export class Subscription {
  @Field(() => ID, { description: "Stable; opaque to callers." })
  id: number;

  @Field(() => SubscriptionStatus, { description: "Where it stands." })
  status: SubscriptionStatus;

  @Field(() => Boolean, { description: "A new period starts by itself when this one ends." })
  autoRenews: boolean;

  @Field(() => GraphQLDateTime, { nullable: true, description: "End of the paid or free period, UTC; null = no end." })
  expiresOn: string | null;

  @Field(() => Plan, { description: "What is paid for." })
  plan: Plan;

  @Field(() => Boolean, { description: "The payment provider bills it; false for free, trial and custom plans." })
  isPaid: boolean;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "Since when the payment of a renewal is missing, UTC; null = nothing is owed.",
  })
  pastDueSince: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When `downgradesTo` begins, UTC; null = no downgrade is scheduled.",
  })
  downgradesOn: string | null;

  @Field(() => Plan, {
    nullable: true,
    description: "The lower plan that follows; null = none is scheduled, and for everybody but the owner.",
  })
  downgradesTo: Plan | null | (() => Promise<Plan | null>);
}
