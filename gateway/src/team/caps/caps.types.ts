import "reflect-metadata";
import type { CapRequestView, SpendingCapView } from "@finder/contract/endpoints/caps";
import { limits } from "@finder/contract/limits";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { rowOf, viewOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";

export const CapRequestState = {
  OPEN: "open",
  APPROVED: "approved",
  DECLINED: "declined",
  WITHDRAWN: "withdrawn",
} as const;
export type CapRequestState = (typeof CapRequestState)[keyof typeof CapRequestState];
registerEnumType(CapRequestState, {
  name: "CapRequestState",
  description: "State of a request for a higher monthly cap.",
  valuesConfig: {
    OPEN: { description: "Waits for the owner's answer." },
    APPROVED: { description: "The owner granted it, by an answer or by setting such a cap." },
    DECLINED: { description: "The owner declined it; the cap stayed." },
    WITHDRAWN: { description: "The member took it back, or left the team." },
  },
});

type OwnRequest = NonNullable<SpendingCapView["request"]>;
const ofOwn = rowOf<OwnRequest>();

@ObjectType({ simpleResolvers: true, description: "The viewer's request for a higher cap, which waits for the owner." })
export class OwnCapRequest {
  @Field(() => ID, { description: "Opaque and stable." })
  @ofOwn("requestid")
  id: number;

  @Field(() => Int, { description: "The cap asked for: credits a calendar month." })
  @ofOwn("asked")
  askedCap: number;

  @Field(() => String, { nullable: true, description: "What the viewer wrote to the owner; null = nothing." })
  @ofOwn("note")
  note: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was made, UTC." })
  @ofOwn("createdon", toMoment)
  askedOn: string;
}

const toOwnRequest = viewOf(OwnCapRequest);
const ofCap = rowOf<SpendingCapView>();

@ObjectType({
  simpleResolvers: true,
  description: "What the viewer may spend in the current calendar month (UTC), in credits of all pools together.",
})
export class SpendingCap {
  @Field(() => Int, { description: "The monthly cap, set by the owner." })
  @ofCap("cap")
  cap: number;

  @Field(() => Int, { description: "Spent this month, less what was returned of it." })
  @ofCap("spent")
  spent: number;

  @Field(() => Int, { description: "Left this month; 0 where a lowered cap is below what was spent." })
  @ofCap("left")
  left: number;

  @Field(() => GraphQLDateTime, { description: "When the next month begins, UTC." })
  @ofCap("resetson", toMoment)
  resetsOn: string;

  @Field(() => OwnCapRequest, { nullable: true, description: "The open request for a higher cap; null = none." })
  @ofCap("request", (request) => request && toOwnRequest(request))
  request: OwnCapRequest | null;
}

const ofRequest = rowOf<CapRequestView>();

@ObjectType({
  simpleResolvers: true,
  description: "A member's request for a higher monthly cap, as the owner sees it.",
})
export class CapRequest {
  @Field(() => ID, { description: "Opaque and stable." })
  @ofRequest("requestid")
  id: number;

  @Field(() => ID, { description: "`TeamMember.id` of the member who asks." })
  @ofRequest("appuserid")
  memberId: number;

  @Field(() => String, { description: "The member's name." })
  @ofRequest("name")
  memberName: string;

  @Field(() => Int, { description: "The cap asked for: credits a calendar month." })
  @ofRequest("asked")
  askedCap: number;

  @Field(() => String, {
    nullable: true,
    description: "What the member wrote: untrusted text, for people to read; null = nothing.",
  })
  @ofRequest("note")
  note: string | null;

  @Field(() => CapRequestState, { description: "Its state." })
  @ofRequest("state")
  state: CapRequestState;

  @Field(() => GraphQLDateTime, { description: "When it was made, UTC." })
  @ofRequest("createdon", toMoment)
  askedOn: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it was answered or withdrawn, UTC; null = open." })
  @ofRequest("answeredon", toDateTime)
  answeredOn: string | null;

  @Field(() => Int, { nullable: true, description: "The member's cap now; null = none." })
  @ofRequest("cap")
  cap: number | null;

  @Field(() => Int, { description: "What the cap counts as spent this month." })
  @ofRequest("spent")
  spent: number;
}

@ObjectType({ simpleResolvers: true, description: "The viewer's cap with its request, or the business errors." })
export class SpendingCapPayload {
  @Field(() => SpendingCap, { nullable: true, description: "The current state; null if refused, or without a cap." })
  spendingCap: SpendingCap | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The request, or the business errors." })
export class CapRequestPayload {
  @Field(() => CapRequest, { nullable: true, description: "The request's current state; null if refused." })
  request: CapRequest | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

/** What may be asked and set. */
export const capBounds = `0 to ${limits.memberCap.most.toLocaleString("en")}`;
