import { data } from "@finder/contract/datum";
import type { NoteExportAnswer } from "@finder/contract/endpoints/contacts";
import type {
  ChangedTagsAnswer,
  ContactFilter as RestFilter,
  ContactHistoriesAnswer,
  RemoveContactsAnswer,
  TagsAnswer,
  UndoRemoveAnswer,
  ViewsAnswer,
} from "@finder/contract/endpoints/lists";
import type { ContactSelection as RestSelection } from "@finder/contract/endpoints/selection";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { viewOf } from "../../graphql/from.ts";
import { toContact } from "../to-contact.ts";
import { ContactEvent } from "./contact-event.types.ts";
import type { DatumType } from "../contacts.types.ts";
import { toFindFilter } from "../found/found.source.ts";
import {
  SavedView,
  Tag,
  type ContactFilter,
  type ContactSelection,
  type NoteExportPayload,
  type TagsPayload,
} from "./lists.types.ts";

/** REST form of a filter; nothing where there is none. */
export function toRestFilter(filter: ContactFilter | null | undefined): Partial<RestFilter> | undefined {
  return filter
    ? {
        holds: toWires(filter.holds),
        misses: toWires(filter.misses),
        quality: filter.quality ?? undefined,
        verdict: filter.verdict ?? undefined,
        movedsince: filter.movedSince ?? undefined,
        from: filter.from ?? undefined,
        to: filter.to ?? undefined,
        vote: filter.vote ?? undefined,
        revealedby: filter.revealedBy ?? undefined,
        tag: filter.tag ?? undefined,
      }
    : undefined;
}

/** REST form of a selection. */
export function toRestSelection({ ids, matching, found, except }: ContactSelection): Partial<
  Omit<RestSelection, "matching" | "found">
> & {
  matching?: object | undefined;
  found?: object | undefined;
} {
  return {
    ids: ids ?? undefined,
    matching: matching ? { searchtext: matching.search.trim(), filter: toRestFilter(matching.filter) } : undefined,
    found: found ? toFindFilter(found) : undefined,
    except: except ?? [],
  };
}

const toTag = viewOf(Tag);
const toView = viewOf(SavedView);
const toEvent = viewOf(ContactEvent);

/** The viewer's tags, by name. */
export async function readTags(dataspace: DataspaceClient): Promise<Tag[]> {
  return (await dataspace.post<TagsAnswer>("gettags", {})).resource.map(toTag);
}

/** Puts and takes tags; all tags then. */
export async function tagPeople(
  dataspace: DataspaceClient,
  selection: ContactSelection,
  add: readonly string[],
  remove: readonly string[],
): Promise<TagsPayload> {
  return toTags(
    await dataspace.patiently<ChangedTagsAnswer>("POST", "tagcontacts", {
      selection: toRestSelection(selection),
      add,
      remove,
    }),
  );
}

export async function renameTag(dataspace: DataspaceClient, name: string, newname: string): Promise<TagsPayload> {
  return toTags(await dataspace.post<ChangedTagsAnswer>("renametag", { name, newname }));
}

export async function deleteTag(dataspace: DataspaceClient, name: string): Promise<TagsPayload> {
  return toTags(await dataspace.post<ChangedTagsAnswer>("deletetag", { name }));
}

/** The viewer's saved views, by name. */
export async function readViews(dataspace: DataspaceClient): Promise<SavedView[]> {
  return (await dataspace.post<ViewsAnswer>("getviews", {})).resource.map(toView);
}

/** Saves a view, in place of one of the same name; all views then. */
export async function saveView(dataspace: DataspaceClient, name: string, query: string): Promise<SavedView[]> {
  return (await dataspace.post<ViewsAnswer>("saveview", { name, query })).resource.map(toView);
}

/** Deletes a view; the others. */
export async function deleteView(dataspace: DataspaceClient, id: string): Promise<SavedView[]> {
  return (await dataspace.post<ViewsAnswer>("deleteview", { viewid: id })).resource.map(toView);
}

/** Takes people out of My Contacts. */
export function removePeople(dataspace: DataspaceClient, selection: ContactSelection): Promise<RemoveContactsAnswer> {
  return dataspace.patiently<RemoveContactsAnswer>("POST", "removecontacts", { selection: toRestSelection(selection) });
}

/** Puts them back; how many. */
export async function undoRemoval(dataspace: DataspaceClient, undoId: string): Promise<number> {
  return (await dataspace.patiently<UndoRemoveAnswer>("POST", "undoremovecontacts", { undoid: undoId })).restored;
}

/** Notes that people went into a file; how many, and those that the selection names. */
export async function noteExport(
  dataspace: DataspaceClient,
  selection: ContactSelection,
): Promise<Omit<NoteExportPayload, "userErrors">> {
  const body = { selection: toRestSelection(selection) };
  const { noted, contacts } = await dataspace.post<NoteExportAnswer>("noteexport", body);
  return { noted, contacts: contacts.map(toContact) };
}

/** The history of people at the viewer's client, newest first: one call. BAD_PROFILE_URL for each address without a profile. */
export async function readHistories(
  dataspace: DataspaceClient,
  ids: readonly string[],
): Promise<(ContactEvent[] | ProductError)[]> {
  const linkedinurls = ids.filter((id) => id !== "" && id.length <= limits.profileUrl);
  const path = "getcontacthistories";
  const { resource } =
    linkedinurls.length === 0 ? { resource: [] } : await dataspace.post<ContactHistoriesAnswer>(path, { linkedinurls });
  const histories = new Map(resource.map((events, at) => [linkedinurls[at], events?.map(toEvent)]));
  return ids.map((id) => histories.get(id) ?? new ProductError("BAD_PROFILE_URL", { field: "id" }));
}

function toWires(types: readonly DatumType[] | null | undefined) {
  return (types ?? []).map((type) => data[type].wire);
}

function toTags({ changed, resource }: ChangedTagsAnswer): TagsPayload {
  return {
    tags: resource.map(toTag),
    changed,
    userErrors: [],
  };
}
