import "reflect-metadata";
import type { SavedView as SavedViewRow, TagView } from "@finder/contract/endpoints/lists";
import { limits } from "@finder/contract/limits";
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { Contact, DatumType, EmailQuality, Vote } from "../contacts.types.ts";
import { ValueVerdict } from "../value-check.types.ts";
import { FindFilter } from "../found/found.types.ts";

export const RevealedBy = { ME: "me", TEAMMATE: "teammate" } as const;
export type RevealedBy = (typeof RevealedBy)[keyof typeof RevealedBy];
registerEnumType(RevealedBy, {
  name: "RevealedBy",
  description: "Who in the client bought a datum first.",
  valuesConfig: { ME: { description: "The viewer." }, TEAMMATE: { description: "A teammate." } },
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
  description: "Sort orders of My Contacts; ties are sorted newest first.",
  valuesConfig: {
    COMPANY: { description: "By company, A to Z." },
    COMPANY_DOWN: { description: "By company, Z to A." },
    NAME: { description: "By name, A to Z." },
    NAME_DOWN: { description: "By name, Z to A." },
    NEWEST: { description: "Most recently revealed first." },
    OLDEST: { description: "Least recently revealed first." },
    VERIFIED: { description: "Least recently verified first." },
    VERIFIED_DOWN: { description: "Most recently verified first." },
  },
});

@InputType({ description: "Filter for My Contacts; all conditions must hold." })
export class ContactFilter {
  @Field(() => [DatumType], { nullable: true, description: "The member has revealed all of these." })
  holds?: DatumType[] | null;

  @Field(() => [DatumType], { nullable: true, description: "The member has revealed none of these." })
  misses?: DatumType[] | null;

  @Field(() => EmailQuality, { nullable: true, description: "Quality of the business email." })
  quality?: EmailQuality | null;

  @Field(() => ValueVerdict, {
    nullable: true,
    description: "The best verdict of the revealed business emails, as of the reveal or the last refresh.",
  })
  verdict?: ValueVerdict | null;

  @Field(() => String, {
    nullable: true,
    description: "First day of a change of title or company, `YYYY-MM-DD`, UTC.",
  })
  movedSince?: string | null;

  @Field(() => String, { nullable: true, description: "First day revealed, `YYYY-MM-DD`, UTC." })
  from?: string | null;

  @Field(() => String, { nullable: true, description: "Last day revealed, `YYYY-MM-DD`, UTC." })
  to?: string | null;

  @Field(() => Vote, { nullable: true, description: "The viewer's vote on any datum." })
  vote?: Vote | null;

  @Field(() => RevealedBy, {
    nullable: true,
    description: "Who in the client first bought a datum of the person.",
  })
  revealedBy?: RevealedBy | null;

  @Field(() => String, { nullable: true, description: "Name of a tag." })
  tag?: string | null;
}

@InputType({ description: "All people in My Contacts that match both conditions." })
export class ContactMatch {
  @Field(() => String, { defaultValue: "", description: "Part of a name; empty lists all." })
  search: string;

  @Field(() => ContactFilter, { nullable: true, description: "Filter; null = all." })
  filter?: ContactFilter | null;
}

@InputType({
  description: "The people an action applies to: the given ids, or all that match or are found, with exceptions.",
})
export class ContactSelection {
  @Field(() => [ID], { nullable: true, description: "`Contact.id` or profile addresses; at most 5,000." })
  ids?: string[] | null;

  @Field(() => ContactMatch, { nullable: true, description: "All people in My Contacts that match." })
  matching?: ContactMatch | null;

  @Field(() => FindFilter, {
    nullable: true,
    description: `The first ${limits.selectedIds.toLocaleString("en")} people that \`findPeople\` lists for a filter.`,
  })
  found?: FindFilter | null;

  @Field(() => [ID], { nullable: true, description: "Ids to exclude from `matching` or `found`." })
  except?: string[] | null;
}

const ofTag = rowOf<TagView>();

@ObjectType({ simpleResolvers: true, description: "A member's label for people." })
export class Tag {
  @Field(() => ID, { description: "The tag's name." })
  @ofTag("name")
  id: string;

  @Field(() => String, { description: "Name of the tag." })
  @ofTag("name")
  name: string;

  @Field(() => Int, { description: "Number of people that have it." })
  @ofTag("contacts")
  contacts: number;
}

@ObjectType({ simpleResolvers: true, description: "All tags after the change, or the business errors." })
export class TagsPayload {
  @Field(() => [Tag], { description: "The viewer's tags." })
  tags: Tag[];

  @Field(() => Int, { description: "People whose tags changed." })
  changed: number;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

const ofView = rowOf<SavedViewRow>();

@ObjectType({
  simpleResolvers: true,
  description: "A named search, filter, sort order and choice of columns of My Contacts; private to the viewer.",
})
export class SavedView {
  @Field(() => ID, { description: "Opaque and stable." })
  @ofView("viewid")
  id: number;

  @Field(() => String, { description: "Name of the view." })
  @ofView("name")
  name: string;

  @Field(() => String, { description: "The query part of the page's address, e.g. `q=ann&sort=NAME`." })
  @ofView("query")
  query: string;
}

@ObjectType({ simpleResolvers: true, description: "All saved views after the change, or the business errors." })
export class SavedViewsPayload {
  @Field(() => [SavedView], { description: "The viewer's saved views, by name." })
  views: SavedView[];

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The number of removed people, and the id that undoes the removal." })
export class RemoveContactsPayload {
  @Field(() => Int, { description: "People removed." })
  removed: number;

  @Field(() => ID, { nullable: true, description: "Pass it to `undoRemoveContacts` within an hour; null if refused." })
  undoId: number | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The number of restored people, or the business errors." })
export class UndoRemovePayload {
  @Field(() => Int, { description: "People restored." })
  restored: number;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The number of recorded people, or the business errors." })
export class NoteExportPayload {
  @Field(() => Int, { description: "Recorded people of My Contacts; 0 if refused." })
  noted: number;

  @Field(() => [Contact], { description: "The people that `ids` name, as a file shows them; empty for `matching`." })
  contacts: Contact[];

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
