import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { WebhookEvent } from "../../webhooks/webhooks.enums.ts";
import { changing, sending } from "../../webhooks/payloads.ts";
import {
  DeleteWebhookPayload,
  SendWebhooksPayload,
  Webhook,
  WebhookDeliveryPage,
  WebhookPayload,
} from "../../webhooks/webhooks.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import * as source from "./operator-webhooks.source.ts";

const urlIs = "A public https:// address.";
const lowIs = "The balance of a pool at which `CREDITS_LOW` is sent.";

@ArgsType()
class OperatorWebhookChangeArgs {
  @Field(() => ID, { description: "`Webhook.id`." })
  id: string;

  @Field(() => String, { nullable: true, description: urlIs })
  url?: string | null;

  @Field(() => [WebhookEvent], { nullable: true, description: "What it is told of; at least one." })
  events?: WebhookEvent[] | null;

  @Field(() => Int, { nullable: true, description: lowIs })
  lowCredits?: number | null;
}

@Resolver()
export class OperatorWebhooksResolver {
  @Allow("webhooks.manage")
  @Query(() => [Webhook], { description: "Webhooks that hear of all clients, without values of people." })
  operatorWebhooks(@Ctx() { dataspace }: OperatorContext): Promise<Webhook[]> {
    return source.readWebhooks(dataspace);
  }

  @Allow("webhooks.manage")
  @Query(() => WebhookDeliveryPage, { description: "What was sent to a webhook last, newest first." })
  operatorWebhookDeliveries(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "`Webhook.id`." }) id: string,
    @Arg("first", () => Int, { defaultValue: limits.webhooks.page.size, description: "Deliveries at most: 1 to 100." })
    first: number,
  ): Promise<WebhookDeliveryPage> {
    return source.readDeliveries(dataspace, id, first);
  }

  @Allow("webhooks.manage")
  @Mutation(() => WebhookPayload, {
    description: "Adds a webhook; its secret is shown this once. Asks for the second factor again.",
  })
  createOperatorWebhook(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("url", () => String, { description: urlIs }) url: string,
    @Arg("events", () => [WebhookEvent], { description: "What it is told of; at least one." }) events: WebhookEvent[],
    @Arg("lowCredits", () => Int, { defaultValue: limits.webhooks.lowCredits, description: lowIs }) lowCredits: number,
  ): Promise<WebhookPayload> {
    return changing(() => source.createWebhook(dataspace, { url, events, lowCredits }));
  }

  @Allow("webhooks.manage")
  @Mutation(() => WebhookPayload, {
    description: "Changes a webhook; what is left out stays. Asks for the second factor again.",
  })
  updateOperatorWebhook(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => OperatorWebhookChangeArgs) { id, ...wanted }: OperatorWebhookChangeArgs,
  ): Promise<WebhookPayload> {
    return changing(() => source.updateWebhook(dataspace, id, wanted));
  }

  @Allow("webhooks.manage")
  @Mutation(() => WebhookPayload, { description: "Sends events to a webhook again." })
  enableOperatorWebhook(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "`Webhook.id`." }) id: string,
    @Arg("skip", () => Boolean, { defaultValue: false, description: "Skip the events that waited; false sends them." })
    skip: boolean,
  ): Promise<WebhookPayload> {
    return changing(() => source.changeWebhook(dataspace, id, "enable", { skip }));
  }

  @Allow("webhooks.manage")
  @Mutation(() => WebhookPayload, { description: "Sends nothing to a webhook until it is enabled; events wait." })
  disableOperatorWebhook(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "`Webhook.id`." }) id: string,
  ): Promise<WebhookPayload> {
    return changing(() => source.changeWebhook(dataspace, id, "disable"));
  }

  @Allow("webhooks.manage")
  @Mutation(() => WebhookPayload, {
    description:
      "Makes a new secret, shown this once; the old one signs beside it for 24 hours. Asks for the second factor again.",
  })
  rotateOperatorWebhookSecret(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "`Webhook.id`." }) id: string,
  ): Promise<WebhookPayload> {
    return changing(() => source.changeWebhook(dataspace, id, "rotate"));
  }

  @Allow("webhooks.manage")
  @Mutation(() => SendWebhooksPayload, { description: "Sends the event `webhook.test`." })
  testOperatorWebhook(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "`Webhook.id`." }) id: string,
  ): Promise<SendWebhooksPayload> {
    return sending(() => source.testWebhook(dataspace, id));
  }

  @Allow("webhooks.manage")
  @Mutation(() => SendWebhooksPayload, { description: "Sends one event again, whose client the log names." })
  redeliverOperatorWebhook(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "`Webhook.id`." }) id: string,
    @Arg("clientId", () => ID, { description: "`WebhookDelivery.clientId`." }) clientId: string,
    @Arg("deliveryId", () => ID, { description: "`WebhookDelivery.id`." }) deliveryId: string,
  ): Promise<SendWebhooksPayload> {
    return sending(() => source.redeliver(dataspace, id, { clientId, deliveryId }));
  }

  @Allow("webhooks.manage")
  @Mutation(() => DeleteWebhookPayload, { description: "Deletes a webhook with its log." })
  deleteOperatorWebhook(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "`Webhook.id`." }) id: string,
  ): Promise<DeleteWebhookPayload> {
    return withRefusals<DeleteWebhookPayload>(
      async () => ({ deletedId: await source.deleteWebhook(dataspace, id), userErrors: [] }),
      (userErrors) => ({ deletedId: null, userErrors }),
    );
  }
}
