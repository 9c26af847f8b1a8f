import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { Field, InputType } from "type-graphql";

@InputType({ description: "A request for a demo." })
export class DemoInput {
  @Field(() => String, { description: "Full name." })
  name: string;

  @Field(() => String, { description: "Stored and compared in lower case." })
  email: string;

  @Field(() => String, { description: `At most ${limits.demoQuery} characters.` })
  query: string;
}
