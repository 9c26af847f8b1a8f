import "reflect-metadata";
import { Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { usageReads } from "../usage.loaders.ts";
import { Deprecation } from "./deprecations.types.ts";

@Resolver()
export class DeprecationsResolver {
  @Allow("usage.view")
  @Query(() => [Deprecation], {
    description:
      "What goes of the APIs and of named operations, the first first, and which keys, tokens and operations of the client still use it. Owner only.",
  })
  deprecations(@Ctx() context: Context): Promise<Deprecation[]> {
    return usageReads(context).deprecations.load("all");
  }
}
