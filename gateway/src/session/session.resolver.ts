import "reflect-metadata";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Info, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { selectionOf } from "../planning/selection.ts";
import { Member, SignInPayload, SignOutPayload } from "./session.types.ts";
import { signingIn } from "./signing-in.ts";
import { readProviders } from "./social.source.ts";
import { SignInProvider } from "./social.types.ts";

@Resolver()
export class SessionResolver {
  @Allow("everybody")
  @Query(() => Member, { nullable: true, description: "The signed-in member, or null when nobody is signed in." })
  viewer(@Ctx() { caller }: Context, @Info() info: GraphQLResolveInfo): Promise<Member | null> {
    return caller.viewer(selectionOf(info).get("viewer"));
  }

  @Allow("everybody")
  @Query(() => [SignInProvider], { description: "Providers that can be signed in with." })
  signInProviders(@Ctx() { dataspace }: Context): Promise<SignInProvider[]> {
    return readProviders(dataspace);
  }

  @Allow("everybody")
  @Mutation(() => SignInPayload, {
    description:
      "Opens a session. At most once in a document. A browser gets a cookie, a tool a token. Source: specification section 4.",
  })
  signIn(
    @Ctx() { caller }: Context,
    @Arg("email", () => String) email: string,
    @Arg("password", () => String) password: string,
  ): Promise<SignInPayload> {
    return signingIn(() => caller.signIn({ email, password }));
  }

  @Allow("everybody")
  @Mutation(() => SignOutPayload, { description: "Ends the session everywhere at once." })
  async signOut(@Ctx() { caller }: Context): Promise<SignOutPayload> {
    await caller.signOut();
    return { signedOut: true };
  }
}
