import { canonicalEmail } from "@finder/contract/rules/text/email";
import "reflect-metadata";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Info, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { selectionOf } from "../planning/selection.ts";
import { Member, SignInPayload, SignOutPayload } from "./session.types.ts";
import { readProviders } from "./social/social.source.ts";
import { SignInProvider } from "./social/social.types.ts";
import { readViewer, signingIn } from "./viewer.ts";

@Resolver()
export class SessionResolver {
  @Allow("anyone")
  @Query(() => Member, { nullable: true, description: "The signed-in member, or null if the caller is signed out." })
  viewer(@Ctx() context: Context, @Info() info: GraphQLResolveInfo): Promise<Member | null> {
    return readViewer(context, selectionOf(info).get("viewer"));
  }

  @Allow("anyone")
  @Query(() => [SignInProvider], { description: "Identity providers for social sign-in." })
  signInProviders(@Ctx() { dataspace }: Context): Promise<SignInProvider[]> {
    return readProviders(dataspace);
  }

  @Allow("anyone")
  @Mutation(() => SignInPayload, {
    description: "Opens a session: a browser gets a cookie, a tool a token. At most once per document.",
  })
  signIn(
    @Ctx() context: Context,
    @Arg("email", () => String, { description: "Stored and compared in lower case." }) email: string,
    @Arg("password", () => String, { description: "The member's password." }) password: string,
  ): Promise<SignInPayload> {
    return signingIn(context, () => context.caller.signIn({ email: canonicalEmail(email), password }));
  }

  @Allow("anyone")
  @Mutation(() => SignOutPayload, { description: "Ends the session at once." })
  async signOut(@Ctx() { caller }: Context): Promise<SignOutPayload> {
    await caller.signOut();
    return { signedOut: true };
  }
}
