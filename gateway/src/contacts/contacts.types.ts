import "reflect-metadata";
import { data, datumOfWire } from "@finder/contract/datum";
import type { ContactView, DatumView } from "@finder/contract/endpoints/contacts";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Credits } from "../credits/credits.types.ts";
import { toDateTime } from "../graphql/values/date-time.ts";
import { rowOf, viewOf } from "../graphql/from.ts";
import { WebAddress } from "../graphql/values/scalars.ts";
import { UserError } from "../graphql/user-error.types.ts";
import { DatumOwner } from "./datum-owner.types.ts";
import { ValueCheck } from "./value-check.types.ts";

export const DatumType = { PERSONAL_EMAIL: "personal", BUSINESS_EMAIL: "business", PHONE: "phone" } as const;
export type DatumType = (typeof DatumType)[keyof typeof DatumType];
registerEnumType(DatumType, {
  name: "DatumType",
  description: "What one reveal opens: all values of one kind.",
  valuesConfig: {
    PHONE: { description: "Direct-dial phone numbers." },
    BUSINESS_EMAIL: { description: "Business emails." },
    PERSONAL_EMAIL: { description: "Personal emails." },
  },
});

export const EmailQuality = { VERIFIED: "valid", PARTIALLY_VERIFIED: "unknown" } as const;
export type EmailQuality = (typeof EmailQuality)[keyof typeof EmailQuality];
registerEnumType(EmailQuality, {
  name: "EmailQuality",
  description: "Quality of a business email.",
  valuesConfig: {
    VERIFIED: { description: "About 97 % delivery." },
    PARTIALLY_VERIFIED: { description: "About 70 % delivery; a reveal is free." },
  },
});

export const Vote = { UP: "upvote", DOWN: "downvote" } as const;
export type Vote = (typeof Vote)[keyof typeof Vote];
registerEnumType(Vote, {
  name: "Vote",
  description: "A member's vote on a datum.",
  valuesConfig: { DOWN: { description: "It does not work." }, UP: { description: "It works." } },
});

const toOwner = viewOf(DatumOwner);
const toCheck = viewOf(ValueCheck);
const ofDatum = rowOf<DatumView>();

@ObjectType({
  simpleResolvers: true,
  description: "One datum of a person: personal emails, business emails or phones.",
})
export class ContactDatum {
  @Field(() => DatumType, { description: "The kind of datum." })
  @ofDatum("type", datumOfWire)
  type: DatumType;

  @Field(() => Boolean, { description: "True if there is at least one value." })
  @ofDatum("found")
  found: boolean;

  @Field(() => Boolean, { description: "True if the viewer has opened it: `values` are clear." })
  @ofDatum("open")
  revealed: boolean;

  @Field(() => Boolean, { description: "True if the client owns it: a reveal is free." })
  @ofDatum("owned")
  owned: boolean;

  @Field(() => Int, { description: "Credits that a reveal would cost now: 0 or 1." })
  @ofDatum("cost")
  cost: number;

  @Field(() => [String], { description: "Clear values if revealed, otherwise masks such as `j•••@acme.com`." })
  @ofDatum("values")
  values: string[];

  @Field(() => [ValueCheck], { description: "What is known of each value, in their order; empty unless revealed." })
  @ofDatum("checks", (checks) => checks.map(toCheck))
  checks: ValueCheck[];

  @Field(() => EmailQuality, { nullable: true, description: "Quality of a business email; null for other data." })
  @ofDatum("validation")
  quality: EmailQuality | null;

  @Field(() => String, { nullable: true, description: "Day of the last verification, `YYYY-MM-DD`." })
  @ofDatum("verifiedon")
  verifiedOn: string | null;

  @Field(() => Vote, { nullable: true, description: "The viewer's vote; null = none." })
  @ofDatum("vote")
  vote: Vote | null;

  @Field(() => DatumOwner, { nullable: true, description: "Who bought it; null = the client does not own it." })
  @ofDatum("owner", (owner) => owner && toOwner(owner))
  owner: DatumOwner | null;
}

const toDatum = viewOf(ContactDatum);

/** The field that holds a datum. */
export const fieldOf = {
  [DatumType.PERSONAL_EMAIL]: "personalEmail",
  [DatumType.BUSINESS_EMAIL]: "businessEmail",
  [DatumType.PHONE]: "phone",
} as const satisfies Record<DatumType, string>;

const from = rowOf<ContactView>();

@ObjectType({
  simpleResolvers: true,
  description: "A person, as far as the viewer may see.",
})
export class Contact {
  @Field(() => ID, {
    description: "Canonical profile key, `in/jane-doe`: a person has the same id in every answer.",
  })
  @from("profilekey")
  id: string;

  @Field(() => String, { description: "Full name, from the profile." })
  @from("full_name")
  fullName: string;

  @Field(() => WebAddress, { description: "Canonical address of the profile." })
  @from("linkedinurl")
  profileUrl: string;

  @Field(() => String, { nullable: true, description: "Address of the photo; null = none." })
  @from("avatar")
  avatarUrl: string | null;

  @Field(() => String, { nullable: true, description: "Job title, from the profile." })
  @from("title")
  title: string | null;

  @Field(() => String, { nullable: true, description: "Current company, from the profile." })
  @from("company")
  company: string | null;

  @Field(() => String, { nullable: true, description: "Location, from the profile." })
  @from("location")
  location: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the viewer first revealed a datum of this person, UTC; null = never.",
  })
  @from("createdon", toDateTime)
  revealedOn: string | null;

  @Field(() => [String], {
    description: "Names of the tags that the viewer gave this person, in alphabetical order.",
  })
  @from("tags")
  tags: string[];

  @Field(() => ContactDatum, { description: "Personal emails." })
  @from("data", theDatum(DatumType.PERSONAL_EMAIL))
  personalEmail: ContactDatum;

  @Field(() => ContactDatum, { description: "Business emails." })
  @from("data", theDatum(DatumType.BUSINESS_EMAIL))
  businessEmail: ContactDatum;

  @Field(() => ContactDatum, { description: "Direct-dial phone numbers, E.164." })
  @from("data", theDatum(DatumType.PHONE))
  phone: ContactDatum;
}

@ObjectType({ simpleResolvers: true, description: "The result of a look-up." })
export class ContactSearch {
  @Field(() => Contact, { nullable: true, description: "The person; null = nothing is known." })
  contact: Contact | null;

  @Field(() => Boolean, {
    description: "True if the person has opted out or is suppressed: nothing is shown, now or later.",
  })
  suppressed: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Canonical address of the profile; null = not a profile address.",
  })
  profileUrl: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "A page of people." })
export class ContactPage {
  @Field(() => [Contact], { description: "Rows of the page, in list order." })
  items: Contact[];

  @Field(() => Int, { description: "People on all pages." })
  totalCount: number;

  @Field(() => Int, { description: "Page number, starting at 1." })
  page: number;

  @Field(() => Int, { description: "25, 50 or 100; 10 for a member's revealed contacts." })
  pageSize: number;
}

@ObjectType({ simpleResolvers: true, description: "The person with the revealed datum, or the business errors." })
export class RevealContactPayload {
  @Field(() => Contact, { nullable: true, description: "The person with the revealed datum; null if refused." })
  contact: Contact | null;

  @Field(() => Credits, { nullable: true, description: "The client's balances after the reveal." })
  credits: Credits | null;

  @Field(() => Int, { description: "Credits this reveal cost: 0 or 1." })
  charged: number;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

function theDatum(datum: DatumType): (all: readonly DatumView[]) => ContactDatum {
  const { wire } = data[datum];
  return (all) => {
    const found = all.find(({ type }) => type === wire);
    if (!found) throw new Error(`The dataspace says nothing of ${wire}.`);
    return toDatum(found);
  };
}
