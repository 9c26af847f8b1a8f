import "reflect-metadata";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { openCheckout, readCheckout, readUpgrade } from "./checkout.source.ts";
import { CheckoutStatus, StartCheckoutPayload } from "./checkout.types.ts";

@Resolver()
export class CheckoutResolver {
  @Allow("plans.change")
  @Mutation(() => StartCheckoutPayload, {
    description:
      "Opens the payment provider's page for a plan: the first one, or one after the last has ended. Owner only.",
  })
  startCheckout(
    @Ctx() { dataspace }: Context,
    @Arg("planId", () => ID, { description: "`Plan.id`." }) planId: string,
  ): Promise<StartCheckoutPayload> {
    return withRefusals<StartCheckoutPayload>(
      async () => ({ ...(await openCheckout(dataspace, planId)), userErrors: [] }),
      (userErrors) => ({ url: null, sessionId: null, userErrors }),
    );
  }

  @Allow("plans.change")
  @Query(() => CheckoutStatus, {
    description:
      "Whether what was bought on the provider's page is granted: only the provider's signed event grants. Owner only.",
  })
  checkoutStatus(
    @Ctx() { dataspace }: Context,
    @Arg("sessionId", () => String, { description: "As `startCheckout` gave it." }) sessionId: string,
  ): Promise<CheckoutStatus> {
    return readCheckout(dataspace, sessionId);
  }

  @Allow("plans.change")
  @Query(() => CheckoutStatus, {
    description:
      "How far an upgrade is whose bank asked the payer: EXPIRED after a no, and nothing was charged. Owner only. Refused: NO_SUBSCRIPTION, PLAN_NOT_OFFERED.",
  })
  upgradeStatus(
    @Ctx() { dataspace }: Context,
    @Arg("planId", () => ID, { description: "The plan that `changePlan` was asked for." }) planId: string,
  ): Promise<CheckoutStatus> {
    return readUpgrade(dataspace, planId);
  }
}
