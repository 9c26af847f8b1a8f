import "reflect-metadata";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, ID, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { selectionOf } from "../../planning/selection.ts";
import { cancel, change, chooseFree, clientAfter, keep, resume } from "./change-plan.source.ts";
import { ChangePlanPayload, PlanChange, SubscriptionPayload } from "./change-plan.types.ts";
import { previewParts, refusedChange } from "./preview-change.source.ts";
import { subscriptionReads } from "../subscription.loaders.ts";

@Resolver()
export class ChangePlanResolver {
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

  @Allow("plans.change")
  @Mutation(() => ChangePlanPayload, {
    description:
      "Changes a paid plan: a higher one is paid for now, a lower one begins when the period ends. Owner only.",
  })
  changePlan(
    @Ctx() { caller, dataspace }: Context,
    @Arg("planId", () => ID, { description: "`Plan.id`." }) planId: string,
    @Arg("prorationDate", () => Int, {
      nullable: true,
      description: "From `planChange`, so that the change costs what was shown.",
    })
    prorationDate: number | null = null,
    @Arg("agreed", () => String, {
      nullable: true,
      description: "From `planChange`, so that the change is refused once anything it showed has changed.",
    })
    agreed: string | null = null,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ChangePlanPayload> {
    return withRefusals<ChangePlanPayload>(
      async () => {
        const { clientId } = await caller.requireMember();
        const changed = await change(dataspace, planId, { prorationDate, agreed });
        const client = await clientAfter(dataspace, clientId, selectionOf(info).get("changePlan"));
        return { client, ...changed, userErrors: [] };
      },
      (userErrors) => ({ client: null, state: null, startsOn: null, confirmUrl: null, userErrors }),
    );
  }

  @Allow("plans.change")
  @Mutation(() => SubscriptionPayload, {
    description:
      "Cancels a paid plan at the end of its period; until then it works, and `resumeSubscription` undoes the cancellation. A scheduled downgrade waits for that. Owner only.",
  })
  cancelSubscription(@Ctx() context: Context, @Info() info: GraphQLResolveInfo): Promise<SubscriptionPayload> {
    return changing(context, info, cancel);
  }

  @Allow("plans.change")
  @Mutation(() => SubscriptionPayload, {
    description:
      "Undoes a cancellation while the period lasts; a downgrade that was scheduled before is scheduled again. Owner only.",
  })
  resumeSubscription(@Ctx() context: Context, @Info() info: GraphQLResolveInfo): Promise<SubscriptionPayload> {
    return changing(context, info, resume);
  }

  @Allow("plans.change")
  @Mutation(() => SubscriptionPayload, {
    description:
      "Cancels a scheduled downgrade; refused once the lower plan has begun and its bill is open. Owner only.",
  })
  keepPlan(@Ctx() context: Context, @Info() info: GraphQLResolveInfo): Promise<SubscriptionPayload> {
    return changing(context, info, keep);
  }

  @Allow("plans.change")
  @Mutation(() => SubscriptionPayload, {
    description: "Changes to a free plan: at once, or when the paid period is over. Owner only.",
  })
  chooseFreePlan(
    @Ctx() context: Context,
    @Arg("planId", () => ID, { description: "`Plan.id`." }) planId: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<SubscriptionPayload> {
    return changing(context, info, (dataspace) => chooseFree(dataspace, planId));
  }
}

/** Makes a change and returns the client after it. */
function changing(
  { caller, dataspace }: Context,
  info: GraphQLResolveInfo,
  act: (dataspace: Context["dataspace"]) => Promise<void>,
): Promise<SubscriptionPayload> {
  return withRefusals<SubscriptionPayload>(
    async () => {
      const { clientId } = await caller.requireMember();
      await act(dataspace);
      const client = await clientAfter(dataspace, clientId, selectionOf(info).get(info.fieldName));
      return { client, userErrors: [] };
    },
    (userErrors) => ({ client: null, userErrors }),
  );
}
