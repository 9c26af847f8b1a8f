import "reflect-metadata";
import type { SocialProvidersAnswer } from "@finder/contract/endpoints/social";
import { Field, ID, ObjectType } from "type-graphql";
import { rowOf } from "../graphql/from.ts";

const from = rowOf<SocialProvidersAnswer["resource"][number]>();

@ObjectType({
  simpleResolvers: true,
  description: "Somebody else who can say who a person is.",
})
export class SignInProvider {
  @Field(() => ID, { description: "`linkedin` or `google`." })
  @from("provider")
  id: string;

  @Field(() => String, { description: "Name for the button." })
  @from("name")
  name: string;

  @Field(() => String, { description: "Where the browser goes; takes `returnTo`, a path to come back to." })
  @from("provider", (provider) => `/auth/${provider}`)
  startUrl: string;
}
