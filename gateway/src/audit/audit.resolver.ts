import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { Args, ArgsType, Ctx, Field, ID, Int, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { readAuditLog } from "./audit.source.ts";
import { AuditKind, AuditPage } from "./audit.types.ts";

@ArgsType()
class AuditArgs {
  @Field(() => Int, { defaultValue: 1, description: "Page number, starting at 1." })
  page: number;

  @Field(() => Int, { defaultValue: limits.auditPage.size, description: "Rows per page: 1 to 100." })
  pageSize: number;

  @Field(() => AuditKind, { nullable: true, description: "Only entries of this kind; null lists all." })
  kind?: AuditKind | null;

  @Field(() => ID, { nullable: true, description: "Only entries of this member; null lists all." })
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
    description: "The audit log of the last 400 days, newest first. Owner only.",
  })
  auditLog(@Ctx() { dataspace }: Context, @Args(() => AuditArgs) asked: AuditArgs): Promise<AuditPage> {
    const { page, pageSize, kind = null, memberId = null, from = null, to = null } = asked;
    return readAuditLog(dataspace, { page, pageSize, kind, memberId, from, to });
  }
}
