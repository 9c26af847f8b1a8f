import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({
  simpleResolvers: true,
  description:
    "What documents cost and the caller has left, in points: an object costs 1, a change 10, a list as many times its items as its page may have, ten items of a list that is given 1, the schema itself 500. The product's own documents cost nothing.",
})
export class RateLimit {
  @Field(() => Int, { description: "Points of a minute." })
  limit: number;

  @Field(() => Int, { description: "Points that this document cost." })
  cost: number;

  @Field(() => Int, { description: "Points left in this minute." })
  remaining: number;

  @Field(() => GraphQLDateTime, { description: "When the next minute begins, UTC." })
  resetAt: Date;
}
