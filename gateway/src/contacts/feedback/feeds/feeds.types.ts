import "reflect-metadata";
import type { BounceFeedView } from "@finder/contract/endpoints/bounce-feeds";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ObjectType, registerEnumType } from "type-graphql";
import { rowOf } from "../../../graphql/from.ts";
import { UserError } from "../../../graphql/user-error.types.ts";
import { toDateTime, toMoment } from "../../../graphql/values/date-time.ts";

export const BounceProvider = { SES: "ses", SENDGRID: "sendgrid", POSTMARK: "postmark", MAILGUN: "mailgun" } as const;
export type BounceProvider = (typeof BounceProvider)[keyof typeof BounceProvider];
registerEnumType(BounceProvider, {
  name: "BounceProvider",
  description: "An email provider that reports bounces by its own webhook.",
  valuesConfig: {
    SES: { description: "Amazon SES, by a topic of Amazon SNS; it needs no key." },
    SENDGRID: { description: "SendGrid's Event Webhook; its key is the verification key." },
    POSTMARK: { description: "Postmark's bounce webhook; it needs no key." },
    MAILGUN: { description: "Mailgun's webhook of permanent failures; its key is the HTTP webhook signing key." },
  },
});

const from = rowOf<BounceFeedView>();

@ObjectType({ simpleResolvers: true, description: "An email provider that reports the client's bounces." })
export class BounceFeed {
  @Field(() => BounceProvider, { description: "The provider; a client has one feed of each." })
  @from("provider")
  provider: BounceProvider;

  @Field(() => GraphQLDateTime, { description: "When it was added, UTC." })
  @from("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the provider last called, UTC; null = never." })
  @from("lastusedon", toDateTime)
  lastUsedOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The new feed, or the business errors." })
export class AddBounceFeedPayload {
  @Field(() => BounceFeed, { nullable: true, description: "The feed; null if refused." })
  feed: BounceFeed | null;

  @Field(() => String, {
    nullable: true,
    description: "The address to which the provider sends its events: it is shown this once. Null if refused.",
  })
  address: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The provider of the removed feed, or the business errors." })
export class RemoveBounceFeedPayload {
  @Field(() => BounceProvider, { nullable: true, description: "Null if refused." })
  removed: BounceProvider | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
