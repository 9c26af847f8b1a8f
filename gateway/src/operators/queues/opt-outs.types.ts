import "reflect-metadata";
import type { OptOutReviewRow } from "@finder/contract/endpoints/queues";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toMoment } from "../../graphql/values/date-time.ts";
import { EmailAddress } from "../../graphql/values/scalars.ts";

export const RequestWay = { LINK: "link", LETTER: "letter", EMAIL: "email", PHONE: "phone" } as const;
export type RequestWay = (typeof RequestWay)[keyof typeof RequestWay];
registerEnumType(RequestWay, {
  name: "RequestWay",
  description: "How a request to be forgotten came.",
  valuesConfig: {
    LINK: { description: "By the product's page; the email was confirmed by a mailed link." },
    LETTER: { description: "By letter; an operator entered it." },
    EMAIL: { description: "By email; an operator entered it." },
    PHONE: { description: "By phone; an operator entered it." },
  },
});

const optOut = rowOf<OptOutReviewRow>();

@ObjectType({
  simpleResolvers: true,
  description:
    "A person who asks to be forgotten, from an email that is not on record for the profile, or otherwise than by the product's page.",
})
export class OptOutRequest {
  @Field(() => ID, { description: "Opaque and stable." })
  @optOut("requestid")
  id: number;

  @Field(() => String, { nullable: true, description: "The profile's address; null = not said." })
  @optOut("linkedinurl")
  profileUrl: string | null;

  @Field(() => EmailAddress, { nullable: true, description: "Who asks, or whom it is about; null = not said." })
  @optOut("email")
  email: string | null;

  @Field(() => RequestWay, { description: "How it came." })
  @optOut("came")
  came: RequestWay;

  @Field(() => String, { nullable: true, description: "The note of the operator who entered it." })
  @optOut("note")
  note: string | null;

  @Field(() => GraphQLDateTime, { description: "When the email was confirmed, or the day on which it came." })
  @optOut("confirmedon", toMoment)
  confirmedOn: string;

  @Field(() => GraphQLDateTime, { description: "By when the law wants an answer." })
  @optOut("dueon", toMoment)
  dueOn: string;
}

@ObjectType({ simpleResolvers: true, description: "The requests to be forgotten that are due first." })
export class OptOutRequestPage {
  @Field(() => [OptOutRequest], { description: "Soonest deadline first." })
  items: OptOutRequest[];

  @Field(() => Int, { description: "How many wait." })
  count: number;
}

@ObjectType({ simpleResolvers: true, description: "The request that stands in the queue, or the business errors." })
export class EnterErasureRequestPayload {
  @Field(() => ID, { nullable: true, description: "The request's id; null if refused." })
  id: number | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "By when it is to be answered; null if refused." })
  dueOn: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
