import "reflect-metadata";
import type { Attempt, WebhookView } from "@finder/contract/endpoints/webhooks";
import { limits } from "@finder/contract/limits";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { rowOf } from "../graphql/from.ts";
import { UserError } from "../graphql/user-error.types.ts";
import { toDateTime, toMoment } from "../graphql/values/date-time.ts";
import { WebAddress } from "../graphql/values/scalars.ts";
import { WebhookDeliveryState, WebhookEvent, WebhookFailure, WebhookState } from "./webhooks.enums.ts";

const from = rowOf<WebhookView>();

@ObjectType({
  simpleResolvers: true,
  description: "An address that receives events in their order, signed by the Standard Webhooks specification.",
})
export class Webhook {
  @Field(() => ID, { description: "Opaque and stable." })
  @from("endpointid")
  id: number;

  @Field(() => WebAddress, { description: "Where events are sent by POST." })
  @from("url")
  url: string;

  @Field(() => [WebhookEvent], { description: "Events it receives." })
  @from("events")
  events: WebhookEvent[];

  @Field(() => Boolean, {
    description:
      "True if names, emails and phones are sent; the owner agreed. Otherwise ids and the profile's address.",
  })
  @from("withvalues")
  withValues: boolean;

  @Field(() => Int, { description: "The balance of a pool at which `CREDITS_LOW` is sent." })
  @from("lowcredits")
  lowCredits: number;

  @Field(() => WebhookState, { description: "Whether events are sent." })
  @from("state")
  state: WebhookState;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Since when each attempt fails, UTC; null = it works." })
  @from("failingsince", toDateTime)
  failingSince: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "The next attempt, UTC; null = none is planned." })
  @from("nexttry", toDateTime)
  nextTry: string | null;

  @Field(() => Int, { description: "Events that wait to be sent." })
  @from("waiting")
  waiting: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "Until when messages are signed with the secret before, too, UTC; null = with one only.",
  })
  @from("oldsecretuntil", toDateTime)
  oldSecretUntil: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was added, UTC." })
  @from("createdon", toMoment)
  createdOn: string;
}

const ofAttempt = rowOf<Attempt>();

@ObjectType({ simpleResolvers: true, description: "One attempt to deliver an event." })
export class WebhookAttempt {
  @Field(() => GraphQLDateTime, { description: "When it was made, UTC." })
  @ofAttempt("on", toMoment)
  triedOn: string;

  @Field(() => Int, { nullable: true, description: "HTTP status of the answer; null = none came." })
  @ofAttempt("status")
  status: number | null;

  @Field(() => WebhookFailure, { nullable: true, description: "Why it failed; null = delivered." })
  @ofAttempt("failure")
  failure: WebhookFailure | null;

  @Field(() => Int, { description: "Milliseconds until the answer, or until it was given up." })
  @ofAttempt("ms")
  milliseconds: number;

  @Field(() => String, { description: `The first ${limits.webhooks.answer} characters of the answer.` })
  @ofAttempt("answer")
  answer: string;
}

@ObjectType({ simpleResolvers: true, description: "An event on its way to a webhook. Kept for 30 days." })
export class WebhookDelivery {
  @Field(() => ID, { description: "Opaque and stable." })
  id: number;

  @Field(() => ID, { description: "The client whose change it is; 0 = a test of operators." })
  clientId: number;

  @Field(() => String, { description: "`webhook-id` of the message: the same each time that it is sent." })
  messageId: string;

  @Field(() => String, { description: "`type` of the message, e.g. `contact.revealed`, or `webhook.test`." })
  type: string;

  @Field(() => GraphQLDateTime, { description: "When the change happened, UTC." })
  happenedOn: string;

  @Field(() => WebhookDeliveryState, { description: "How far it is." })
  state: WebhookDeliveryState;

  @Field(() => Int, { description: "How often it was sent." })
  tries: number;

  @Field(() => [WebhookAttempt], { description: "The last ten attempts, oldest first." })
  attempts: WebhookAttempt[];

  @Field(() => String, { description: "What would be sent now, as JSON, without values of people." })
  payload: string;
}

@ObjectType({ simpleResolvers: true, description: "A webhook's log, newest first." })
export class WebhookDeliveryPage {
  @Field(() => [WebhookDelivery], { description: "Deliveries, newest first." })
  items: WebhookDelivery[];

  @Field(() => Boolean, { description: "Whether there are older ones: ask for those before the last." })
  more: boolean;
}

@ObjectType({ simpleResolvers: true, description: "The webhook after the change, or the business errors." })
export class WebhookPayload {
  @Field(() => Webhook, { nullable: true, description: "The webhook; null if refused." })
  webhook: Webhook | null;

  @Field(() => String, {
    nullable: true,
    description: "The signing secret, `whsec_…`, where it was made now: it is shown this once.",
  })
  secret: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The deleted webhook, or the business errors." })
export class DeleteWebhookPayload {
  @Field(() => ID, { nullable: true, description: "Id of the deleted webhook; null if refused." })
  deletedId: number | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "How many events are sent, or the business errors." })
export class SendWebhooksPayload {
  @Field(() => Int, { description: "Events that are being sent; 0 if refused." })
  sent: number;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
