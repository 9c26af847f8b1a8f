import "reflect-metadata";
import { datumOfWire } from "@finder/contract/datum";
import type { SavedFilter, SavedSearchView } from "@finder/contract/endpoints/saved-searches";
import { limits } from "@finder/contract/limits";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { rowOf } from "../../../graphql/from.ts";
import { UserError } from "../../../graphql/user-error.types.ts";
import { toMoment } from "../../../graphql/values/date-time.ts";
import { FindConditions } from "../../found/found.types.ts";

@InputType()
@ObjectType({ simpleResolvers: true })
class SavedConditions extends FindConditions {
  @Field(() => Int, {
    nullable: true,
    description: `Last verified within this many days, counted back from the day of each search; at most ${limits.savedSearches.days}.`,
  })
  verifiedDays?: number | null;
}

@InputType({ description: "The conditions to save; at least one." })
export class SavedSearchFilter extends SavedConditions {}

@ObjectType({
  simpleResolvers: true,
  description: "The conditions of a saved search, as `SavedSearchFilter` takes them.",
})
export class SavedSearchConditions extends SavedConditions {}

const from = rowOf<SavedSearchView>();

@ObjectType({ simpleResolvers: true, description: "A search of Find people that the viewer saved; private to them." })
export class SavedSearch {
  @Field(() => ID, { description: "Opaque and stable." })
  @from("searchid")
  id: number;

  @Field(() => String, { description: `Name; at most ${limits.savedSearches.name} characters.` })
  @from("name")
  name: string;

  @Field(() => SavedSearchConditions, { description: "Who is looked for." })
  @from("filter", toConditions)
  filter: SavedSearchConditions;

  @Field(() => Boolean, { description: "True if the viewer gets an email on days when new people match." })
  @from("alert")
  hasAlert: boolean;

  @Field(() => Int, { description: "People who came to match since `newSince`; 0 once `seeSavedSearch` is called." })
  @from("newpeople")
  newPeople: number;

  @Field(() => Boolean, { description: "False if `newPeople` is an estimate." })
  @from("newexact")
  isExact: boolean;

  @Field(() => String, {
    nullable: true,
    description: "First day of the new people, `YYYY-MM-DD`, UTC; null = none are new.",
  })
  @from("newsince")
  newSince: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was saved, UTC." })
  @from("createdon", toMoment)
  createdOn: string;
}

@ObjectType({ simpleResolvers: true, description: "All saved searches after the change, or the business errors." })
export class SavedSearchesPayload {
  @Field(() => [SavedSearch], { description: "The viewer's saved searches, by name." })
  searches: SavedSearch[];

  @Field(() => ID, { nullable: true, description: "The search that was saved or changed; null if refused." })
  changedId: number | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

function toConditions(filter: SavedFilter): SavedSearchConditions {
  return {
    ...filter,
    name: filter.name ?? null,
    title: filter.title ?? null,
    company: filter.company ?? null,
    companies: filter.companies.map(String),
    has: filter.has.flatMap((wire) => datumOfWire(wire) ?? []),
    notOurs: filter.notours,
    verifiedDays: filter.verifieddays ?? null,
  };
}
