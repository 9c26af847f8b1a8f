import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Contact } from "../contacts.types.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { CompanySize } from "../found/found.enums.ts";
import { FacetKind } from "./find.enums.ts";

@ObjectType({ simpleResolvers: true, description: "A page of found people, the most recently verified first." })
export class FoundPeople {
  @Field(() => [Contact], { description: "People of the page." })
  people: Contact[];

  @Field(() => [ID], {
    nullable: "items",
    description: "`Company.id` of each of `people`, in their order; null = unknown.",
  })
  companyIds: (number | null)[];

  @Field(() => Int, { description: "People on all pages." })
  totalCount: number;

  @Field(() => Boolean, {
    description: `False if \`totalCount\` is an estimate: beyond ${limits.find.exact.toLocaleString("en")} people.`,
  })
  isExact: boolean;

  @Field(() => String, { nullable: true, description: "`after` of the next page; null = this is the last." })
  next: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "A value of a filter, and how many people have it." })
export class FoundValue {
  @Field(() => String, { description: "As `FindFilter` takes it." })
  value: string;

  @Field(() => String, { description: "Its name, e.g. of a company; the value itself where that is a name." })
  label: string;

  @Field(() => Int, { description: "People who have it." })
  count: number;
}

@ObjectType({ simpleResolvers: true, description: "Found people counted by one kind of value." })
export class Facet {
  @Field(() => FacetKind, { description: "What is counted." })
  kind: FacetKind;

  @Field(() => [FoundValue], { description: `At most ${limits.find.listed} values, most people first.` })
  values: FoundValue[];
}

@ObjectType({ simpleResolvers: true, description: "Found people counted by each kind of value." })
export class FoundFacets {
  @Field(() => [Facet], { description: "One of each kind; a kind's own conditions do not narrow it." })
  facets: Facet[];

  @Field(() => Boolean, { description: "False if the counts are estimates." })
  isExact: boolean;
}

@ObjectType({ simpleResolvers: true, description: "A value that completes a typed text." })
export class FindSuggestion extends FoundValue {
  @Field(() => String, { nullable: true, description: "Domain of a company, or country of a city; null = none." })
  hint: string | null;
}

@ObjectType({ simpleResolvers: true, description: "How a company writes its emails; never an address of a person." })
export class EmailPattern {
  @Field(() => String, { description: "`first.last@acme.com`." })
  form: string;

  @Field(() => Int, { description: "Emails owned by the client that agree: at least three." })
  agreed: number;

  @Field(() => Int, { description: "Business emails owned by the client at this company." })
  of: number;
}

@ObjectType({ simpleResolvers: true, description: "A company, as far as it is known." })
export class Company {
  @Field(() => ID, { description: "Opaque and stable." })
  id: number;

  @Field(() => String, { description: "Name, as on profiles." })
  name: string;

  @Field(() => String, { nullable: true, description: "Domain of its emails; null = unknown." })
  domain: string | null;

  @Field(() => String, { nullable: true, description: "Address of its logo, as the settings say; null = none." })
  logoUrl: string | null;

  @Field(() => CompanySize, { nullable: true, description: "Number of employees; null = unknown." })
  size: CompanySize | null;

  @Field(() => String, { nullable: true, description: "Industry; null = unknown." })
  industry: string | null;

  @Field(() => String, { nullable: true, description: "City of most of its people; null = unknown." })
  city: string | null;

  @Field(() => String, { nullable: true, description: "Country, two letters of ISO 3166-1; null = unknown." })
  country: string | null;

  @Field(() => Int, { description: "People who can be found." })
  people: number;

  @Field(() => [FoundValue], { description: "Its people by field of work; values are names of `JobFunction`." })
  functions: FoundValue[];

  @Field(() => [FoundValue], { description: "Its people by rank; values are names of `Seniority`." })
  seniorities: FoundValue[];

  @Field(() => Int, { description: "People with data the client owns." })
  ownedPeople: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the client first did, UTC; null = never." })
  ownedSince: string | null;

  @Field(() => EmailPattern, { nullable: true, description: "Null until at least three owned emails agree." })
  emailPattern: EmailPattern | null;
}
