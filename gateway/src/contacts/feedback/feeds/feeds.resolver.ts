import "reflect-metadata";
import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../../context.ts";
import { Allow } from "../../../graphql/allow.ts";
import { withRefusals } from "../../../graphql/user-error.types.ts";
import { addFeed, readFeeds, removeFeed } from "./feeds.source.ts";
import { AddBounceFeedPayload, BounceFeed, BounceProvider, RemoveBounceFeedPayload } from "./feeds.types.ts";

@Resolver()
export class BounceFeedsResolver {
  @Allow("webhooks.manage")
  @Query(() => [BounceFeed], {
    description: "Email providers that report the client's bounces, in the order they were added. Owner only.",
  })
  bounceFeeds(@Ctx() { dataspace }: Context): Promise<BounceFeed[]> {
    return readFeeds(dataspace);
  }

  @Allow("webhooks.manage")
  @Mutation(() => AddBounceFeedPayload, {
    description: "Connects an email provider; the address for its webhook is shown this once. Owner only.",
  })
  addBounceFeed(
    @Ctx() { dataspace }: Context,
    @Arg("provider", () => BounceProvider, { description: "The provider; a client has one feed of each." })
    provider: BounceProvider,
    @Arg("key", () => String, { nullable: true, description: "The key by which the provider signs, if it does." })
    key: string | null = null,
  ): Promise<AddBounceFeedPayload> {
    return withRefusals<AddBounceFeedPayload>(
      async () => ({ ...(await addFeed(dataspace, { provider, key: key ?? undefined })), userErrors: [] }),
      (userErrors) => ({ feed: null, address: null, userErrors }),
    );
  }

  @Allow("webhooks.manage")
  @Mutation(() => RemoveBounceFeedPayload, {
    description: "Disconnects an email provider: its address answers 404. Owner only.",
  })
  removeBounceFeed(
    @Ctx() { dataspace }: Context,
    @Arg("provider", () => BounceProvider, { description: "The feed's provider." }) provider: BounceProvider,
  ): Promise<RemoveBounceFeedPayload> {
    return withRefusals<RemoveBounceFeedPayload>(
      async () => ({ removed: await removeFeed(dataspace, provider), userErrors: [] }),
      (userErrors) => ({ removed: null, userErrors }),
    );
  }
}
