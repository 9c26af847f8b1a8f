import "reflect-metadata";
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { decideReport, readReports } from "./reports.source.ts";
import { DecideReportPayload, PersonReportPage, ReportDecision } from "./reports.types.ts";

@ArgsType()
class DecideReportArgs {
  @Field(() => ID, { description: "The report's id." })
  id: string;

  @Field(() => ID, { description: "The person's id." })
  personId: string;

  @Field(() => ReportDecision, { description: "What becomes of the datum." })
  decision: ReportDecision;

  @Field(() => ID, { nullable: true, description: "The value that is corrected or withdrawn." })
  valueId?: string | null;

  @Field(() => String, { nullable: true, description: "What is right, of a value that is corrected." })
  value?: string | null;

  @Field(() => String, {
    description: "Why; kept in the operators' log. Clients that own a changed value read it.",
  })
  reason: string;

  @Field(() => String, { description: "The caller's own key: sent again, it decides nothing again." })
  attemptKey: string;
}

@Resolver()
export class ReportsResolver {
  @Allow("reports.decide")
  @Query(() => PersonReportPage, {
    description:
      "Data of people that members reported and nobody has answered. Data and admins; asks for the second factor again.",
  })
  personReports(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("first", () => Int, { defaultValue: 25, description: "Items at most: 1 to 100." }) most: number,
    @Arg("after", () => String, { nullable: true, description: "`next` of the page before." })
    after: string | null = null,
  ): Promise<PersonReportPage> {
    return readReports(dataspace, { after, first: most });
  }

  @Allow("reports.decide")
  @Mutation(() => DecideReportPayload, {
    description:
      "Answers every report of a datum up to now: keeps, corrects or withdraws the value, and tells clients that own a changed one. Data and admins; asks for the second factor again.",
  })
  decideReport(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => DecideReportArgs) decision: DecideReportArgs,
  ): Promise<DecideReportPayload> {
    return withRefusals<DecideReportPayload>(
      async () => ({ decided: await decideReport(dataspace, decision), userErrors: [] }),
      (userErrors) => ({ decided: false, userErrors }),
    );
  }
}
