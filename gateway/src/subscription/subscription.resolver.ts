import "reflect-metadata";
import type { GraphQLResolveInfo } from "graphql";
import { Ctx, Info, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { selectionOf } from "../planning/selection.ts";
import { subscriptionReads } from "./subscription.loaders.ts";
import { planColumns, readPublicPlans } from "./subscription.source.ts";
import { Plan } from "./subscription.types.ts";

@Resolver()
export class SubscriptionResolver {
  @Allow("plans.view")
  @Query(() => [Plan], {
    description: "Plans on offer, lowest first. Owner only.",
  })
  plans(@Ctx() context: Context, @Info() info: GraphQLResolveInfo): Promise<Plan[]> {
    const columns = planColumns(selectionOf(info).get("plans"));
    return subscriptionReads(context).plans.load({ list: "offered", columns });
  }

  @Allow("anyone")
  @Query(() => [Plan], {
    description: "Plans that any client may choose, lowest first, at most a minute old.",
  })
  publicPlans(@Ctx() { dataspace }: Context): Promise<Plan[]> {
    return readPublicPlans(dataspace);
  }

  @Allow("plans.view")
  @Query(() => [Plan], {
    description: "Add-ons on offer, cheapest first. Owner only.",
  })
  addOns(@Ctx() context: Context, @Info() info: GraphQLResolveInfo): Promise<Plan[]> {
    const columns = planColumns(selectionOf(info).get("addOns"));
    return subscriptionReads(context).plans.load({ list: "addOns", columns });
  }
}
