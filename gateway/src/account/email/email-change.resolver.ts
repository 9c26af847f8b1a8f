import "reflect-metadata";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { SentPayload } from "../../graphql/done.types.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { SignInPayload } from "../../session/session.types.ts";
import { signedIn } from "../../session/viewer.ts";
import { changeByCode, requestChange } from "./email-change.source.ts";

@Resolver()
export class EmailChangeResolver {
  @Allow("account.view")
  @Mutation(() => SentPayload, {
    description:
      "Emails a link to the viewer's new address; the password, where the viewer has one, proves the request. At most once per document.",
  })
  requestEmailChange(
    @Ctx() { caller, dataspace }: Context,
    @Arg("newEmail", () => String, { description: "A business email without an account." }) newEmail: string,
    @Arg("password", () => String, {
      nullable: true,
      description: "The viewer's password; required if the viewer has one.",
    })
    password?: string | null,
  ): Promise<SentPayload> {
    return withRefusals<SentPayload>(
      async () => {
        const { email: oldEmail } = await caller.requireMember();
        await requestChange(dataspace, { oldEmail, newEmail, password });
        return { sent: true, userErrors: [] };
      },
      (userErrors) => ({ sent: false, userErrors }),
    );
  }

  @Allow("account.view")
  @Mutation(() => SignInPayload, {
    description: "Changes the viewer's email with the emailed code; every session ends and a new one opens.",
  })
  changeEmail(
    @Ctx() { caller, dataspace }: Context,
    @Arg("newEmail", () => String, { description: "A business email without an account." }) newEmail: string,
    @Arg("code", () => String, { description: "The code from the mail." }) code: string,
  ): Promise<SignInPayload> {
    return withRefusals<SignInPayload>(
      async () => ({
        ...(await signedIn(dataspace, caller.enterAlone(await changeByCode(dataspace, newEmail, code)))),
        userErrors: [],
      }),
      (userErrors) => ({ viewer: null, sessionToken: null, userErrors }),
    );
  }
}
