import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { GraphQLDateTime } from "graphql-scalars";
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { WebhookDeliveryState, WebhookEvent } from "./webhooks.enums.ts";
import * as source from "./webhooks.source.ts";
import {
  DeleteWebhookPayload,
  SendWebhooksPayload,
  Webhook,
  WebhookDeliveryPage,
  WebhookPayload,
} from "./webhooks.types.ts";

const agreedIs = "The owner agrees that names, emails and phones are sent; required to turn `withValues` on.";
const lowIs = "The balance of a pool at which `CREDITS_LOW` is sent.";
const urlIs = `A public https:// address, up to ${limits.webhooks.url} characters, without user and password.`;

@ArgsType()
class WebhookChangeArgs {
  @Field(() => ID, { description: "`Webhook.id`." })
  id: string;

  @Field(() => String, { nullable: true, description: urlIs })
  url?: string | null;

  @Field(() => [WebhookEvent], { nullable: true, description: "Events it receives; at least one." })
  events?: WebhookEvent[] | null;

  @Field(() => Boolean, { nullable: true, description: "Whether names, emails and phones are sent." })
  withValues?: boolean | null;

  @Field(() => Boolean, { defaultValue: false, description: agreedIs })
  agreed: boolean;

  @Field(() => Int, { nullable: true, description: lowIs })
  lowCredits?: number | null;
}

@Resolver()
export class WebhooksResolver {
  @Allow("webhooks.manage")
  @Query(() => [Webhook], { description: "The client's webhooks, in the order they were added. Owner only." })
  webhooks(@Ctx() { dataspace }: Context): Promise<Webhook[]> {
    return source.readWebhooks(dataspace);
  }

  @Allow("webhooks.manage")
  @Query(() => WebhookDeliveryPage, { description: "What was sent to a webhook, newest first. Owner only." })
  webhookDeliveries(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: "`Webhook.id`." }) id: string,
    @Arg("before", () => ID, { nullable: true, description: "Only deliveries before this one, `WebhookDelivery.id`." })
    before: string | null = null,
    @Arg("state", () => WebhookDeliveryState, { nullable: true, description: "Only those in this state." })
    state: WebhookDeliveryState | null = null,
    @Arg("first", () => Int, {
      defaultValue: limits.webhooks.page.size,
      description: `Deliveries at most: 1 to ${limits.webhooks.page.most}.`,
    })
    first: number,
  ): Promise<WebhookDeliveryPage> {
    return source.readDeliveries(dataspace, id, { before, state, first });
  }

  @Allow("webhooks.manage")
  @Mutation(() => WebhookPayload, { description: "Adds a webhook; its secret is shown this once. Owner only." })
  createWebhook(
    @Ctx() { dataspace }: Context,
    @Arg("url", () => String, { description: urlIs }) url: string,
    @Arg("events", () => [WebhookEvent], { description: "Events it receives; at least one." }) events: WebhookEvent[],
    @Arg("withValues", () => Boolean, {
      defaultValue: false,
      description: "Whether names, emails and phones are sent.",
    })
    withValues: boolean,
    @Arg("agreed", () => Boolean, { defaultValue: false, description: agreedIs }) agreed: boolean,
    @Arg("lowCredits", () => Int, { defaultValue: limits.webhooks.lowCredits, description: lowIs }) lowCredits: number,
  ): Promise<WebhookPayload> {
    return changing(() => source.createWebhook(dataspace, { url, events, withValues, agreed, lowCredits }));
  }

  @Allow("webhooks.manage")
  @Mutation(() => WebhookPayload, { description: "Changes a webhook; what is left out stays. Owner only." })
  updateWebhook(
    @Ctx() { dataspace }: Context,
    @Args(() => WebhookChangeArgs) { id, ...wanted }: WebhookChangeArgs,
  ): Promise<WebhookPayload> {
    return changing(() => source.updateWebhook(dataspace, id, wanted));
  }

  @Allow("webhooks.manage")
  @Mutation(() => WebhookPayload, { description: "Sends events to a webhook again. Owner only." })
  enableWebhook(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: "`Webhook.id`." }) id: string,
    @Arg("skip", () => Boolean, { defaultValue: false, description: "Skip the events that waited; false sends them." })
    skip: boolean,
  ): Promise<WebhookPayload> {
    return changing(() => source.changeWebhook(dataspace, id, "enable", { skip }));
  }

  @Allow("webhooks.manage")
  @Mutation(() => WebhookPayload, {
    description: "Sends nothing to a webhook until it is enabled; events wait. Owner only.",
  })
  disableWebhook(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: "`Webhook.id`." }) id: string,
  ): Promise<WebhookPayload> {
    return changing(() => source.changeWebhook(dataspace, id, "disable"));
  }

  @Allow("webhooks.manage")
  @Mutation(() => WebhookPayload, {
    description: "Makes a new secret, shown this once; the old one signs too for 24 hours. Owner only.",
  })
  rotateWebhookSecret(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: "`Webhook.id`." }) id: string,
  ): Promise<WebhookPayload> {
    return changing(() => source.changeWebhook(dataspace, id, "rotate"));
  }

  @Allow("webhooks.manage")
  @Mutation(() => SendWebhooksPayload, { description: "Sends the event `webhook.test`. Owner only." })
  testWebhook(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: "`Webhook.id`." }) id: string,
  ): Promise<SendWebhooksPayload> {
    return sending(() => source.testWebhook(dataspace, id));
  }

  @Allow("webhooks.manage")
  @Mutation(() => SendWebhooksPayload, {
    description:
      "Sends one event again, or those that were skipped or failed since a moment: name one of both. Owner only.",
  })
  redeliverWebhooks(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: "`Webhook.id`." }) id: string,
    @Arg("deliveryId", () => ID, { nullable: true, description: "`WebhookDelivery.id`." })
    deliveryId: string | null = null,
    @Arg("since", () => GraphQLDateTime, { nullable: true, description: "The moment." }) since: Date | null = null,
  ): Promise<SendWebhooksPayload> {
    return sending(() => source.redeliver(dataspace, id, { deliveryId, since }));
  }

  @Allow("webhooks.manage")
  @Mutation(() => DeleteWebhookPayload, { description: "Deletes a webhook with its log. Owner only." })
  deleteWebhook(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: "`Webhook.id`." }) id: string,
  ): Promise<DeleteWebhookPayload> {
    return withRefusals<DeleteWebhookPayload>(
      async () => ({ deletedId: await source.deleteWebhook(dataspace, id), userErrors: [] }),
      (userErrors) => ({ deletedId: null, userErrors }),
    );
  }
}

/** A webhook after a change, or why it was refused. */
function changing(change: () => Promise<source.Changed>): Promise<WebhookPayload> {
  return withRefusals<WebhookPayload>(
    async () => ({ ...(await change()), userErrors: [] }),
    (userErrors) => ({ webhook: null, secret: null, userErrors }),
  );
}

/** How many events are sent, or why none is. */
function sending(send: () => Promise<number>): Promise<SendWebhooksPayload> {
  return withRefusals<SendWebhooksPayload>(
    async () => ({ sent: await send(), userErrors: [] }),
    (userErrors) => ({ sent: 0, userErrors }),
  );
}
