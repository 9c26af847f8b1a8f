import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import {
  publishDraft,
  readCatalogue,
  readDifferences,
  saveDraft,
  settlePrices,
  withdrawDraft,
} from "./plans.source.ts";
import { Catalogue, type PlanDraft, PlanDraftInput, PlanDraftPayload } from "./plans.types.ts";
import { PriceDifference, SettlePricesPayload } from "./prices.types.ts";

const draftId = { description: "The draft's id." };
const readRevision = { description: "The revision that was read; another one is refused." };

@Resolver()
export class PlansResolver {
  @Allow("prices.manage")
  @Query(() => Catalogue, {
    description: "All plans and add-ons, and changes that do not hold yet. Billing and admins.",
  })
  catalogue(@Ctx() { dataspace }: OperatorContext): Promise<Catalogue> {
    return readCatalogue(dataspace);
  }

  @Allow("prices.manage")
  @Mutation(() => PlanDraftPayload, {
    description:
      "Opens a plan's draft or changes it; nothing holds before it is published. Billing and admins; asks for the second factor again.",
  })
  savePlanDraft(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("input", () => PlanDraftInput, { description: "The draft." }) input: PlanDraftInput,
  ): Promise<PlanDraftPayload> {
    return drafted(() => saveDraft(dataspace, input));
  }

  @Allow("prices.manage")
  @Mutation(() => PlanDraftPayload, {
    description:
      "Has a draft hold from a moment on. Running subscriptions keep their terms unless `alsoRunning`. Billing and admins; asks for the second factor again.",
  })
  publishPlanDraft(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, draftId) id: string,
    @Arg("revision", () => Int, readRevision) revision: number,
    @Arg("alsoRunning", () => Boolean, {
      description:
        "True changes running subscriptions too, with a renewal of which their owners are told long enough before.",
    })
    alsoRunning: boolean,
    @Arg("startsOn", () => GraphQLDateTime, { nullable: true, description: "From when; null = now." })
    startsOn: Date | null,
  ): Promise<PlanDraftPayload> {
    return drafted(() => publishDraft(dataspace, { id, revision }, startsOn, alsoRunning));
  }

  @Allow("prices.manage")
  @Mutation(() => PlanDraftPayload, {
    description: "Drops a draft that is not in force. Billing and admins; asks for the second factor again.",
  })
  withdrawPlanDraft(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, draftId) id: string,
    @Arg("revision", () => Int, readRevision) revision: number,
  ): Promise<PlanDraftPayload> {
    return drafted(() => withdrawDraft(dataspace, { id, revision }));
  }

  @Allow("prices.manage")
  @Query(() => [PriceDifference], {
    description: "What we hold and what the payment provider holds, read there now. Billing and admins.",
  })
  priceDifferences(@Ctx() { dataspace }: OperatorContext): Promise<PriceDifference[]> {
    return readDifferences(dataspace);
  }

  @Allow("prices.manage")
  @Mutation(() => SettlePricesPayload, {
    description:
      "Makes what is missing or different at the payment provider; deletes nothing. Billing and admins; asks for the second factor again.",
  })
  settlePrices(@Ctx() { dataspace }: OperatorContext): Promise<SettlePricesPayload> {
    return withRefusals<SettlePricesPayload>(
      async () => ({ prices: await settlePrices(dataspace), userErrors: [] }),
      (userErrors) => ({ prices: [], userErrors }),
    );
  }
}

function drafted(act: () => Promise<PlanDraft>): Promise<PlanDraftPayload> {
  return withRefusals<PlanDraftPayload>(
    async () => ({ draft: await act(), userErrors: [] }),
    (userErrors) => ({ draft: null, userErrors }),
  );
}
