import "reflect-metadata";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, ID, Info, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { selectionOf } from "../planning/selection.ts";
import { PlanChange } from "./change/change-plan.types.ts";
import { previewParts, refusedChange } from "./change/preview-change.source.ts";
import { subscriptionReads } from "./subscription.loaders.ts";
import { planColumns } from "./subscription.source.ts";
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

  @Allow("plans.view")
  @Query(() => [Plan], {
    description: "Add-ons on offer, cheapest first. Owner only.",
  })
  addOns(@Ctx() context: Context, @Info() info: GraphQLResolveInfo): Promise<Plan[]> {
    const columns = planColumns(selectionOf(info).get("addOns"));
    return subscriptionReads(context).plans.load({ list: "addOns", columns });
  }

  @Allow("plans.change")
  @Query(() => PlanChange, {
    description: "Previews a change to a plan, before anything is paid. Free. Owner only.",
  })
  planChange(
    @Ctx() context: Context,
    @Arg("planId", () => ID, { description: "`Plan.id`." }) planId: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<PlanChange> {
    return withRefusals<PlanChange>(async () => {
      await context.caller.requireMember();
      const parts = previewParts(selectionOf(info).get("planChange"));
      return subscriptionReads(context).planChange.load({ planId, ...parts });
    }, refusedChange);
  }
}
