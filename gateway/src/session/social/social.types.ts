import "reflect-metadata";
import type { SocialProvidersAnswer } from "@finder/contract/endpoints/social";
import { Field, ID, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";

const from = rowOf<SocialProvidersAnswer["resource"][number]>();

@ObjectType({
  simpleResolvers: true,
  description: "An identity provider for social sign-in.",
})
export class SignInProvider {
  @Field(() => ID, { description: "`linkedin` or `google`; `company` where some company signs its people in." })
  @from("provider")
  id: string;

  @Field(() => String, { description: "Name for the button." })
  @from("name")
  name: string;

  @Field(() => String, { description: "Address to open in the browser; accepts `returnTo`, a path to return to." })
  @from("provider", (provider) => `/auth/${provider}`)
  startUrl: string;
}
