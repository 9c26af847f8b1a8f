import "reflect-metadata";
import { Arg, Ctx, ID, Int, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { SuggestedKind } from "./find.enums.ts";
import * as find from "./find.source.ts";
import { FindFilter } from "../found/found.types.ts";
import { Company, FindSuggestion, FoundFacets, FoundPeople } from "./find.types.ts";

const filterIs = "Who is looked for.";

@Resolver()
export class FindResolver {
  @Allow("contacts.search")
  @Query(() => FoundPeople, {
    description:
      "People by title, company, place and more, the most recently verified first. Free: nothing is charged or revealed.",
  })
  findPeople(
    @Ctx() { dataspace }: Context,
    @Arg("filter", () => FindFilter, { description: filterIs }) filter: FindFilter,
    @Arg("first", () => Int, { defaultValue: 25, description: "People per page: 1 to 100." }) first: number,
    @Arg("after", () => String, { nullable: true, description: "`next` of the page before." })
    after: string | null = null,
  ): Promise<FoundPeople> {
    return withRefusals<FoundPeople>(
      () => find.findPeople(dataspace, filter, { first, after }),
      (userErrors) => ({ people: [], companyIds: [], totalCount: 0, isExact: true, next: null, userErrors }),
    );
  }

  @Allow("contacts.search")
  @Query(() => FoundFacets, { description: "People that a filter finds, counted by what they can be narrowed by." })
  findFacets(
    @Ctx() { dataspace }: Context,
    @Arg("filter", () => FindFilter, { description: filterIs }) filter: FindFilter,
  ): Promise<FoundFacets> {
    return find.readFacets(dataspace, filter);
  }

  @Allow("contacts.search")
  @Query(() => [FindSuggestion], { description: "Values that complete a typed text, most people first." })
  findSuggestions(
    @Ctx() { dataspace }: Context,
    @Arg("kind", () => SuggestedKind, { description: "What is typed." }) kind: SuggestedKind,
    @Arg("text", () => String, { description: "Beginning of the value, or of a word in it." }) text: string,
  ): Promise<FindSuggestion[]> {
    return find.suggest(dataspace, kind, text);
  }

  @Allow("contacts.search")
  @Query(() => Company, { nullable: true, description: "A company and its people in figures; null = not found." })
  company(
    @Ctx() { dataspace, companyLogoUrl }: Context,
    @Arg("id", () => ID, { description: "`Company.id`." }) id: string,
  ): Promise<Company | null> {
    return find.readCompany(dataspace, id, companyLogoUrl);
  }
}
