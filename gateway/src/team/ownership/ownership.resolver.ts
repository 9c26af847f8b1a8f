import "reflect-metadata";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { rereadViewer } from "../../session/viewer.ts";
import { acceptOffer, endOffer, offerOwnership, readOffer } from "./ownership.source.ts";
import { AcceptOwnershipPayload, OwnershipOffer, OwnershipOfferPayload } from "./ownership.types.ts";

const offerId = "`OwnershipOffer.id`.";
const proof = "The viewer's password; required unless the viewer has none or signed in within the last 15 minutes.";

@Resolver()
export class OwnershipResolver {
  @Allow("account.view")
  @Query(() => OwnershipOffer, {
    nullable: true,
    description: "The waiting offer of ownership that the viewer made or got; null = none.",
  })
  ownershipOffer(@Ctx() { dataspace }: Context): Promise<OwnershipOffer | null> {
    return readOffer(dataspace);
  }

  @Allow("team.manage")
  @Mutation(() => OwnershipOfferPayload, {
    description:
      "Offers a member the ownership of the account, by email and in the product, for 7 days. One offer at a time. Owner only.",
  })
  offerOwnership(
    @Ctx() { dataspace }: Context,
    @Arg("memberId", () => ID, { description: "`TeamMember.id` of an enabled member." }) memberId: string,
    @Arg("password", () => String, { nullable: true, description: proof }) password?: string | null,
  ): Promise<OwnershipOfferPayload> {
    return offerPayload(() => offerOwnership(dataspace, memberId, password));
  }

  @Allow("team.manage")
  @Mutation(() => OwnershipOfferPayload, { description: "Withdraws an offer of ownership that waits. Owner only." })
  withdrawOwnershipOffer(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: offerId }) id: string,
  ): Promise<OwnershipOfferPayload> {
    return offerPayload(() => endOffer(dataspace, "withdraw", id));
  }

  @Allow("account.view")
  @Mutation(() => AcceptOwnershipPayload, {
    description: "Accepts an offer of ownership: the viewer becomes the owner, the former owner an Admin.",
  })
  acceptOwnershipOffer(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: offerId }) id: string,
    @Arg("password", () => String, { nullable: true, description: proof }) password?: string | null,
  ): Promise<AcceptOwnershipPayload> {
    return withRefusals<AcceptOwnershipPayload>(
      async () => {
        const { caller, dataspace } = context;
        const { clientId } = await caller.requireMember();
        await acceptOffer(dataspace, id, password).finally(() => caller.forget({ clientId }));
        return { viewer: await rereadViewer(context), userErrors: [] };
      },
      (userErrors) => ({ viewer: null, userErrors }),
    );
  }

  @Allow("account.view")
  @Mutation(() => OwnershipOfferPayload, { description: "Declines an offer of ownership; its owner gets an email." })
  declineOwnershipOffer(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: offerId }) id: string,
  ): Promise<OwnershipOfferPayload> {
    return offerPayload(() => endOffer(dataspace, "decline", id));
  }
}

function offerPayload(change: () => Promise<OwnershipOffer | null>): Promise<OwnershipOfferPayload> {
  return withRefusals<OwnershipOfferPayload>(
    async () => ({ offer: await change(), userErrors: [] }),
    (userErrors) => ({ offer: null, userErrors }),
  );
}
