import { canonicalEmail } from "@finder/contract/rules/text/email";
import "reflect-metadata";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { DonePayload, SentPayload } from "../../graphql/done.types.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { changeOwnPassword, requestReset, resetByCode } from "./password.source.ts";
import { SignInPayload } from "../session.types.ts";
import { signedIn } from "../viewer.ts";

@Resolver()
export class PasswordResolver {
  @Allow("anyone")
  @Mutation(() => SentPayload, {
    description: "Emails a link that sets a new password; it works once, within an hour.",
  })
  requestPasswordReset(
    @Ctx() { dataspace }: Context,
    @Arg("email", () => String, { description: "Stored and compared in lower case." }) email: string,
  ): Promise<SentPayload> {
    return withRefusals<SentPayload>(
      async () => {
        await requestReset(dataspace, canonicalEmail(email));
        return { sent: true, userErrors: [] };
      },
      (userErrors) => ({ sent: false, userErrors }),
    );
  }

  @Allow("anyone")
  @Mutation(() => DonePayload, {
    description: "Sets a password with the emailed code; every session of the member ends. At most once per document.",
  })
  resetPassword(
    @Ctx() { caller, dataspace }: Context,
    @Arg("email", () => String, { description: "Stored and compared in lower case." }) given: string,
    @Arg("code", () => String, { description: "The code from the mail." }) code: string,
    @Arg("password", () => String, {
      description: "8 to 100 characters with an upper-case letter, a lower-case letter and a digit, and no spaces.",
    })
    password: string,
  ): Promise<DonePayload> {
    return withRefusals<DonePayload>(
      async () => {
        const email = canonicalEmail(given);
        await resetByCode(dataspace, { email, code, password });
        caller.forget({ email });
        return { done: true, userErrors: [] };
      },
      (userErrors) => ({ done: false, userErrors }),
    );
  }

  @Allow("account.view")
  @Mutation(() => SignInPayload, {
    description: "Changes the viewer's password; every session ends and a new one opens. At most once per document.",
  })
  changePassword(
    @Ctx() { caller, dataspace }: Context,
    @Arg("currentPassword", () => String, { description: "The password to replace." }) current: string,
    @Arg("newPassword", () => String, {
      description: "8 to 100 characters with an upper-case letter, a lower-case letter and a digit, and no spaces.",
    })
    next: string,
  ): Promise<SignInPayload> {
    return withRefusals<SignInPayload>(
      async () => ({
        ...(await signedIn(dataspace, caller.enterAlone(await changeOwnPassword(dataspace, { current, next })))),
        userErrors: [],
      }),
      (userErrors) => ({ viewer: null, sessionToken: null, userErrors }),
    );
  }
}
