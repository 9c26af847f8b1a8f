import { z } from "zod";
import { limits } from "../limits.ts";
import { findFilter } from "./find.ts";
import { contactFilter, nameSearch, tagName } from "./lists.ts";

/** Which people an action is for, and the requests of what is done with people of My Contacts. */

const personIds = z.array(z.string().min(1).max(limits.profileUrl));

/**
 * The people of an action: those listed (`profilekey`, or any spelling of a profile's address), all matching people of My Contacts,
 * or the first `limits.selectedIds` results of a search; the last two less `except`. Exactly one of `ids`, `matching` and `found`.
 */
export const contactSelection = z.object({
  ids: personIds.optional(),
  matching: z.object({ searchtext: nameSearch, filter: contactFilter.optional() }).optional(),
  found: findFilter.optional(),
  except: personIds.max(limits.selectedIds).default([]),
});
export type ContactSelection = z.infer<typeof contactSelection>;

/** `POST tagcontacts`: puts and takes tags; a name that is new makes a tag. People outside My Contacts are passed by. */
export const tagContactsRequest = z.object({
  selection: contactSelection,
  add: z.array(tagName).max(limits.tags.most).default([]),
  remove: z.array(tagName).max(limits.tags.most).default([]),
});

/** `POST removecontacts`: out of My Contacts; what the client owns stays owned. */
export const removeContactsRequest = z.object({ selection: contactSelection });

/** `POST noteexport`: asked by a page before it writes a file of people itself, so that the audit log knows of it. */
export const noteExportRequest = z.object({ selection: contactSelection });
