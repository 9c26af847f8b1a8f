import "reflect-metadata";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, ID, Info, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { selectionOf } from "../../planning/selection.ts";
import { clientAfter } from "../change/change-plan.source.ts";
import { finishCard, payBackBalance, payInvoice, readPaymentMethod, startCard } from "./payment-method.source.ts";
import {
  FinishCardUpdatePayload,
  PayBackBalancePayload,
  PayInvoicePayload,
  PaymentMethod,
  StartCardUpdatePayload,
} from "./payment-method.types.ts";

@Resolver()
export class PaymentMethodResolver {
  @Allow("billing.view")
  @Query(() => PaymentMethod, {
    description: "The saved card, the invoice it failed to pay, the balance and the next bill. Owner only.",
  })
  paymentMethod(@Ctx() { dataspace }: Context): Promise<PaymentMethod> {
    return readPaymentMethod(dataspace);
  }

  @Allow("plans.change")
  @Mutation(() => StartCardUpdatePayload, {
    description: "Starts saving another card, which the browser then confirms with the provider. Owner only.",
  })
  startCardUpdate(
    @Ctx() { dataspace }: Context,
    @Arg("attemptKey", () => String, {
      description: "The caller's own key, 8 to 100 characters, new for each card: sent again, it is the same attempt.",
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
    description: "Makes a confirmed card the one that pays from now on. Owner only.",
  })
  finishCardUpdate(
    @Ctx() { dataspace }: Context,
    @Arg("setupId", () => ID, { description: "From `startCardUpdate`." }) setupId: string,
  ): Promise<FinishCardUpdatePayload> {
    return withRefusals<FinishCardUpdatePayload>(
      async () => ({ paymentMethod: await finishCard(dataspace, setupId), userErrors: [] }),
      (userErrors) => ({ paymentMethod: null, userErrors }),
    );
  }

  @Allow("plans.change")
  @Mutation(() => PayBackBalancePayload, {
    description: "Sends the balance of a plan that has ended back to the card that paid it. Owner only.",
  })
  payBackBalance(
    @Ctx() { dataspace }: Context,
    @Arg("attemptKey", () => String, {
      description: "The caller's own key, 8 to 100 characters: sent again, nothing goes back again.",
    })
    attemptKey: string,
  ): Promise<PayBackBalancePayload> {
    return withRefusals<PayBackBalancePayload>(
      async () => {
        const paidBack = await payBackBalance(dataspace, attemptKey);
        return { paidBack, paymentMethod: await readPaymentMethod(dataspace), userErrors: [] };
      },
      (userErrors) => ({ paidBack: 0, paymentMethod: null, userErrors }),
    );
  }

  @Allow("plans.change")
  @Mutation(() => PayInvoicePayload, {
    description: "Pays the open invoice of a failed renewal with the saved card. Owner only.",
  })
  payOpenInvoice(
    @Ctx() { caller, dataspace }: Context,
    @Arg("attemptKey", () => String, {
      description:
        "The caller's own key, 8 to 100 characters, new for each attempt: sent again, it is the same attempt.",
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
