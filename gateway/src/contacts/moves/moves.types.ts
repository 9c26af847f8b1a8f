import "reflect-metadata";
import type { ContactMovesAnswer } from "@finder/contract/endpoints/moves";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { rowOf, viewOf } from "../../graphql/from.ts";
import { toMoment } from "../../graphql/values/date-time.ts";
import { JobChange } from "./job-change.types.ts";

const from = rowOf<ContactMovesAnswer["resource"][number]>();
const toChange = viewOf(JobChange);

@ObjectType({ simpleResolvers: true, description: "The last of the viewer's contacts who changed jobs on a day." })
export class ContactMove {
  @Field(() => ID, { description: "Opaque and stable." })
  @from("day")
  id: string;

  @Field(() => GraphQLDateTime, { description: "When the company was notified." })
  @from("notedon", toMoment)
  notedOn: string;

  @Field(() => String, { description: "The contact's name." })
  @from("full_name")
  fullName: string;

  @Field(() => JobChange, { description: "The job before and after." })
  @from(["fromtitle", "fromcompany", "totitle", "tocompany"], toChange)
  move: JobChange;

  @Field(() => Int, { description: "Further changes of that day." })
  @from("others")
  others: number;
}
