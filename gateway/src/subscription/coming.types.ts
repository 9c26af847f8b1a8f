import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import type { Plan, Subscription } from "./subscription.types.ts";

@ObjectType({
  simpleResolvers: true,
  description:
    "What the smaller plan allows that was ordered and has not begun. When it begins, what was added last beyond it is disabled, and the owner is told by mail, as 7 days and 1 day before.",
})
export class ComingAllowance {
  @Field(() => String, { description: "Name of the plan." })
  planName: string;

  @Field(() => GraphQLDateTime, { description: "When it begins, UTC." })
  startsOn: string;

  @Field(() => Int, { description: "How many it allows." })
  total: number;

  @Field(() => Int, { description: "How many there are now beyond it; 0 = all of them fit." })
  over: number;
}

/** What the plan that follows allows of something, beside how many there are; read only where a document asks for it. */
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
