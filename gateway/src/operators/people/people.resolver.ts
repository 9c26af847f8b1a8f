import "reflect-metadata";
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import {
  changeValue,
  findPeople,
  readClearValues,
  readPeopleCounts,
  readPerson,
  readPersonOwners,
} from "./people.source.ts";
import { PeopleCounts, PeoplePage, PersonOwnerPage } from "./people.types.ts";
import { ChangeValuePayload, ClearValue, Person } from "./person.types.ts";

const first = { defaultValue: 25, description: "Items at most: 1 to 100." };
const personArg = { description: "The person's id." };

@ArgsType()
class FindPeopleArgs {
  @Field(() => String, {
    description: "A profile's address in any spelling, an email, a phone number with its country, or an id.",
  })
  text: string;

  @Field(() => ID, { nullable: true, description: "The last person of the page before." })
  after?: string | null;

  @Field(() => Int, first)
  first: number;
}

@ArgsType()
class PersonOwnersArgs {
  @Field(() => ID, personArg)
  id: string;

  @Field(() => ID, { nullable: true, description: "The last client of the page before." })
  after?: string | null;

  @Field(() => Int, first)
  first: number;
}

@ArgsType()
class ChangeValueArgs {
  @Field(() => ID, personArg)
  personId: string;

  @Field(() => ID, { description: "The value's id." })
  valueId: string;

  @Field(() => String, { description: "Why; kept in the operators' log, and told the clients that own the value." })
  reason: string;

  @Field(() => String, { description: "The caller's own key: sent again, it changes nothing again." })
  attemptKey: string;
}

@Resolver()
export class PeopleResolver {
  @Allow("people.view")
  @Query(() => PeopleCounts, { description: "People by source and by age, as of the last count. Data and admins." })
  peopleCounts(@Ctx() { dataspace }: OperatorContext): Promise<PeopleCounts> {
    return readPeopleCounts(dataspace);
  }

  @Allow("people.view")
  @Query(() => PeoplePage, { description: "People by an address, a value or an id. Data and admins." })
  people(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => FindPeopleArgs) { text, after = null, first: most }: FindPeopleArgs,
  ): Promise<PeoplePage> {
    return findPeople(dataspace, { text, after, first: most });
  }

  @Allow("people.view")
  @Query(() => Person, {
    description: "One person with masked values; refused with NOT_FOUND if there is none. Data and admins.",
  })
  person(@Ctx() { dataspace }: OperatorContext, @Arg("id", () => ID, personArg) id: string): Promise<Person> {
    return readPerson(dataspace, id);
  }

  @Allow("people.view")
  @Query(() => [ClearValue], {
    description: "A person's values in clear. Data and admins; asks for the second factor again.",
  })
  personValues(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, personArg) id: string,
  ): Promise<ClearValue[]> {
    return readClearValues(dataspace, id);
  }

  @Allow("people.view")
  @Query(() => PersonOwnerPage, { description: "The clients that own data of a person. Data and admins." })
  personOwners(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => PersonOwnersArgs) { id, after = null, first: most }: PersonOwnersArgs,
  ): Promise<PersonOwnerPage> {
    return readPersonOwners(dataspace, { id, after, first: most });
  }

  @Allow("people.change")
  @Mutation(() => ChangeValuePayload, {
    description:
      "Puts another value in the place of one, for clients that own it, too, and tells them. Data and admins; asks for the second factor again.",
  })
  correctValue(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => ChangeValueArgs) change: ChangeValueArgs,
    @Arg("value", () => String, { description: "What is right." }) value: string,
  ): Promise<ChangeValuePayload> {
    return changed(() => changeValue(dataspace, change, value));
  }

  @Allow("people.change")
  @Mutation(() => ChangeValuePayload, {
    description:
      "Withdraws a value: it is not revealed any more, and clients that own it are told. Data and admins; asks for the second factor again.",
  })
  withdrawValue(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => ChangeValueArgs) change: ChangeValueArgs,
  ): Promise<ChangeValuePayload> {
    return changed(() => changeValue(dataspace, change, null));
  }
}

function changed(act: () => Promise<boolean>): Promise<ChangeValuePayload> {
  return withRefusals<ChangeValuePayload>(
    async () => ({ changed: await act(), userErrors: [] }),
    (userErrors) => ({ changed: false, userErrors }),
  );
}
