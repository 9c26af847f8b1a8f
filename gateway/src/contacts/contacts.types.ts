import "reflect-metadata";
import { data, datumOfWire } from "@finder/contract/datum";
import type { ContactView, DatumView } from "@finder/contract/endpoints/contacts";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Credits } from "../credits/credits.types.ts";
import { toDateTime, toMoment } from "../graphql/date-time.ts";
import { rowOf, viewOf } from "../graphql/from.ts";
import { WebAddress } from "../graphql/scalars.ts";
import { UserError } from "../graphql/user-error.types.ts";

export const DatumType = { PERSONAL_EMAIL: "personal", BUSINESS_EMAIL: "business", PHONE: "phone" } as const;
export type DatumType = (typeof DatumType)[keyof typeof DatumType];
registerEnumType(DatumType, {
  name: "DatumType",
  description: "What one reveal opens.",
  valuesConfig: {
    PHONE: { description: "Direct-dial phone numbers." },
    BUSINESS_EMAIL: { description: "Emails at work." },
    PERSONAL_EMAIL: { description: "Private emails." },
  },
});

export const EmailQuality = { VERIFIED: "valid", PARTIALLY_VERIFIED: "unknown" } as const;
export type EmailQuality = (typeof EmailQuality)[keyof typeof EmailQuality];
registerEnumType(EmailQuality, {
  name: "EmailQuality",
  description: "How likely a business email is delivered.",
  valuesConfig: {
    VERIFIED: { description: "About 97 % delivery." },
    PARTIALLY_VERIFIED: { description: "About 70 % delivery; opening it is free." },
  },
});

export const Vote = { UP: "upvote", DOWN: "downvote" } as const;
export type Vote = (typeof Vote)[keyof typeof Vote];
registerEnumType(Vote, {
  name: "Vote",
  description: "What a member thinks of a datum.",
  valuesConfig: { DOWN: { description: "It does not work." }, UP: { description: "It works." } },
});

const ofOwner = rowOf<NonNullable<DatumView["owner"]>>();

@ObjectType({ simpleResolvers: true, description: "Who bought a datum for the client, and when." })
export class DatumOwner {
  @Field(() => String, {
    nullable: true,
    description: "First name, a space, last name; null when not known (bought through the API, or the member is gone).",
  })
  @ofOwner("name")
  name: string | null;

  @Field(() => Boolean, { description: "The viewer bought it." })
  @ofOwner("isviewer")
  isViewer: boolean;

  @Field(() => GraphQLDateTime, { description: "When it was bought, UTC." })
  @ofOwner("since", toMoment)
  since: string;
}

const toOwner = viewOf(DatumOwner);
const ofDatum = rowOf<DatumView>();

@ObjectType({
  simpleResolvers: true,
  description: "One of the three data of a person.",
})
export class ContactDatum {
  @Field(() => DatumType, { description: "Which of the three." })
  @ofDatum("type", datumOfWire)
  type: DatumType;

  @Field(() => Boolean, { description: "There is at least one value." })
  @ofDatum("found")
  found: boolean;

  @Field(() => Boolean, { description: "The viewer has opened it: values are clear." })
  @ofDatum("open")
  revealed: boolean;

  @Field(() => Boolean, { description: "The client owns it: opening is free." })
  @ofDatum("owned")
  owned: boolean;

  @Field(() => Int, { description: "Credits that opening it would cost now: 0 or 1." })
  @ofDatum("cost")
  cost: number;

  @Field(() => [String], { description: "Clear values when revealed, masks otherwise, e.g. `j•••@acme.com`." })
  @ofDatum("values")
  values: string[];

  @Field(() => EmailQuality, { nullable: true, description: "Business email only." })
  @ofDatum("validation")
  quality: EmailQuality | null;

  @Field(() => String, { nullable: true, description: "Day the source last verified it, `YYYY-MM-DD`." })
  @ofDatum("verifiedon")
  verifiedOn: string | null;

  @Field(() => Vote, { nullable: true, description: "The viewer's vote; null = none." })
  @ofDatum("vote")
  vote: Vote | null;

  @Field(() => DatumOwner, { nullable: true, description: "Null = the client does not own it." })
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
  description: "A person as the viewer may see them.",
})
export class Contact {
  @Field(() => ID, {
    description: "Canonical profile key, `in/jane-doe`: the same person has the same id in every answer.",
  })
  @from("profilekey")
  id: string;

  @Field(() => String, { description: "As the profile says." })
  @from("full_name")
  fullName: string;

  @Field(() => WebAddress, { description: "Address of the profile in its canonical spelling." })
  @from("linkedinurl")
  profileUrl: string;

  @Field(() => String, { nullable: true, description: "Address of a photo; null = none." })
  @from("avatar")
  avatarUrl: string | null;

  @Field(() => String, { nullable: true, description: "Job title." })
  @from("title")
  title: string | null;

  @Field(() => String, { nullable: true, description: "Present company, as its profile says." })
  @from("company")
  company: string | null;

  @Field(() => String, { nullable: true, description: "As the profile says." })
  @from("location")
  location: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the viewer first opened something of this person, UTC; null = never.",
  })
  @from("createdon", toDateTime)
  revealedOn: string | null;

  @Field(() => [String], {
    description: "Names of the client's tags that the viewer put on this person, in order of the alphabet.",
  })
  @from("tags")
  tags: string[];

  @Field(() => ContactDatum, { description: "Private emails." })
  @from("data", theDatum(DatumType.PERSONAL_EMAIL))
  personalEmail: ContactDatum;

  @Field(() => ContactDatum, { description: "Emails at work." })
  @from("data", theDatum(DatumType.BUSINESS_EMAIL))
  businessEmail: ContactDatum;

  @Field(() => ContactDatum, { description: "Direct-dial phone numbers, E.164." })
  @from("data", theDatum(DatumType.PHONE))
  phone: ContactDatum;
}

@ObjectType({ simpleResolvers: true, description: "What a look-up found." })
export class ContactSearch {
  @Field(() => Contact, { nullable: true, description: "Null when nothing is known of this profile." })
  contact: Contact | null;

  @Field(() => Boolean, { description: "Opted out or suppressed: nothing is known here, and nothing will be." })
  suppressed: boolean;

  @Field(() => String, { nullable: true, description: "The profile URL as understood; null when it is no profile." })
  profileUrl: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "A page of people." })
export class ContactPage {
  @Field(() => [Contact], { description: "The page's rows, in the list's order." })
  items: Contact[];

  @Field(() => Int, { description: "People on all pages." })
  totalCount: number;

  @Field(() => Int, { description: "Counted from 1." })
  page: number;

  @Field(() => Int, { description: "25, 50 or 100; 10 for what a member revealed." })
  pageSize: number;
}

@ObjectType({ simpleResolvers: true, description: "The person with the opened datum, or why it was not opened." })
export class RevealContactPayload {
  @Field(() => Contact, { nullable: true, description: "The person with the datum open; null when refused." })
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
