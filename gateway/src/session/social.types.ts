import "reflect-metadata";
import { Field, ID, ObjectType } from "type-graphql";

@ObjectType({
  simpleResolvers: true,
  description: "Somebody else who can say who a person is.",
})
export class SignInProvider {
  @Field(() => ID, { description: "`linkedin` or `google`." })
  id: string;

  @Field(() => String, { description: "Name for the button." })
  name: string;

  @Field(() => String, { description: "Where the browser goes; takes `returnTo`, a path to come back to." })
  startUrl: string;
}
