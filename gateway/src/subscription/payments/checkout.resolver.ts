import "reflect-metadata";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { openCheckout, readCheckout, readUpgrade } from "./checkout.source.ts";
import { CheckoutStatus, StartCheckoutPayload } from "./checkout.types.ts";

@Resolver()
export class CheckoutResolver {
  @Allow("plans.change")
  @Mutation(() => StartCheckoutPayload, {
    description: "Opens the payment provider's page to buy a plan, when none is running. Owner only.",
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
      "Progress of a purchase on the provider's page; only the provider's signed webhook grants it. Owner only.",
  })
  checkoutStatus(
    @Ctx() { dataspace }: Context,
    @Arg("sessionId", () => String, { description: "From `startCheckout`." }) sessionId: string,
  ): Promise<CheckoutStatus> {
    return readCheckout(dataspace, sessionId);
  }

  @Allow("plans.change")
  @Query(() => CheckoutStatus, {
    description:
      "Progress of an upgrade that the bank must confirm; EXPIRED if it was declined, and nothing was charged. Owner only. Refused with NO_SUBSCRIPTION or PLAN_NOT_OFFERED.",
  })
  upgradeStatus(
    @Ctx() { dataspace }: Context,
    @Arg("planId", () => ID, { description: "The plan passed to `changePlan`." }) planId: string,
  ): Promise<CheckoutStatus> {
    return readUpgrade(dataspace, planId);
  }
}
