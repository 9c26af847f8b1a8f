import "reflect-metadata";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, ID, Info, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { selectionOf } from "../planning/selection.ts";
import { clientAfter } from "./change.source.ts";
import { finishCard, payInvoice, readPaymentMethod, startCard } from "./payment-method.source.ts";
import {
  FinishCardUpdatePayload,
  PayInvoicePayload,
  PaymentMethod,
  StartCardUpdatePayload,
} from "./payment-method.types.ts";

@Resolver()
export class PaymentMethodResolver {
  @Allow("billing.view")
  @Query(() => PaymentMethod, {
    description: "The saved card, and the bill it did not pay. Owner only.",
  })
  paymentMethod(@Ctx() { dataspace }: Context): Promise<PaymentMethod> {
    return readPaymentMethod(dataspace);
  }

  @Allow("plans.change")
  @Mutation(() => StartCardUpdatePayload, {
    description: "Begins to save another card, which the browser then confirms with the provider. Owner only.",
  })
  startCardUpdate(
    @Ctx() { dataspace }: Context,
    @Arg("attemptKey", () => String, {
      description: "8 to 100 characters of the caller's own, new for each card: sent again, it is the same one.",
    })
    attemptKey: string,
  ): Promise<StartCardUpdatePayload> {
    return withRefusals<StartCardUpdatePayload>(
      async () => ({ ...(await startCard(dataspace, attemptKey)), userErrors: [] }),
      (userErrors) => ({ clientSecret: null, setupId: null, userErrors }),
    );
  }

  @Allow("plans.change")
  @Mutation(() => FinishCardUpdatePayload, {
    description: "Has a card that was confirmed pay from now on. Owner only.",
  })
  finishCardUpdate(
    @Ctx() { dataspace }: Context,
    @Arg("setupId", () => ID, { description: "As `startCardUpdate` gave it." }) setupId: string,
  ): Promise<FinishCardUpdatePayload> {
    return withRefusals<FinishCardUpdatePayload>(
      async () => ({ paymentMethod: await finishCard(dataspace, setupId), userErrors: [] }),
      (userErrors) => ({ paymentMethod: null, userErrors }),
    );
  }

  @Allow("plans.change")
  @Mutation(() => PayInvoicePayload, {
    description: "Pays the bill of a renewal that failed, with the saved card. Owner only.",
  })
  payOpenInvoice(
    @Ctx() { caller, dataspace }: Context,
    @Arg("attemptKey", () => String, {
      description: "8 to 100 characters of the caller's own, new for each try: sent again, it is the same one.",
    })
    attemptKey: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<PayInvoicePayload> {
    return withRefusals<PayInvoicePayload>(
      async () => {
        const { clientId } = await caller.requireMember();
        const paid = await payInvoice(dataspace, attemptKey);
        const client = await clientAfter(dataspace, clientId, selectionOf(info).get("payOpenInvoice"));
        return { ...paid, client, userErrors: [] };
      },
      (userErrors) => ({ state: null, clientSecret: null, declineReason: null, client: null, userErrors }),
    );
  }
}
