import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { Field, InputType } from "type-graphql";

@InputType({ description: "Who wants to be shown the product, and what. Source: specification section 5." })
export class DemoInput {
  @Field(() => String)
  name: string;

  @Field(() => String)
  email: string;

  @Field(() => String, { description: `At most ${limits.demoQuery} characters.` })
  query: string;
}
