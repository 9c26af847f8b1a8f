import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import type { Plan, Subscription } from "./subscription.types.ts";

@ObjectType({
  simpleResolvers: true,
  description:
    "What a scheduled smaller plan allows. When it begins, the newest members and keys beyond its limits are disabled. The owner gets a mail then, and 7 days and 1 day before.",
})
export class ComingAllowance {
  @Field(() => String, { description: "Name of the plan." })
  planName: string;

  @Field(() => GraphQLDateTime, { description: "When it begins, UTC." })
  startsOn: string;

  @Field(() => Int, { description: "How many it allows." })
  total: number;

  @Field(() => Int, { description: "How many exceed it now; 0 = all fit." })
  over: number;
}

/** Returns the next plan's allowance with the current number; reads it only if selected. */
export function comingOf(
  subscription: Subscription | null,
  allowed: (plan: Plan) => number,
  used: number,
): (() => Promise<ComingAllowance | null>) | null {
  const { downgradesOn: startsOn, downgradesTo } = subscription ?? { downgradesOn: null, downgradesTo: null };
  if (startsOn === null || typeof downgradesTo !== "function") return null;
  return async () => {
    const plan = await downgradesTo();
    if (plan === null) return null;
    const total = Math.max(allowed(plan), 0);
    return { planName: plan.name, startsOn, total, over: Math.max(used - total, 0) };
  };
}
