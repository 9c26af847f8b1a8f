import "reflect-metadata";
import { Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { RateLimit } from "./rate-limit.types.ts";

@Resolver()
export class RateLimitResolver {
  @Allow("anyone")
  @Query(() => RateLimit, { description: "What this document costs, and how many points the caller has left." })
  async rateLimit(@Ctx() { points, caller }: Context): Promise<RateLimit> {
    await caller.memberIfAny(); // decides which budget pays
    return { ...points.standing(), cost: points.cost ?? 0 };
  }
}
