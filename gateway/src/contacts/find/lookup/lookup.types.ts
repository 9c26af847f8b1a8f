import "reflect-metadata";
import type * as wire from "@finder/contract/endpoints/find";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Contact, DatumType } from "../../contacts.types.ts";
import { Credits } from "../../../credits/credits.types.ts";
import { UserError } from "../../../graphql/user-error.types.ts";

export const MatchReason = {
  NAME: "name",
  NAME_WORDS: "name_words",
  NAME_INITIAL: "name_initial",
  COMPANY_DOMAIN: "company_domain",
  COMPANY_NAME: "company_name",
  COMPANY_BEGINS: "company_begins",
  COMPANY_SIMILAR: "company_similar",
} as const satisfies Record<string, wire.MatchReason>;
export type MatchReason = (typeof MatchReason)[keyof typeof MatchReason];
registerEnumType(MatchReason, {
  name: "MatchReason",
  description: "Why a person is a candidate.",
  valuesConfig: {
    NAME: { description: "The same name: 60 points." },
    NAME_WORDS: { description: "All words of the name: 50 points." },
    NAME_INITIAL: { description: "The last name and an initial: 35 points." },
    COMPANY_DOMAIN: { description: "The company's domain: 40 points." },
    COMPANY_NAME: { description: "The company's name: 40 points." },
    COMPANY_BEGINS: { description: "One company name begins with the other: 30 points." },
    COMPANY_SIMILAR: { description: "The company's name but for one letter: 25 points." },
  },
});

@ObjectType({ simpleResolvers: true, description: "A person who may be meant, and how well they fit." })
export class PersonMatch {
  @Field(() => Int, { description: "0 to 100." })
  score: number;

  @Field(() => [MatchReason], { description: "What fits." })
  reasons: MatchReason[];

  @Field(() => Contact, { description: "The person; values are masked." })
  contact: Contact;

  @Field(() => ID, { nullable: true, description: "`Company.id` of the person's company; null = none is known." })
  companyId: number | null;
}

@ObjectType({ simpleResolvers: true, description: "People who may be meant by a name and a company." })
export class PersonMatches {
  @Field(() => [PersonMatch], { description: "The best first, at most 10; none below the threshold." })
  matches: PersonMatch[];

  @Field(() => [UserError], { description: "Why the request was refused; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "Whose address an email is." })
export class LookUpEmailPayload {
  @Field(() => Boolean, { description: "Someone is known by this address." })
  isKnown: boolean;

  @Field(() => DatumType, {
    nullable: true,
    description: "Which datum of the person the address is; null = not known.",
  })
  datum: DatumType | null;

  @Field(() => Int, { description: "Credits until the person is shown; 0 where the client owns the address." })
  cost: number;

  @Field(() => Int, { description: "Credits charged." })
  charged: number;

  @Field(() => Contact, { nullable: true, description: "The person; null = not known, or not paid for." })
  contact: Contact | null;

  @Field(() => Credits, { nullable: true, description: "The client's balances; null where nothing was revealed." })
  credits: Credits | null;

  @Field(() => [UserError], { description: "Why the request was refused; empty on success." })
  userErrors: UserError[];
}
