import "reflect-metadata";
import type { PlanChangeAnswer } from "@finder/contract/endpoints/subscription";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, Int, ObjectType, registerEnumType } from "type-graphql";
import { WebAddress } from "../../graphql/values/scalars.ts";
import { Client, type ClientPart } from "../client/client.types.ts";
import { toDateTime } from "../../graphql/values/date-time.ts";
import { rowOf, viewOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { Plan, PlanCredits, toPlanCredits } from "../subscription.types.ts";

export const PlanChangeKind = {
  CHECKOUT: "checkout",
  UPGRADE: "up",
  DOWNGRADE: "down",
  RESUME: "resume",
  FREE: "free",
  CONTACT_SALES: "sales",
  CURRENT: "current",
} as const;
export type PlanChangeKind = (typeof PlanChangeKind)[keyof typeof PlanChangeKind];
registerEnumType(PlanChangeKind, {
  name: "PlanChangeKind",
  description: "What choosing a plan means for the client now.",
  valuesConfig: {
    CHECKOUT: { description: "Bought on the payment provider's hosted page: `startCheckout`." },
    UPGRADE: { description: "Paid for and takes effect at once: `changePlan`." },
    DOWNGRADE: { description: "Takes effect when the paid period ends: `changePlan`." },
    RESUME: {
      description: "Continues the cancelled plan while it still runs, nothing to pay: `changePlan`.",
    },
    FREE: { description: "Takes effect at once, nothing to pay: `chooseFreePlan`." },
    CONTACT_SALES: { description: "By agreement: the booking page." },
    CURRENT: { description: "Nothing to change, or a plan that is not on offer (`userErrors`)." },
  },
});

const from = rowOf<PlanChangeAnswer>();

@ObjectType({
  simpleResolvers: true,
  description: "Preview of a change to a plan, before anything is paid.",
})
export class PlanChange {
  @Field(() => PlanChangeKind, { description: "What choosing the plan means." })
  @from("kind")
  kind: PlanChangeKind;

  @Field(() => Plan, { nullable: true, description: "The requested plan; null = not on offer." })
  plan: Plan | null;

  @Field(() => Float, {
    nullable: true,
    description: "US dollars due today. This and the other amounts and dates are set only if `changePlan` applies.",
  })
  @from("duetoday")
  dueToday: number | null;

  @Field(() => Float, { nullable: true, description: "US dollars of the change that the balance pays today." })
  @from("duefrombalance")
  dueFromBalance: number | null;

  @Field(() => Float, { nullable: true, description: "US dollars of the first full period." })
  @from("nextbill")
  nextBill: number | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the next bill is due, UTC; null = nothing more is billed.",
  })
  @from("nextbillon", toDateTime)
  nextBillOn: string | null;

  @Field(() => Float, { nullable: true, description: "US dollars of the next bill that the balance pays." })
  @from("nextbillfrombalance")
  nextBillFromBalance: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "US dollars that the payment provider holds for the client after the change; they pay the next bills.",
  })
  @from("balance")
  balance: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Names these figures; pass it to `changePlan`, which is refused once one of them has changed.",
  })
  @from("agreed")
  agreed: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the change begins; null = at once." })
  @from("startson", toDateTime)
  startsOn: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "Seconds since 1970; pass it to `changePlan`, so that the change costs what was shown.",
  })
  @from("subscription_proration_date")
  prorationDate: number | null;

  @Field(() => PlanCredits, {
    nullable: true,
    description: "Credits that the change grants, for the whole period or the part that is charged.",
  })
  @from("creditsgranted", creditsOf)
  creditsGranted: PlanCredits | null;

  @Field(() => PlanCredits, {
    nullable: true,
    description: "Unspent credits taken back with the money returned for unused time.",
  })
  @from("creditstaken", creditsOf)
  creditsTaken: PlanCredits | null;

  @Field(() => PlanCredits, { nullable: true, description: "Balances after the change." })
  @from("creditsafter", creditsOf)
  creditsAfter: PlanCredits | null;

  @Field(() => Int, { description: "Members and invitations to delete before a lower plan fits; otherwise 0." })
  @from("seats", excessOf)
  excessSeats: number;

  @Field(() => Int, { description: "API keys to delete before a lower plan fits; otherwise 0." })
  @from("keys", excessOf)
  excessKeys: number;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

/** A change as the graph knows it. */
export const toPlanChange = viewOf(PlanChange, "plan", "userErrors");

export const ChangePlanState = {
  CHANGED: "changed",
  PENDING: "pending",
  SCHEDULED: "scheduled",
  REQUIRES_ACTION: "requires_action",
} as const;
export type ChangePlanState = (typeof ChangePlanState)[keyof typeof ChangePlanState];
registerEnumType(ChangePlanState, {
  name: "ChangePlanState",
  description: "Progress of a change of plan.",
  valuesConfig: {
    CHANGED: { description: "Paid and granted." },
    PENDING: { description: "Paid; granted as soon as the provider's webhook arrives." },
    SCHEDULED: { description: "Takes effect at `startsOn`." },
    REQUIRES_ACTION: { description: "The bank must confirm first, at `confirmUrl`; nothing has changed yet." },
  },
});

@ObjectType({ simpleResolvers: true, description: "The changed client, or the business errors." })
export class ChangePlanPayload {
  @Field(() => Client, { nullable: true, description: "The client after the change; null if refused." })
  client: ClientPart | null;

  @Field(() => ChangePlanState, { nullable: true, description: "Null if refused." })
  state: ChangePlanState | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When a scheduled change takes effect, UTC." })
  startsOn: string | null;

  @Field(() => WebAddress, {
    nullable: true,
    description: "The provider's page on which the payer confirms with the bank.",
  })
  confirmUrl: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({
  simpleResolvers: true,
  description: "The changed client, or the business errors.",
})
export class SubscriptionPayload {
  @Field(() => Client, { nullable: true, description: "The client after the change; null if refused." })
  client: ClientPart | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

function creditsOf(credits: PlanChangeAnswer["creditsgranted"]): PlanCredits | null {
  return credits && toPlanCredits(credits);
}

function excessOf(fit: PlanChangeAnswer["seats"]): number {
  return fit?.excess ?? 0;
}
