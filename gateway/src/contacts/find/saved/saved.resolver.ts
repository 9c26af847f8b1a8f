import "reflect-metadata";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../../context.ts";
import { Allow } from "../../../graphql/allow.ts";
import { withRefusals } from "../../../graphql/user-error.types.ts";
import * as saved from "./saved.source.ts";
import { SavedSearch, SavedSearchesPayload, SavedSearchFilter } from "./saved.types.ts";

const alertIs = "Whether to email the viewer on days when new people match.";
const id = "`SavedSearch.id`.";

@Resolver()
export class SavedSearchResolver {
  @Allow("contacts.search")
  @Query(() => [SavedSearch], { description: "The viewer's saved searches, by name." })
  savedSearches(@Ctx() { dataspace }: Context): Promise<SavedSearch[]> {
    return saved.readSearches(dataspace);
  }

  @Allow("contacts.search")
  @Mutation(() => SavedSearchesPayload, { description: "Saves a search of Find people." })
  saveSearch(
    @Ctx() context: Context,
    @Arg("name", () => String, { description: "Name; unique among the viewer's searches in any case." }) name: string,
    @Arg("filter", () => SavedSearchFilter, { description: "Who is looked for." }) filter: SavedSearchFilter,
    @Arg("alert", () => Boolean, { defaultValue: true, description: alertIs }) alert: boolean,
  ): Promise<SavedSearchesPayload> {
    return changing(context, () => saved.saveSearch(context.dataspace, { name, filter, alert }));
  }

  @Allow("contacts.search")
  @Mutation(() => SavedSearchesPayload, {
    description: "Renames a saved search, changes its conditions or its alert; what is left out stays.",
  })
  changeSavedSearch(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: id }) search: string,
    @Arg("name", () => String, { nullable: true, description: "New name." }) name: string | null = null,
    @Arg("filter", () => SavedSearchFilter, { nullable: true, description: "New conditions." })
    filter: SavedSearchFilter | null = null,
    @Arg("alert", () => Boolean, { nullable: true, description: alertIs }) alert: boolean | null = null,
  ): Promise<SavedSearchesPayload> {
    return changing(context, () => saved.changeSearch(context.dataspace, search, { name, filter, alert }));
  }

  @Allow("contacts.search")
  @Mutation(() => SavedSearchesPayload, { description: "Deletes a saved search and its alert." })
  deleteSavedSearch(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: id }) search: string,
  ): Promise<SavedSearchesPayload> {
    return changing(context, () => saved.deleteSearch(context.dataspace, search));
  }

  @Allow("contacts.search")
  @Mutation(() => SavedSearchesPayload, { description: "Notes that the new people of a saved search were looked at." })
  seeSavedSearch(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: id }) search: string,
  ): Promise<SavedSearchesPayload> {
    return changing(context, () => saved.seeSearch(context.dataspace, search));
  }
}

/** A refused change answers the searches as they are, so that caches keep them. */
async function changing(
  { dataspace }: Context,
  change: () => Promise<SavedSearchesPayload>,
): Promise<SavedSearchesPayload> {
  const payload = await withRefusals<SavedSearchesPayload>(change, (userErrors) => ({
    searches: [],
    changedId: null,
    userErrors,
  }));
  return payload.userErrors.length === 0 ? payload : { ...payload, searches: await saved.readSearches(dataspace) };
}
