import "reflect-metadata";
import type { OwnershipOfferView } from "@finder/contract/endpoints/ownership";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toMoment } from "../../graphql/values/date-time.ts";
import { Member } from "../../session/session.types.ts";

const from = rowOf<OwnershipOfferView>();

@ObjectType({
  simpleResolvers: true,
  description: "The owner's offer to make a member the owner of the account. It waits until the member answers.",
})
export class OwnershipOffer {
  @Field(() => ID, { description: "Opaque and stable; each offer has its own." })
  @from("offerid")
  id: number;

  @Field(() => ID, { description: "`TeamMember.id` of the owner." })
  @from("fromid")
  ownerId: number;

  @Field(() => String, { description: "The owner's name." })
  @from("fromname")
  ownerName: string;

  @Field(() => ID, { description: "`TeamMember.id` of the member who may accept." })
  @from("toid")
  memberId: number;

  @Field(() => String, { description: "The member's name." })
  @from("toname")
  memberName: string;

  @Field(() => GraphQLDateTime, { description: "When it was made, UTC." })
  @from("createdon", toMoment)
  offeredOn: string;

  @Field(() => GraphQLDateTime, { description: "When it expires, UTC." })
  @from("expireson", toMoment)
  expiresOn: string;
}

@ObjectType({ simpleResolvers: true, description: "The offer that waits now, or the business errors." })
export class OwnershipOfferPayload {
  @Field(() => OwnershipOffer, { nullable: true, description: "The offer that waits now; null if none does." })
  offer: OwnershipOffer | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The viewer as the owner, or the business errors." })
export class AcceptOwnershipPayload {
  @Field(() => Member, { nullable: true, description: "The viewer, who is the owner now; null if refused." })
  viewer: Member | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
