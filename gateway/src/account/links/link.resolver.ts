import "reflect-metadata";
import { ProductError } from "@finder/contract/errors";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { SignInPayload } from "../../session/session.types.ts";
import { signedIn, type SignedIn } from "../../session/viewer.ts";
import { readLinked, useInvitation, useVerification } from "./link.source.ts";
import { AcceptInvitationInput, LinkedPersonAnswer, VerifyEmailPayload } from "./link.types.ts";

const signedOut = { viewer: null, sessionToken: null };

@Resolver()
export class LinkResolver {
  @Allow("anyone")
  @Query(() => LinkedPersonAnswer, { description: "The recipient of an emailed invitation or verification link." })
  linkedPerson(
    @Ctx() { dataspace }: Context,
    @Arg("email", () => String, { description: "Stored and compared in lower case." }) email: string,
    @Arg("token", () => String, { description: "Taken from the emailed link; works once." }) token: string,
  ): Promise<LinkedPersonAnswer> {
    return withRefusals<LinkedPersonAnswer>(
      async () => ({ person: await readLinked(dataspace, { email, token }), userErrors: [] }),
      (userErrors) => ({ person: null, userErrors }),
    );
  }

  @Allow("anyone")
  @Mutation(() => VerifyEmailPayload, {
    description:
      "Verifies an email with the emailed link and signs in, wherever the link is opened. A password replaces the one from the sign-up. At most once per document.",
  })
  verifyEmail(
    @Ctx() { caller, dataspace }: Context,
    @Arg("email", () => String, { description: "Stored and compared in lower case." }) email: string,
    @Arg("token", () => String, { description: "Taken from the emailed link; works once." }) token: string,
    @Arg("password", () => String, {
      nullable: true,
      description: "8 to 100 characters with an upper-case letter, a lower-case letter and a digit, and no spaces.",
    })
    password?: string | null,
  ): Promise<VerifyEmailPayload> {
    return withRefusals<VerifyEmailPayload>(
      async () => {
        const session = await useVerification(dataspace, { email, token }, password ?? null);
        const entered =
          session === null ? signedOut : await ifPossible(() => signedIn(dataspace, caller.enterWith(session)));
        return { verified: true, ...entered, userErrors: [] };
      },
      (userErrors) => ({ verified: false, ...signedOut, userErrors }),
    );
  }

  @Allow("anyone")
  @Mutation(() => SignInPayload, {
    description: "Accepts an emailed invitation; signs in if a password was chosen. At most once per document.",
  })
  acceptInvitation(
    @Ctx() { caller, dataspace }: Context,
    @Arg("input", () => AcceptInvitationInput, { description: "The data to save." }) input: AcceptInvitationInput,
  ): Promise<SignInPayload> {
    return withRefusals<SignInPayload>(
      async () => {
        await useInvitation(dataspace, input);
        const { password } = input;
        const email = canonicalEmail(input.email);
        const entered = password
          ? await ifPossible(() => signedIn(dataspace, caller.signIn({ email, password })))
          : signedOut;
        return { ...entered, userErrors: [] };
      },
      (userErrors) => ({ ...signedOut, userErrors }),
    );
  }
}

/** The link is used either way: a member who cannot be signed in now signs in by hand. */
async function ifPossible(enter: () => Promise<SignedIn>): Promise<SignedIn | typeof signedOut> {
  try {
    return await enter();
  } catch (error) {
    if (error instanceof ProductError) return signedOut;
    throw error;
  }
}
