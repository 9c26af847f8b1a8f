import { z } from "zod";
import { datums, emailValidations, valueVerdicts, votes, wireDatums } from "../datum.ts";
import { limits } from "../limits.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { jobChangeView } from "./moves.ts";
import { boundedText } from "./text.ts";

/** Requests and answers of My Contacts at scale: filters, selections, tags, saved views, removal, history. */

const wireDatum = z.enum(wireDatums);
const someData = z.array(wireDatum).max(datums.length);

/** What My Contacts is narrowed to; conditions are joined by and. */
export const contactFilter = z.object({
  /** All of these are open. */
  holds: someData.default([]),
  /** None of these is open. */
  misses: someData.default([]),
  /** Of the business email. */
  quality: z.enum(emailValidations).optional(),
  /** The best verdict of the open business emails, as of their purchase or last refresh. */
  verdict: z.enum(valueVerdicts).optional(),
  /** First day of a change of title or company, `YYYY-MM-DD`, UTC. */
  movedsince: z.iso.date().optional(),
  /** First and last day revealed, `YYYY-MM-DD`, UTC, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The member's vote on any datum. */
  vote: z.enum(votes).optional(),
  /** Who bought a datum of the person for the client first. */
  revealedby: z.enum(["me", "teammate"]).optional(),
  /** Name of a tag of the member, in any case. */
  tag: z.string().max(limits.searchText).optional(),
});
export type ContactFilter = z.infer<typeof contactFilter>;

/** Orders of My Contacts: when revealed, by name, by company, by the day verified; what is unknown comes last. */
export const contactSorts = [
  "newest",
  "oldest",
  "name",
  "name_down",
  "company",
  "company_down",
  "verified",
  "verified_down",
] as const;
export type ContactSort = (typeof contactSorts)[number];

/** Part of a name, in any case; empty, null or left out: all people. */
export const nameSearch = z
  .string()
  .max(limits.searchText)
  .nullish()
  .transform((text) => text ?? "");

/** The name of a tag. */
export const tagName = boundedText(textBounds.looked);

/** A tag of a member: its name as first written, and how many people of My Contacts have it. */
const tagView = z.object({ name: z.string(), contacts: z.number().int() });
export type TagView = z.infer<typeof tagView>;

/** `POST gettags`: the member's tags, by name. */
const tagsAnswer = z.object({ resource: z.array(tagView) });
export type TagsAnswer = z.infer<typeof tagsAnswer>;

export const renameTagRequest = z.object({ name: tagName, newname: tagName });
export const deleteTagRequest = z.object({ name: tagName });
/** After a change: all tags, and how many people it changed. */
const changedTagsAnswer = tagsAnswer.extend({ changed: z.number().int() });
export type ChangedTagsAnswer = z.infer<typeof changedTagsAnswer>;

/** A search, filter, sort and choice of columns under a name; `query` is the page's address after `?`. */
const savedView = z.object({ viewid: z.number().int(), name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedView>;

/** `POST getviews`, and what `saveview` and `deleteview` answer: the member's views, by name. */
const viewsAnswer = z.object({ resource: z.array(savedView) });
export type ViewsAnswer = z.infer<typeof viewsAnswer>;
/** `POST saveview`: a view of the same name is replaced. */
export const saveViewRequest = z.object({
  name: boundedText(textBounds.looked),
  query: boundedText(textBounds.looked),
});
export const deleteViewRequest = z.object({ viewid: z.coerce.number().int() });

/** The number that `POST removecontacts` removed; `undoid` restores them for an hour, null if none was removed. */
const removeContactsAnswer = z.object({ removed: z.number().int(), undoid: z.number().int().nullable() });
export type RemoveContactsAnswer = z.infer<typeof removeContactsAnswer>;

export const undoRemoveRequest = z.object({ undoid: z.coerce.number().int() });
const undoRemoveAnswer = z.object({ restored: z.number().int() });
export type UndoRemoveAnswer = z.infer<typeof undoRemoveAnswer>;

/** What may have happened to a person at a client. */
const eventKinds = ["revealed", "voted", "refunded", "refreshed", "tagged", "exported", "added", "moved"] as const;
export type EventKind = (typeof eventKinds)[number];

const contactEventView = z.object({
  /** The same event has the same id in every answer. */
  id: z.string(),
  kind: z.enum(eventKinds),
  happenedon: z.string(),
  /** First name, a space, last name; null: not known, or not a person. */
  membername: z.string().nullable(),
  type: wireDatum.nullable(),
  /** Credits: above 0 spent, below 0 returned. */
  charged: z.number().int(),
  /** Tag, vote with its reason, or value, as the kind needs. */
  note: z.string().nullable(),
  /** Both jobs, where the person moved. */
  move: jobChangeView.nullable(),
});
export type ContactEventView = z.infer<typeof contactEventView>;

/** `POST getcontacthistory`: what happened to one person at this client, newest first. */
export const contactHistoryRequest = z.object({ linkedinurl: z.string().min(1).max(limits.profileUrl) });
const contactHistoryAnswer = z.object({ resource: z.array(contactEventView) });
export type ContactHistoryAnswer = z.infer<typeof contactHistoryAnswer>;

/** `POST getcontacthistories`: the same of several people, in the order asked; null where an address is no profile's. */
export const contactHistoriesRequest = z.object({
  linkedinurls: z.array(contactHistoryRequest.shape.linkedinurl).min(1).max(limits.askedTogether),
});
const contactHistoriesAnswer = z.object({ resource: z.array(z.array(contactEventView).nullable()) });
export type ContactHistoriesAnswer = z.infer<typeof contactHistoriesAnswer>;
