import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Query, Resolver } from "type-graphql";
import { DatumType } from "../contacts/contacts.types.ts";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { ApiKeyDay, ApiKeyUsage, ApiRequestPage } from "./api-usage.types.ts";
import { apiKeyReads } from "./apikeys.loaders.ts";

const monthOf = "A calendar month, UTC: `YYYY-MM`.";

@ArgsType()
class RequestsArgs {
  @Field(() => Int, { defaultValue: 1, description: "Page number, starting at 1." })
  page: number;

  @Field(() => Int, { defaultValue: limits.requestLogPage.size, description: "Rows per page: 1 to 100." })
  pageSize: number;

  @Field(() => ID, { nullable: true, description: "Only calls of this key; null lists all." })
  keyId?: string | null;

  @Field(() => Int, { nullable: true, description: "Only calls with this HTTP status; null lists all." })
  status?: number | null;

  @Field(() => DatumType, { nullable: true, description: "Only calls for this kind of datum; null lists all." })
  type?: DatumType | null;

  @Field(() => String, { nullable: true, description: "First day, `YYYY-MM-DD`, UTC." })
  from?: string | null;

  @Field(() => String, { nullable: true, description: "Last day, `YYYY-MM-DD`, UTC." })
  to?: string | null;
}

@Resolver()
export class ApiUsageResolver {
  @Allow("usage.view")
  @Query(() => [ApiKeyUsage], {
    description: "Usage per key in a month; a search covers all months. Owner only.",
  })
  apiUsage(
    @Ctx() context: Context,
    @Arg("month", () => String, { description: monthOf }) month: string,
    @Arg("search", () => String, { defaultValue: "", description: "Part of a purpose; empty lists all." })
    search: string,
  ): Promise<ApiKeyUsage[]> {
    return apiKeyReads(context).usage.load({ month, search });
  }

  @Allow("usage.view")
  @Query(() => [ApiKeyDay], { description: "Usage per key and day of a month. Owner only." })
  apiUsageByDay(
    @Ctx() context: Context,
    @Arg("month", () => String, { description: monthOf }) month: string,
  ): Promise<ApiKeyDay[]> {
    return apiKeyReads(context).usageByDay.load(month);
  }

  @Allow("usage.view")
  @Query(() => ApiRequestPage, { description: "API calls of the last 30 days, newest first. Owner only." })
  apiRequests(@Ctx() context: Context, @Args(() => RequestsArgs) asked: RequestsArgs): Promise<ApiRequestPage> {
    const { page, pageSize, keyId = null, status = null, type = null, from = null, to = null } = asked;
    return apiKeyReads(context).requests.load({ page, pageSize, keyId, status, type, from, to });
  }
}
