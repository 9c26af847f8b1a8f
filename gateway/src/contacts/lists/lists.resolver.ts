import "reflect-metadata";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { historyReads } from "../contacts.loaders.ts";
import { ContactEvent } from "./contact-event.types.ts";
import * as lists from "./lists.source.ts";
import {
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
  @Query(() => [Tag], { description: "The viewer's tags, by name." })
  tags(@Ctx() { dataspace }: Context): Promise<Tag[]> {
    return lists.readTags(dataspace);
  }

  @Allow("contacts.list")
  @Query(() => [SavedView], { description: "The viewer's saved views of My Contacts, by name." })
  savedViews(@Ctx() { dataspace }: Context): Promise<SavedView[]> {
    return lists.readViews(dataspace);
  }

  @Allow("contacts.list")
  @Query(() => [ContactEvent], { description: "The client's history of one person, newest first." })
  contactHistory(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: "`Contact.id`." }) id: string,
  ): Promise<ContactEvent[]> {
    return historyReads(context).load(id);
  }

  @Allow("contacts.list")
  @Mutation(() => TagsPayload, { description: "Adds and removes tags." })
  tagContacts(
    @Ctx() context: Context,
    @Arg("selection", () => ContactSelection, { description: "The people." }) selection: ContactSelection,
    @Arg("add", () => [String], { defaultValue: [], description: "Tags to add; new ones are created." })
    add: string[],
    @Arg("remove", () => [String], { defaultValue: [], description: "Tags to remove." }) remove: string[],
  ): Promise<TagsPayload> {
    return changingTags(context, () => lists.tagPeople(context.dataspace, selection, add, remove));
  }

  @Allow("contacts.list")
  @Mutation(() => TagsPayload, { description: "Renames a tag on all people that have it." })
  renameTag(
    @Ctx() context: Context,
    @Arg("name", () => String, { description: "Current name of the tag." }) name: string,
    @Arg("newName", () => String, { description: "The new name, 1 to 40 characters; no other tag may have it." })
    newName: string,
  ): Promise<TagsPayload> {
    return changingTags(context, () => lists.renameTag(context.dataspace, name, newName));
  }

  @Allow("contacts.list")
  @Mutation(() => TagsPayload, { description: "Deletes a tag and removes it from all people." })
  deleteTag(
    @Ctx() context: Context,
    @Arg("name", () => String, { description: "Name of the tag." }) name: string,
  ): Promise<TagsPayload> {
    return changingTags(context, () => lists.deleteTag(context.dataspace, name));
  }

  @Allow("contacts.list")
  @Mutation(() => SavedViewsPayload, { description: "Saves a view; replaces one with the same name." })
  saveView(
    @Ctx() context: Context,
    @Arg("name", () => String, { description: "Name of the view." }) name: string,
    @Arg("query", () => String, { description: "The query part of the page's address, up to 2,000 characters." })
    query: string,
  ): Promise<SavedViewsPayload> {
    return changingViews(context, () => lists.saveView(context.dataspace, name, query));
  }

  @Allow("contacts.list")
  @Mutation(() => SavedViewsPayload, { description: "Deletes a saved view." })
  deleteView(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: "`SavedView.id`." }) id: string,
  ): Promise<SavedViewsPayload> {
    return changingViews(context, () => lists.deleteView(context.dataspace, id));
  }

  @Allow("contacts.list")
  @Mutation(() => RemoveContactsPayload, {
    description: "Removes people from My Contacts; owned data stay owned.",
  })
  removeContacts(
    @Ctx() { dataspace }: Context,
    @Arg("selection", () => ContactSelection, { description: "The people." }) selection: ContactSelection,
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
  @Mutation(() => UndoRemovePayload, { description: "Undoes a removal from My Contacts, within an hour." })
  undoRemoveContacts(
    @Ctx() { dataspace }: Context,
    @Arg("undoId", () => ID, { description: "From `removeContacts`." }) undoId: string,
  ): Promise<UndoRemovePayload> {
    return withRefusals<UndoRemovePayload>(
      async () => ({ restored: await lists.undoRemoval(dataspace, undoId), userErrors: [] }),
      (userErrors) => ({ restored: 0, userErrors }),
    );
  }

  @Allow("contacts.export")
  @Mutation(() => NoteExportPayload, {
    description:
      "Records an export in the audit log and in each person's history, before a page writes the file itself.",
  })
  noteExport(
    @Ctx() { dataspace }: Context,
    @Arg("selection", () => ContactSelection, { description: "The people." }) selection: ContactSelection,
  ): Promise<NoteExportPayload> {
    return withRefusals<NoteExportPayload>(
      async () => ({ ...(await lists.noteExport(dataspace, selection)), userErrors: [] }),
      (userErrors) => ({ noted: 0, contacts: [], userErrors }),
    );
  }
}

/** A refused change answers the tags as they are, so that caches keep them. */
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
