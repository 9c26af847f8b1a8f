import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { Field, InputType } from "type-graphql";

@InputType({ description: "Who wants to be shown the product, and what." })
export class DemoInput {
  @Field(() => String, { description: "As people see it." })
  name: string;

  @Field(() => String, { description: "Stored and compared in lower case." })
  email: string;

  @Field(() => String, { description: `At most ${limits.demoQuery} characters.` })
  query: string;
}
