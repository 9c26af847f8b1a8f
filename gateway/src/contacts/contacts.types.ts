import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { WebAddress } from "../graphql/scalars.ts";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Credits } from "../credits/credits.types.ts";
import { UserError } from "../graphql/user-error.types.ts";

export const DatumType = { PERSONAL_EMAIL: "personal", BUSINESS_EMAIL: "business", PHONE: "phone" } as const;
export type DatumType = (typeof DatumType)[keyof typeof DatumType];
registerEnumType(DatumType, {
  name: "DatumType",
  description: "What one reveal opens. Source: decisions section 1.",
  valuesConfig: { PHONE: { description: "Direct-dial phone numbers." } },
});

export const EmailQuality = { VERIFIED: "valid", PARTIALLY_VERIFIED: "unknown" } as const;
export type EmailQuality = (typeof EmailQuality)[keyof typeof EmailQuality];
registerEnumType(EmailQuality, {
  name: "EmailQuality",
  description: "How likely a business email is delivered. Source: specification section 1.",
  valuesConfig: {
    VERIFIED: { description: "About 97 % delivery." },
    PARTIALLY_VERIFIED: { description: "About 70 % delivery; opening it is free." },
  },
});

export const Vote = { UP: "upvote", DOWN: "downvote" } as const;
export type Vote = (typeof Vote)[keyof typeof Vote];
registerEnumType(Vote, { name: "Vote", description: "What a member thinks of a datum." });

@ObjectType({ simpleResolvers: true, description: "Who bought a datum for the client, and when." })
export class DatumOwner {
  @Field(() => String, {
    nullable: true,
    description: "First name, a space, last name; null when not known (bought through the API, or the member is gone).",
  })
  name: string | null;

  @Field(() => Boolean)
  isViewer: boolean;

  @Field(() => GraphQLDateTime)
  since: string;
}

// A list reads only what is asked for; everything else of a person and a datum is undefined there.
@ObjectType({
  simpleResolvers: true,
  description: "One of the three data of a person. Source: specification section 3, decisions sections 1 and 2.",
})
export class ContactDatum {
  @Field(() => DatumType)
  type: DatumType;

  @Field(() => Boolean, { description: "There is at least one value." })
  found: boolean | undefined;

  @Field(() => Boolean, { description: "The viewer has opened it: values are clear." })
  revealed: boolean | undefined;

  @Field(() => Boolean, { description: "The client owns it: opening is free." })
  owned: boolean | undefined;

  @Field(() => Int, { description: "Credits that opening it would cost now: 0 or 1." })
  cost: number | undefined;

  @Field(() => [String], { description: "Clear values when revealed, masks otherwise, e.g. `j•••@acme.com`." })
  values: string[] | undefined;

  @Field(() => EmailQuality, { nullable: true, description: "Business email only." })
  quality: EmailQuality | null | undefined;

  @Field(() => String, { nullable: true, description: "Day the source last verified it, `YYYY-MM-DD`." })
  verifiedOn: string | null | undefined;

  @Field(() => Vote, { nullable: true, description: "The viewer's vote; null = none." })
  vote: Vote | null | undefined;

  @Field(() => DatumOwner, { nullable: true, description: "Null = the client does not own it." })
  owner: DatumOwner | null | undefined;
}

@ObjectType({
  simpleResolvers: true,
  description: "A person as the viewer may see them. Source: specification section 3, contact.",
})
export class Contact {
  @Field(() => ID, {
    description: "Canonical profile key, `in/jane-doe`: the same person has the same id in every answer.",
  })
  id: string;

  @Field(() => String)
  fullName: string | undefined;

  @Field(() => WebAddress, { description: "Address of the profile in its canonical spelling." })
  profileUrl: string | undefined;

  @Field(() => String, { nullable: true })
  avatarUrl: string | null | undefined;

  @Field(() => String, { nullable: true, description: "Job title." })
  title: string | null | undefined;

  @Field(() => String, { nullable: true })
  company: string | null | undefined;

  @Field(() => String, { nullable: true })
  location: string | null | undefined;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the viewer first opened something of this person, UTC; null = never.",
  })
  revealedOn: string | null | undefined;

  @Field(() => [String], {
    description: "Names of the client's tags that the viewer put on this person, in order of the alphabet.",
  })
  tags: string[] | undefined;

  @Field(() => ContactDatum)
  personalEmail: ContactDatum | undefined;

  @Field(() => ContactDatum)
  businessEmail: ContactDatum | undefined;

  @Field(() => ContactDatum)
  phone: ContactDatum | undefined;
}

@ObjectType({ simpleResolvers: true })
export class ContactSearch {
  @Field(() => Contact, { nullable: true, description: "Null when nothing is known of this profile." })
  contact: Contact | null;

  @Field(() => Boolean, { description: "Opted out or suppressed: nothing is known here, and nothing will be." })
  suppressed: boolean;

  @Field(() => String, { nullable: true, description: "The profile URL as understood; null when it is no profile." })
  profileUrl: string | null;

  @Field(() => [UserError])
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true })
export class ContactPage {
  @Field(() => [Contact])
  items: Contact[];

  @Field(() => Int, { description: "People on all pages." })
  totalCount: number;

  @Field(() => Int, { description: "Counted from 1." })
  page: number;

  @Field(() => Int, { description: "25, 50 or 100; 10 for what a member revealed. Source: specification section 9." })
  pageSize: number;
}

@ObjectType({ simpleResolvers: true })
export class RevealContactPayload {
  @Field(() => Contact, { nullable: true, description: "The person with the datum open; null when refused." })
  contact: Contact | null;

  @Field(() => Credits, { nullable: true, description: "The client's balances after the reveal." })
  credits: Credits | null;

  @Field(() => Int, { description: "Credits this reveal cost: 0 or 1." })
  charged: number;

  @Field(() => [UserError])
  userErrors: UserError[];
}
