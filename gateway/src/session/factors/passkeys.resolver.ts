import "reflect-metadata";
import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { SignInPayload } from "../session.types.ts";
import { signingIn } from "../viewer.ts";
import { changing, ofRemember, ofWaiting, settingUp } from "./factors.resolver.ts";
import {
  addPasskey,
  proveAgain,
  removePasskey,
  renamePasskey,
  startPasskey,
  startProof,
  startSignIn,
} from "./factors.source.ts";
import { PasskeySignInPayload, SecondFactorPayload } from "./factors.types.ts";
import { withOptions } from "./passkey-options.ts";
import { PasskeyOptionsPayload } from "./passkeys.types.ts";

const name = "The member's own name for it.";
const response = "What the browser answered, JSON.";

@Resolver()
export class MemberPasskeysResolver {
  @Allow("account.view")
  @Mutation(() => PasskeyOptionsPayload, {
    description: "Begins to set a passkey up. Asks for the second factor again, where there is one.",
  })
  startPasskey(
    @Ctx() { dataspace }: Context,
    @Arg("password", () => String, {
      nullable: true,
      description: "The viewer's password, for the first second factor, unless the sign-in was a moment ago.",
    })
    password: string | null = null,
  ): Promise<PasskeyOptionsPayload> {
    return withOptions(() => startPasskey(dataspace, password));
  }

  @Allow("account.view")
  @Mutation(() => SecondFactorPayload, {
    description: "Sets up the passkey that the browser made. The first second factor brings recovery codes.",
  })
  addPasskey(
    @Ctx() context: Context,
    @Arg("name", () => String, { description: name }) given: string,
    @Arg("response", () => String, { description: response }) made: string,
  ): Promise<SecondFactorPayload> {
    return changing(() => settingUp(context, addPasskey(context.dataspace, given, made)));
  }

  @Allow("account.view")
  @Mutation(() => SecondFactorPayload, { description: "Gives a passkey another name." })
  renamePasskey(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: "The passkey's id." }) id: string,
    @Arg("name", () => String, { description: name }) given: string,
  ): Promise<SecondFactorPayload> {
    return changing(() => renamePasskey(dataspace, id, given));
  }

  @Allow("account.view")
  @Mutation(() => SecondFactorPayload, {
    description: "Removes a passkey; the recovery codes go with the last factor. Asks for the second factor again.",
  })
  removePasskey(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: "The passkey's id." }) id: string,
  ): Promise<SecondFactorPayload> {
    return changing(() => removePasskey(dataspace, id));
  }

  @Allow("account.view")
  @Mutation(() => PasskeyOptionsPayload, { description: "Begins to show a passkey in this session." })
  startPasskeyProof(@Ctx() { dataspace }: Context): Promise<PasskeyOptionsPayload> {
    return withOptions(() => startProof(dataspace));
  }

  @Allow("account.view")
  @Mutation(() => SecondFactorPayload, {
    description: "Shows a passkey in the place of a code: for ten minutes no call asks for the second factor again.",
  })
  proveByPasskey(
    @Ctx() { dataspace }: Context,
    @Arg("response", () => String, { description: response }) shown: string,
  ): Promise<SecondFactorPayload> {
    return changing(() => proveAgain(dataspace, { response: shown }));
  }

  @Allow("anyone")
  @Mutation(() => PasskeySignInPayload, {
    description:
      "Begins a sign-in by passkey alone, or the second step of one that was refused with `FACTOR_REQUIRED`.",
  })
  startPasskeySignIn(
    @Ctx() { caller, dataspace }: Context,
    @Arg("secondStep", () => Boolean, {
      defaultValue: false,
      description: "True: for the sign-in that waits, of `waitingToken` or of this browser.",
    })
    secondStep: boolean,
    @Arg("waitingToken", () => String, { nullable: true, description: ofWaiting })
    waitingToken?: string | null,
  ): Promise<PasskeySignInPayload> {
    return withRefusals<PasskeySignInPayload>(
      async () => {
        const waiting = secondStep ? caller.waiting(waitingToken) : null;
        const { options, waitingtoken } = await startSignIn(dataspace, waiting);
        return { options, waitingToken: caller.keepWaiting(waitingtoken), userErrors: [] };
      },
      (userErrors) => ({ options: null, waitingToken: null, userErrors }),
    );
  }

  @Allow("anyone")
  @Mutation(() => SignInPayload, {
    description: "Opens the session of a sign-in that `startPasskeySignIn` began. At most once per document.",
  })
  signInByPasskey(
    @Ctx() context: Context,
    @Arg("response", () => String, { description: response }) shown: string,
    @Arg("remember", () => Boolean, { defaultValue: false, description: ofRemember }) remember: boolean,
    @Arg("waitingToken", () => String, {
      nullable: true,
      description: "From `startPasskeySignIn`; browsers send it as a cookie.",
    })
    waitingToken?: string | null,
  ): Promise<SignInPayload> {
    return signingIn(context, () => context.caller.proveSignIn({ response: shown, remember }, waitingToken));
  }
}
