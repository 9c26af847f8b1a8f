import "reflect-metadata";
import { datumOfWire } from "@finder/contract/datum";
import type { ContactEventView, SavedView as SavedViewRow, TagView } from "@finder/contract/endpoints/lists";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { toMoment } from "../graphql/date-time.ts";
import { rowOf } from "../graphql/from.ts";
import { UserError } from "../graphql/user-error.types.ts";
import { DatumType, EmailQuality, Vote } from "./contacts.types.ts";

export const RevealedBy = { ME: "me", TEAMMATE: "teammate" } as const;
export type RevealedBy = (typeof RevealedBy)[keyof typeof RevealedBy];
registerEnumType(RevealedBy, {
  name: "RevealedBy",
  description: "Who of the client bought a datum first.",
  valuesConfig: { ME: { description: "The viewer." }, TEAMMATE: { description: "Somebody else." } },
});

export const ContactSort = {
  NEWEST: "newest",
  OLDEST: "oldest",
  NAME: "name",
  NAME_DOWN: "name_down",
  COMPANY: "company",
  COMPANY_DOWN: "company_down",
  VERIFIED: "verified",
  VERIFIED_DOWN: "verified_down",
} as const;
export type ContactSort = (typeof ContactSort)[keyof typeof ContactSort];
registerEnumType(ContactSort, {
  name: "ContactSort",
  description: "Orders of My Contacts; ties are ordered newest first.",
  valuesConfig: {
    COMPANY: { description: "By company, A to Z." },
    COMPANY_DOWN: { description: "By company, Z to A." },
    NAME: { description: "By name, A to Z." },
    NAME_DOWN: { description: "By name, Z to A." },
    NEWEST: { description: "Last revealed first." },
    OLDEST: { description: "First revealed first." },
    VERIFIED: { description: "Longest ago verified first." },
    VERIFIED_DOWN: { description: "Last verified first." },
  },
});

@InputType({ description: "What My Contacts is narrowed to; conditions are joined by and." })
export class ContactFilter {
  @Field(() => [DatumType], { nullable: true, description: "All of these are open." })
  holds?: DatumType[] | null;

  @Field(() => [DatumType], { nullable: true, description: "None of these is open." })
  misses?: DatumType[] | null;

  @Field(() => EmailQuality, { nullable: true, description: "Of the business email." })
  quality?: EmailQuality | null;

  @Field(() => String, { nullable: true, description: "First day revealed, `YYYY-MM-DD`, UTC." })
  from?: string | null;

  @Field(() => String, { nullable: true, description: "Last day revealed, `YYYY-MM-DD`, UTC." })
  to?: string | null;

  @Field(() => Vote, { nullable: true, description: "The viewer's vote on any datum." })
  vote?: Vote | null;

  @Field(() => RevealedBy, {
    nullable: true,
    description: "Who bought a datum of the person for the client first.",
  })
  revealedBy?: RevealedBy | null;

  @Field(() => String, { nullable: true, description: "Name of a tag." })
  tag?: string | null;
}

@InputType({ description: "Everybody in My Contacts who matches; both conditions hold." })
export class ContactMatch {
  @Field(() => String, { defaultValue: "", description: "Part of a name; empty lists all." })
  search: string;

  @Field(() => ContactFilter, { nullable: true, description: "Null does not narrow." })
  filter?: ContactFilter | null;
}

@InputType({ description: "Which people an action is for: these ids, or all that match but some." })
export class ContactSelection {
  @Field(() => [ID], { nullable: true, description: "`Contact.id`, at most 5,000; or profile addresses." })
  ids?: string[] | null;

  @Field(() => ContactMatch, { nullable: true, description: "Everybody in My Contacts who matches." })
  matching?: ContactMatch | null;

  @Field(() => [ID], { nullable: true, description: "Left out of `matching`." })
  except?: string[] | null;
}

const ofTag = rowOf<TagView>();

@ObjectType({ simpleResolvers: true, description: "A word that members put on people." })
export class Tag {
  @Field(() => ID, { description: "Its name." })
  @ofTag("name")
  id: string;

  @Field(() => String, { description: "As people see it." })
  @ofTag("name")
  name: string;

  @Field(() => Int, { description: "People who have it." })
  @ofTag("contacts")
  contacts: number;
}

@ObjectType({ simpleResolvers: true, description: "All tags after the change, or why it was refused." })
export class TagsPayload {
  @Field(() => [Tag], { description: "Tags of the client." })
  tags: Tag[];

  @Field(() => Int, { description: "People whose tags changed." })
  changed: number;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

const ofView = rowOf<SavedViewRow>();

@ObjectType({
  simpleResolvers: true,
  description: "A search, filter, sort and choice of columns of My Contacts under a name; the viewer's own.",
})
export class SavedView {
  @Field(() => ID, { description: "Stable; opaque to callers." })
  @ofView("viewid")
  id: number;

  @Field(() => String, { description: "As people see it." })
  @ofView("name")
  name: string;

  @Field(() => String, { description: "The query part of the page's address, e.g. `q=ann&sort=NAME`." })
  @ofView("query")
  query: string;
}

@ObjectType({ simpleResolvers: true, description: "All saved views after the change, or why it was refused." })
export class SavedViewsPayload {
  @Field(() => [SavedView], { description: "All of the viewer, by name." })
  views: SavedView[];

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "How many people left My Contacts, and what takes it back." })
export class RemoveContactsPayload {
  @Field(() => Int, { description: "People taken out." })
  removed: number;

  @Field(() => ID, { nullable: true, description: "Takes the removal back, for an hour; null when refused." })
  undoId: number | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "How many people are back in My Contacts, or why none is." })
export class UndoRemovePayload {
  @Field(() => Int, { description: "People put back." })
  restored: number;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "How many people were noted, or why none was." })
export class NoteExportPayload {
  @Field(() => Int, { description: "People of My Contacts that were noted; 0 when refused." })
  noted: number;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

export const ContactEventKind = {
  REVEALED: "revealed",
  VOTED: "voted",
  REFUNDED: "refunded",
  REFRESHED: "refreshed",
  TAGGED: "tagged",
  EXPORTED: "exported",
  ADDED: "added",
} as const;
export type ContactEventKind = (typeof ContactEventKind)[keyof typeof ContactEventKind];
registerEnumType(ContactEventKind, {
  name: "ContactEventKind",
  description: "What happened to a person at the client.",
  valuesConfig: {
    ADDED: { description: "Came into My Contacts." },
    EXPORTED: { description: "Was written to a file." },
    REFRESHED: { description: "The sources were asked again." },
    REFUNDED: { description: "A credit came back." },
    REVEALED: { description: "A datum was opened." },
    TAGGED: { description: "A tag was put or taken." },
    VOTED: { description: "Somebody voted on a datum." },
  },
});

const from = rowOf<ContactEventView>();

@ObjectType({ simpleResolvers: true, description: "Something that happened to a person at this client." })
export class ContactEvent {
  @Field(() => ID, { description: "Stable; opaque to callers." })
  @from("id")
  id: string;

  @Field(() => ContactEventKind, { description: "What it is; as a filter, null lists all." })
  @from("kind")
  kind: ContactEventKind;

  @Field(() => GraphQLDateTime, { description: "When, UTC." })
  @from("happenedon", toMoment)
  happenedOn: string;

  @Field(() => String, { nullable: true, description: "First name, a space, last name; null = not known." })
  @from("membername")
  memberName: string | null;

  @Field(() => DatumType, { nullable: true, description: "Which of the three data." })
  @from("type", (type) => type && datumOfWire(type))
  datum: DatumType | null;

  @Field(() => Int, { description: "Credits: above 0 spent, below 0 returned." })
  @from("charged")
  charged: number;

  @Field(() => String, { nullable: true, description: "Tag, reason or value, as the kind needs." })
  @from("note")
  note: string | null;
}
