import "reflect-metadata";
import { Field, ID, Int, ObjectType } from "type-graphql";

@ObjectType({
  simpleResolvers: true,
  description: "Balances of a client, in credits.",
})
export class Credits {
  @Field(() => ID, { description: "The same in every answer, so a cache shows one balance everywhere." })
  id: number;

  @Field(() => Int, { description: "Reveals of personal emails left." })
  personalEmail: number;

  @Field(() => Int, { description: "Reveals of business emails left." })
  businessEmail: number;

  @Field(() => Int, { description: "Reveals of direct-dial phones left." })
  phone: number;

  @Field(() => Int, { description: "Personal plus business email reveals left." })
  email: number;
}
