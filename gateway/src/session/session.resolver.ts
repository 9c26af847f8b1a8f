import "reflect-metadata";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Info, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { withSignInRefusals } from "../graphql/user-error.types.ts";
import { selectionOf } from "../planning/selection.ts";
import { Member, SignInPayload, SignOutPayload } from "./session.types.ts";

@Resolver()
export class SessionResolver {
  @Allow("everybody")
  @Query(() => Member, { nullable: true, description: "The signed-in member, or null when nobody is signed in." })
  viewer(@Ctx() { caller }: Context, @Info() info: GraphQLResolveInfo): Promise<Member | null> {
    return caller.viewer(selectionOf(info).get("viewer"));
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
    return withSignInRefusals<SignInPayload>(
      async () => ({ ...(await caller.signIn(email, password)), userErrors: [] }),
      (userErrors) => ({ viewer: null, sessionToken: null, userErrors }),
    );
  }

  @Allow("everybody")
  @Mutation(() => SignOutPayload, { description: "Ends the session everywhere at once." })
  async signOut(@Ctx() { caller }: Context): Promise<SignOutPayload> {
    await caller.signOut();
    return { signedOut: true };
  }
}
