import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";

@Resolver()
export class UsageResolver {
  @Allow("dashboard.view")
  @Query(() => Int, {
    description:
      "How many people the viewer revealed in the last 7, 30 or 90 days. Source: specification section 2, Dashboard home.",
  })
  revealedCount(
    @Ctx() { loaders }: Context,
    @Arg("days", () => Int, { defaultValue: limits.revealWindows[0], description: "7, 30 or 90." }) days: number,
  ): Promise<number> {
    return loaders.revealedCount.load(days);
  }
}
