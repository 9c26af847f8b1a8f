import "reflect-metadata";
import { Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { Plan } from "./subscription.types.ts";

@Resolver()
export class SubscriptionResolver {
  @Allow("plans.view")
  @Query(() => [Plan], {
    description: "Plans on offer, lowest first. Owner only. Source: specification section 2, Plans page.",
  })
  plans(@Ctx() { loaders }: Context): Promise<Plan[]> {
    return loaders.plans.load("offered");
  }
}
