import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { Args, ArgsType, Ctx, Field, ID, Int, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { readAuditLog } from "./audit.source.ts";
import { AuditKind, AuditPage } from "./audit.types.ts";

@ArgsType()
class AuditArgs {
  @Field(() => Int, { defaultValue: 1, description: "Counted from 1." })
  page: number;

  @Field(() => Int, { defaultValue: limits.auditPage.size, description: "1 to 100." })
  pageSize: number;

  @Field(() => AuditKind, { nullable: true, description: "What it is; as a filter, null lists all." })
  kind?: AuditKind | null;

  @Field(() => ID, { nullable: true, description: "Only what this member did; null lists all." })
  memberId?: string | null;

  @Field(() => String, { nullable: true, description: "First day, `YYYY-MM-DD`, UTC." })
  from?: string | null;

  @Field(() => String, { nullable: true, description: "Last day, `YYYY-MM-DD`, UTC." })
  to?: string | null;
}

@Resolver()
export class AuditResolver {
  @Allow("audit.view")
  @Query(() => AuditPage, {
    description: "Who saw, exported and changed what, newest first; 400 days. Owner only.",
  })
  auditLog(@Ctx() { dataspace }: Context, @Args(() => AuditArgs) asked: AuditArgs): Promise<AuditPage> {
    const { page, pageSize, kind = null, memberId = null, from = null, to = null } = asked;
    return readAuditLog(dataspace, { page, pageSize, kind, memberId, from, to });
  }
}
