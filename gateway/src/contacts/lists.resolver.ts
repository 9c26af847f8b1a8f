import "reflect-metadata";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { historyReads } from "./contacts.loaders.ts";
import * as lists from "./lists.source.ts";
import {
  ContactEvent,
  ContactSelection,
  NoteExportPayload,
  RemoveContactsPayload,
  SavedView,
  SavedViewsPayload,
  Tag,
  TagsPayload,
  UndoRemovePayload,
} from "./lists.types.ts";

@Resolver()
export class ListsResolver {
  @Allow("contacts.list")
  @Query(() => [Tag], { description: "Tags of the client's people that the viewer has, by name." })
  tags(@Ctx() { dataspace }: Context): Promise<Tag[]> {
    return lists.readTags(dataspace);
  }

  @Allow("contacts.list")
  @Query(() => [SavedView], { description: "Views of My Contacts that the viewer saved, by name." })
  savedViews(@Ctx() { dataspace }: Context): Promise<SavedView[]> {
    return lists.readViews(dataspace);
  }

  @Allow("contacts.list")
  @Query(() => [ContactEvent], { description: "What happened to one person at this client, newest first." })
  contactHistory(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: "Stable; opaque to callers." }) id: string,
  ): Promise<ContactEvent[]> {
    return historyReads(context).load(id);
  }

  @Allow("contacts.list")
  @Mutation(() => TagsPayload, { description: "Puts and takes tags." })
  tagContacts(
    @Ctx() context: Context,
    @Arg("selection", () => ContactSelection, { description: "Which people." }) selection: ContactSelection,
    @Arg("add", () => [String], { defaultValue: [], description: "Names of tags to put on; new ones are made." })
    add: string[],
    @Arg("remove", () => [String], { defaultValue: [], description: "Names of tags to take off." }) remove: string[],
  ): Promise<TagsPayload> {
    return changingTags(context, () => lists.tagPeople(context.dataspace, selection, add, remove));
  }

  @Allow("contacts.list")
  @Mutation(() => TagsPayload, { description: "Gives a tag another name, on everybody who has it." })
  renameTag(
    @Ctx() context: Context,
    @Arg("name", () => String, { description: "As people see it." }) name: string,
    @Arg("newName", () => String, { description: "1 to 40 characters that no other tag has." }) newName: string,
  ): Promise<TagsPayload> {
    return changingTags(context, () => lists.renameTag(context.dataspace, name, newName));
  }

  @Allow("contacts.list")
  @Mutation(() => TagsPayload, { description: "Takes the tag off everybody." })
  deleteTag(
    @Ctx() context: Context,
    @Arg("name", () => String, { description: "As people see it." }) name: string,
  ): Promise<TagsPayload> {
    return changingTags(context, () => lists.deleteTag(context.dataspace, name));
  }

  @Allow("contacts.list")
  @Mutation(() => SavedViewsPayload, { description: "Saves a view; one of the same name is replaced." })
  saveView(
    @Ctx() context: Context,
    @Arg("name", () => String, { description: "As people see it." }) name: string,
    @Arg("query", () => String, { description: "The query part of the page's address, up to 2,000 characters." })
    query: string,
  ): Promise<SavedViewsPayload> {
    return changingViews(context, () => lists.saveView(context.dataspace, name, query));
  }

  @Allow("contacts.list")
  @Mutation(() => SavedViewsPayload, { description: "Deletes a saved view." })
  deleteView(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: "Stable; opaque to callers." }) id: string,
  ): Promise<SavedViewsPayload> {
    return changingViews(context, () => lists.deleteView(context.dataspace, id));
  }

  @Allow("contacts.list")
  @Mutation(() => RemoveContactsPayload, {
    description: "Takes people out of My Contacts; what the client owns stays owned.",
  })
  removeContacts(
    @Ctx() { dataspace }: Context,
    @Arg("selection", () => ContactSelection, { description: "Which people." }) selection: ContactSelection,
  ): Promise<RemoveContactsPayload> {
    return withRefusals<RemoveContactsPayload>(
      async () => {
        const { removed, undoid } = await lists.removePeople(dataspace, selection);
        return { removed, undoId: undoid, userErrors: [] };
      },
      (userErrors) => ({ removed: 0, undoId: null, userErrors }),
    );
  }

  @Allow("contacts.list")
  @Mutation(() => UndoRemovePayload, { description: "Puts back who was taken out of My Contacts, within an hour." })
  undoRemoveContacts(
    @Ctx() { dataspace }: Context,
    @Arg("undoId", () => ID, { description: "As `removeContacts` gave it." }) undoId: string,
  ): Promise<UndoRemovePayload> {
    return withRefusals<UndoRemovePayload>(
      async () => ({ restored: await lists.undoRemoval(dataspace, undoId), userErrors: [] }),
      (userErrors) => ({ restored: 0, userErrors }),
    );
  }

  @Allow("contacts.export")
  @Mutation(() => NoteExportPayload, {
    description:
      "Notes, before a page writes a file of people itself, that they are exported: in the audit log and in each history.",
  })
  noteExport(
    @Ctx() { dataspace }: Context,
    @Arg("selection", () => ContactSelection, { description: "Which people." }) selection: ContactSelection,
  ): Promise<NoteExportPayload> {
    return withRefusals<NoteExportPayload>(
      async () => ({ noted: await lists.noteExport(dataspace, selection), userErrors: [] }),
      (userErrors) => ({ noted: 0, userErrors }),
    );
  }
}

/** A refused change of tags answers the tags as they are, so that what was known of them stays. */
async function changingTags({ dataspace }: Context, change: () => Promise<TagsPayload>): Promise<TagsPayload> {
  const payload = await withRefusals<TagsPayload>(change, (userErrors) => ({ tags: [], changed: 0, userErrors }));
  return payload.userErrors.length === 0 ? payload : { ...payload, tags: await lists.readTags(dataspace) };
}

async function changingViews({ dataspace }: Context, change: () => Promise<SavedView[]>): Promise<SavedViewsPayload> {
  const payload = await withRefusals<SavedViewsPayload>(
    async () => ({ views: await change(), userErrors: [] }),
    (userErrors) => ({ views: [], userErrors }),
  );
  return payload.userErrors.length === 0 ? payload : { ...payload, views: await lists.readViews(dataspace) };
}
