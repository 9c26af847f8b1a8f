import "reflect-metadata";
import { Ctx, Query, Resolver, Field, Int, ObjectType } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { GraphQLDateTime } from "graphql-scalars";

@ObjectType({
  simpleResolvers: true,
  description:
    "The cost of documents and the caller's allowance, in points. An object costs 1, a mutation 10, a list its item's cost times its page size, ten items of a list argument 1, the schema itself 500. The product's own documents are free.",
})
class RateLimit {
  @Field(() => Int, { description: "Points per minute." })
  limit: number;

  @Field(() => Int, { description: "Points that this document cost." })
  cost: number;

  @Field(() => Int, { description: "Points left in this minute." })
  remaining: number;

  @Field(() => GraphQLDateTime, { description: "When the next minute begins, UTC." })
  resetAt: Date;
}

@Resolver()
export class RateLimitResolver {
  @Allow("anyone")
  @Query(() => RateLimit, { description: "What this document costs, and how many points the caller has left." })
  async rateLimit(@Ctx() { points, caller }: Context): Promise<RateLimit> {
    await caller.memberIfAny(); // decides which budget pays
    return { ...points.standing(), cost: points.cost ?? 0 };
  }
}
