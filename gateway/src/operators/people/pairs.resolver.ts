import "reflect-metadata";
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { keepApart, mergePeople, readPairs } from "./pairs.source.ts";
import { KeepPeopleApartPayload, MergePeoplePayload, PersonPairPage } from "./pairs.types.ts";

@ArgsType()
class PersonPairsArgs {
  @Field(() => ID, { nullable: true, description: "The last pair of the page before." })
  after?: string | null;

  @Field(() => Int, { defaultValue: 25, description: "Items at most: 1 to 100." })
  first: number;
}

@ArgsType()
class MergePeopleArgs {
  @Field(() => ID, { description: "The person that stays." })
  personId: string;

  @Field(() => ID, { description: "The person whose profile goes; its address leads to the one that stays." })
  goneId: string;

  @Field(() => String, { description: "Why; kept in the operators' log, and told the clients that own data." })
  reason: string;

  @Field(() => String, { description: "The caller's own key: sent again, it merges nothing again." })
  attemptKey: string;
}

@Resolver()
export class PairsResolver {
  @Allow("people.view")
  @Query(() => PersonPairPage, {
    description: "People who may be one human, as of the last count. Data and admins.",
  })
  personPairs(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => PersonPairsArgs) { after = null, first }: PersonPairsArgs,
  ): Promise<PersonPairPage> {
    return readPairs(dataspace, { after, first });
  }

  @Allow("people.change")
  @Mutation(() => MergePeoplePayload, {
    description:
      "Merges two profiles of one human. What clients own of either stays theirs, and who paid for the same datum twice gets one credit back. Refused with CONFLICT where one was merged meanwhile, with SUPPRESSED where one is suppressed. Data and admins; asks for the second factor again.",
  })
  mergePeople(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => MergePeopleArgs) merge: MergePeopleArgs,
  ): Promise<MergePeoplePayload> {
    return withRefusals<MergePeoplePayload>(
      async () => ({ merged: await mergePeople(dataspace, merge), userErrors: [] }),
      (userErrors) => ({ merged: false, userErrors }),
    );
  }

  @Allow("people.change")
  @Mutation(() => KeepPeopleApartPayload, {
    description: "Says that two people who share values are two; the pair is listed no more. Data and admins.",
  })
  keepPeopleApart(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("personId", () => ID, { description: "One of them." }) personId: string,
    @Arg("otherId", () => ID, { description: "The other." }) otherId: string,
  ): Promise<KeepPeopleApartPayload> {
    return withRefusals<KeepPeopleApartPayload>(
      async () => ({ marked: await keepApart(dataspace, personId, otherId), userErrors: [] }),
      (userErrors) => ({ marked: false, userErrors }),
    );
  }
}
