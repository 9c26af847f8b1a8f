import "reflect-metadata";
import type { PeopleCount, PersonOwnerRow, PersonRow } from "@finder/contract/endpoints/people";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { DatumType } from "../../contacts/contacts.types.ts";
import { rowOf } from "../../graphql/from.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";

const count = rowOf<PeopleCount>();

@ObjectType({ simpleResolvers: true, description: "People of one source or age, and how many values they have." })
export class PeopleGroup {
  @Field(() => String, {
    description:
      "The source's name; of ages the days since the last verification: `30`, `90`, `365`, `older` or `never`.",
  })
  key: string;

  @Field(() => Int, { description: "People." })
  @count("people")
  people: number;

  @Field(() => Int, { description: "Personal emails." })
  @count("personal")
  personalEmails: number;

  @Field(() => Int, { description: "Business emails." })
  @count("business")
  businessEmails: number;

  @Field(() => Int, { description: "Phone numbers." })
  @count("phone")
  phones: number;
}

@ObjectType({ simpleResolvers: true, description: "How many people there are, by source and by age." })
export class PeopleCounts {
  @Field(() => GraphQLDateTime, { nullable: true, description: "When they were counted; null = not yet." })
  countedOn: string | null;

  @Field(() => [PeopleGroup], { description: "Largest first." })
  sources: PeopleGroup[];

  @Field(() => [PeopleGroup], { description: "Latest verified first." })
  ages: PeopleGroup[];
}

const person = rowOf<PersonRow>();

@ObjectType({ simpleResolvers: true, description: "A person as the lists of the console show them." })
export class PersonSummary {
  @Field(() => ID, { description: "Opaque and stable." })
  @person("personid")
  id: string;

  @Field(() => String, { description: "First and last name; empty for a suppressed person." })
  @person("full_name")
  fullName: string;

  @Field(() => String, { nullable: true, description: "The job; null = unknown." })
  @person("title")
  title: string | null;

  @Field(() => String, { nullable: true, description: "The company; null = unknown." })
  @person("company")
  company: string | null;

  @Field(() => String, { description: "The profile, without its scheme." })
  @person("profilekey")
  profile: string;

  @Field(() => String, { description: "What brought the person last." })
  @person("source")
  source: string;

  @Field(() => String, { nullable: true, description: "Day of the last verification, `YYYY-MM-DD`; null = never." })
  @person("verifiedon")
  verifiedOn: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the person was suppressed; null = is not." })
  @person("suppressedon", toDateTime)
  suppressedOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A page of people." })
export class PeoplePage {
  @Field(() => [PersonSummary], { description: "In the order of their ids." })
  items: PersonSummary[];

  @Field(() => Boolean, { description: "True if there are more after these." })
  more: boolean;
}

const owner = rowOf<PersonOwnerRow>();

@ObjectType({ simpleResolvers: true, description: "A client that owns data of a person." })
export class PersonOwner {
  @Field(() => ID, { description: "The client's number." })
  @owner("clientid")
  id: number;

  @Field(() => String, { nullable: true, description: "The company's name; null = not said." })
  @owner("companyname")
  companyName: string | null;

  @Field(() => [DatumType], { description: "What it owns." })
  @owner("data")
  data: DatumType[];

  @Field(() => GraphQLDateTime, { description: "Since when." })
  @owner("since", toMoment)
  since: string;
}

@ObjectType({ simpleResolvers: true, description: "A page of clients that own data of a person." })
export class PersonOwnerPage {
  @Field(() => [PersonOwner], { description: "In the order of their numbers." })
  items: PersonOwner[];

  @Field(() => Boolean, { description: "True if there are more after these." })
  more: boolean;
}
