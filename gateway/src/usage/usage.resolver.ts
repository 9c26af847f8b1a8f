import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Query, Resolver } from "type-graphql";
import { ContactPage, DatumType } from "../contacts/contacts.types.ts";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { usageReads } from "./usage.loaders.ts";
import { revealedIn } from "./usage.source.ts";
import { CreditForecast, CreditStatementPage, DayUsage, LedgerKind, MemberUsage } from "./usage.types.ts";

const monthOf = "A calendar month, UTC: `YYYY-MM`.";

@ArgsType()
class StatementArgs {
  @Field(() => Int, { defaultValue: 1, description: "Page number, starting at 1." })
  page: number;

  @Field(() => Int, { defaultValue: limits.statementPage.size, description: "Rows per page: 1 to 100." })
  pageSize: number;

  @Field(() => String, { nullable: true, description: "First day, `YYYY-MM-DD`, UTC." })
  from?: string | null;

  @Field(() => String, { nullable: true, description: "Last day, `YYYY-MM-DD`, UTC." })
  to?: string | null;

  @Field(() => DatumType, { nullable: true, description: "Only this pool; null lists all." })
  pool?: DatumType | null;

  @Field(() => LedgerKind, { nullable: true, description: "Only entries of this kind; null lists all." })
  kind?: LedgerKind | null;

  @Field(() => ID, { nullable: true, description: "Only changes caused by this member; null lists all." })
  memberId?: string | null;
}

@Resolver()
export class UsageResolver {
  @Allow("dashboard.view")
  @Query(() => Int, {
    description: "How many people the viewer revealed in the last 7, 30 or 90 days.",
  })
  revealedCount(
    @Ctx() context: Context,
    @Arg("days", () => Int, { defaultValue: limits.revealWindows[0], description: "7, 30 or 90." }) days: number,
  ): Promise<number> {
    return revealedIn(usageReads(context).revealedCounts, days);
  }

  @Allow("usage.view")
  @Query(() => [MemberUsage], {
    description: "Reveals per member in a month; a search covers all months. Owner only.",
  })
  platformUsage(
    @Ctx() context: Context,
    @Arg("month", () => String, { description: monthOf }) month: string,
    @Arg("search", () => String, { defaultValue: "", description: "Part of a name; empty lists all." }) search: string,
  ): Promise<MemberUsage[]> {
    return usageReads(context).platformUsage.load({ month, search });
  }

  @Allow("usage.view")
  @Query(() => ContactPage, {
    description: "People that a member of the team revealed, newest first, 10 per page. Owner only.",
  })
  revealedContacts(
    @Ctx() context: Context,
    @Arg("memberId", () => ID, { description: "`TeamMember.id`." }) memberId: string,
    @Arg("page", () => Int, { defaultValue: 1, description: "Page number, starting at 1." }) page: number,
    @Arg("month", () => String, { nullable: true, description: `${monthOf} All months if omitted.` })
    month: string | null = null,
  ): Promise<ContactPage> {
    return usageReads(context).revealedContacts.load({ memberId, page, month });
  }

  @Allow("usage.view")
  @Query(() => [DayUsage], { description: "Reveals per member and day. Owner only." })
  usageByDay(
    @Ctx() context: Context,
    @Arg("month", () => String, {
      nullable: true,
      description: `${monthOf} The last 30 days if omitted, today included.`,
    })
    month: string | null = null,
  ): Promise<DayUsage[]> {
    return usageReads(context).usageByDay.load(month);
  }

  @Allow("usage.view")
  @Query(() => [CreditForecast], { description: "How long each pool of credits lasts. Owner only." })
  creditForecast(@Ctx() context: Context): Promise<CreditForecast[]> {
    return usageReads(context).creditForecast.load("all");
  }

  @Allow("usage.view")
  @Query(() => CreditStatementPage, {
    description: "Every change of the balances, newest first. Owner only.",
  })
  creditStatement(
    @Ctx() context: Context,
    @Args(() => StatementArgs) asked: StatementArgs,
  ): Promise<CreditStatementPage> {
    const { page, pageSize, from = null, to = null, pool = null, kind = null, memberId = null } = asked;
    return usageReads(context).creditStatement.load({ page, pageSize, from, to, pool, kind, memberId });
  }
}
