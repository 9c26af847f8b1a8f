import "reflect-metadata";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { SignInPayload } from "../session.types.ts";
import { signingIn } from "../viewer.ts";
import {
  confirmApp,
  forgetDevice,
  proveAgain,
  readFactor,
  removeApp,
  requireFactor,
  renewCodes,
  startApp,
} from "./factors.source.ts";
import { AuthenticatorAppPayload, SecondFactor, SecondFactorPayload } from "./factors.types.ts";

/** What the argument `waitingToken` says. */
export const ofWaiting = "From the refused sign-in; browsers send it as a cookie.";
/** What the argument `remember` says. */
export const ofRemember = "True: this browser signs in without a second factor for 30 days. Tools are not remembered.";
const code = "A code of the authenticator app, or a recovery code.";

@Resolver()
export class FactorsResolver {
  @Allow("account.view")
  @Query(() => SecondFactor, { description: "The viewer's second factor for signing in." })
  secondFactor(@Ctx() { dataspace }: Context): Promise<SecondFactor> {
    return readFactor(dataspace);
  }

  @Allow("account.view")
  @Mutation(() => AuthenticatorAppPayload, {
    description: "Begins to set an authenticator app up; the one in use works until the new one has shown a code.",
  })
  startAuthenticatorApp(
    @Ctx() { dataspace }: Context,
    @Arg("password", () => String, {
      nullable: true,
      description: "The viewer's password, for the first second factor, unless the sign-in was a moment ago.",
    })
    password: string | null = null,
  ): Promise<AuthenticatorAppPayload> {
    return withRefusals<AuthenticatorAppPayload>(
      async () => ({ ...(await startApp(dataspace, password)), userErrors: [] }),
      (userErrors) => ({ secret: null, uri: null, userErrors }),
    );
  }

  @Allow("account.view")
  @Mutation(() => SecondFactorPayload, {
    description: "Sets the app up by a first code of it, and answers new recovery codes.",
  })
  confirmAuthenticatorApp(
    @Ctx() context: Context,
    @Arg("code", () => String, { description: "The code that the app shows." }) first: string,
  ): Promise<SecondFactorPayload> {
    return changing(() => settingUp(context, confirmApp(context.dataspace, first)));
  }

  @Allow("account.view")
  @Mutation(() => SecondFactorPayload, {
    description: "Removes the authenticator app with its recovery codes; asks for the second factor again.",
  })
  removeAuthenticatorApp(@Ctx() { dataspace }: Context): Promise<SecondFactorPayload> {
    return changing(() => removeApp(dataspace));
  }

  @Allow("account.view")
  @Mutation(() => SecondFactorPayload, {
    description: "Makes ten new recovery codes; earlier ones stop working. Asks for the second factor again.",
  })
  renewRecoveryCodes(@Ctx() { dataspace }: Context): Promise<SecondFactorPayload> {
    return changing(() => renewCodes(dataspace));
  }

  @Allow("team.manage")
  @Mutation(() => SecondFactorPayload, {
    description:
      "Requires a second factor of every member, or no longer. Other sessions end; members without one set it up at the next sign-in. Owner only.",
  })
  requireSecondFactor(
    @Ctx() { caller, dataspace }: Context,
    @Arg("required", () => Boolean, { description: "False: members choose." }) required: boolean,
  ): Promise<SecondFactorPayload> {
    return changing(async () => {
      const { clientId } = await caller.requireMember();
      return requireFactor(dataspace, required).finally(() => caller.forget({ clientId }));
    });
  }

  @Allow("account.view")
  @Mutation(() => SecondFactorPayload, {
    description: "Forgets a browser: signing in there asks for the second factor.",
  })
  forgetRememberedDevice(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: "The device's id." }) id: string,
  ): Promise<SecondFactorPayload> {
    return changing(() => forgetDevice(dataspace, id));
  }

  @Allow("account.view")
  @Mutation(() => SecondFactorPayload, {
    description: "Shows the second factor in this session: for ten minutes no call asks for it again.",
  })
  proveSecondFactor(
    @Ctx() { dataspace }: Context,
    @Arg("code", () => String, { description: code }) given: string,
  ): Promise<SecondFactorPayload> {
    return changing(() => proveAgain(dataspace, { code: given }));
  }

  @Allow("anyone")
  @Mutation(() => SignInPayload, {
    description: "Opens the session of a sign-in that was refused with `FACTOR_REQUIRED`. At most once per document.",
  })
  proveSignIn(
    @Ctx() context: Context,
    @Arg("code", () => String, { description: code }) given: string,
    @Arg("remember", () => Boolean, { defaultValue: false, description: ofRemember }) remember: boolean,
    @Arg("waitingToken", () => String, {
      nullable: true,
      description: ofWaiting,
    })
    waitingToken?: string | null,
  ): Promise<SignInPayload> {
    return signingIn(context, () => context.caller.proveSignIn({ code: given, remember }, waitingToken));
  }
}

/** Forgets what the gateway keeps of the caller's sessions, once a factor is set up: more may be open then. */
export async function settingUp<Changed>({ caller }: Context, change: Promise<Changed>): Promise<Changed> {
  const changed = await change;
  caller.forget({ id: (await caller.requireMember()).id });
  return changed;
}

export function changing(change: () => Promise<Omit<SecondFactorPayload, "userErrors">>): Promise<SecondFactorPayload> {
  return withRefusals<SecondFactorPayload>(
    async () => ({ ...(await change()), userErrors: [] }),
    (userErrors) => ({ secondFactor: null, recoveryCodes: [], userErrors }),
  );
}
