import "reflect-metadata";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, ID, Info, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { selectionOf } from "../../planning/selection.ts";
import { finishPurchase, readPaymentSettings, startPurchase } from "./addon.source.ts";
import { FinishAddOnPayload, PaymentSettings, StartAddOnPayload } from "./addon.types.ts";

@Resolver()
export class AddOnResolver {
  @Allow("plans.change")
  @Query(() => PaymentSettings, {
    description: "What a browser needs to accept a card. Owner only. PAYMENTS_OFF if payments are not set up.",
  })
  paymentSettings(@Ctx() { dataspace }: Context): Promise<PaymentSettings> {
    return readPaymentSettings(dataspace);
  }

  @Allow("plans.change")
  @Mutation(() => StartAddOnPayload, {
    description:
      "Starts a card payment for an add-on, which the browser then confirms with the provider. Owner only, on a running plan other than the initial one.",
  })
  startAddOnPurchase(
    @Ctx() { dataspace }: Context,
    @Arg("addOnId", () => ID, { description: "`Plan.id` of an add-on." }) addOnId: string,
    @Arg("attemptKey", () => String, {
      description:
        "The caller's own key, 8 to 100 characters, new for each purchase: sent again, it is the same payment.",
    })
    attemptKey: string,
  ): Promise<StartAddOnPayload> {
    return withRefusals<StartAddOnPayload>(
      async () => ({ ...(await startPurchase(dataspace, addOnId, attemptKey)), userErrors: [] }),
      (userErrors) => ({ clientSecret: null, paymentId: null, userErrors }),
    );
  }

  @Allow("plans.change")
  @Mutation(() => FinishAddOnPayload, {
    description:
      "Returns the credits that a confirmed payment granted. May be repeated; the receipt is emailed either way. Owner only.",
  })
  finishAddOnPurchase(
    @Ctx() { caller, dataspace }: Context,
    @Arg("addOnId", () => ID, { description: "`Plan.id` of an add-on." }) addOnId: string,
    @Arg("paymentId", () => ID, { description: "From `startAddOnPurchase`." }) paymentId: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<FinishAddOnPayload> {
    return withRefusals<FinishAddOnPayload>(
      async () => {
        const { clientId } = await caller.requireMember();
        const creditsOf = selectionOf(info).get("finishAddOnPurchase")?.has("credits") ? clientId : null;
        return { ...(await finishPurchase(dataspace, { addOnId, paymentId }, creditsOf)), userErrors: [] };
      },
      (userErrors) => ({ transactionId: null, granted: false, credits: null, userErrors }),
    );
  }
}
