import "reflect-metadata";
import type { JobChangeView } from "@finder/contract/endpoints/moves";
import { Field, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";

const from = rowOf<JobChangeView>();

@ObjectType({ simpleResolvers: true, description: "A change of a person's title or company; null = unknown." })
export class JobChange {
  @Field(() => String, { nullable: true, description: "The title before." })
  @from("fromtitle")
  fromTitle: string | null;

  @Field(() => String, { nullable: true, description: "The company before." })
  @from("fromcompany")
  fromCompany: string | null;

  @Field(() => String, { nullable: true, description: "The title after." })
  @from("totitle")
  toTitle: string | null;

  @Field(() => String, { nullable: true, description: "The company after." })
  @from("tocompany")
  toCompany: string | null;
}
