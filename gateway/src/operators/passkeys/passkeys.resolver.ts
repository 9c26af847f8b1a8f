import "reflect-metadata";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { type UserError, withRefusals } from "../../graphql/user-error.types.ts";
import { withOptions } from "../../session/factors/passkey-options.ts";
import { Passkey, PasskeyOptionsPayload } from "../../session/factors/passkeys.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { OperatorSessionPayload } from "../session/operator-session.types.ts";
import {
  addPasskey,
  proveByPasskey,
  readPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startProof,
} from "./passkeys.source.ts";
import { PasskeysPayload } from "./passkeys.types.ts";

@Resolver()
export class PasskeysResolver {
  @Allow("console.open")
  @Query(() => [Passkey], { description: "The caller's passkeys, oldest first." })
  passkeys(@Ctx() { dataspace }: OperatorContext): Promise<Passkey[]> {
    return readPasskeys(dataspace);
  }

  @Allow("console.open")
  @Mutation(() => PasskeyOptionsPayload, {
    description: "Begins to set a passkey up. Asks for the second factor again, where there is one.",
  })
  startPasskey(@Ctx() { dataspace }: OperatorContext): Promise<PasskeyOptionsPayload> {
    return withOptions(() => startPasskey(dataspace));
  }

  @Allow("console.open")
  @Mutation(() => PasskeysPayload, {
    description: "Sets up the passkey that the browser made. The first second factor brings recovery codes.",
  })
  addPasskey(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("name", () => String, { description: "The operator's own name for it." }) name: string,
    @Arg("response", () => String, { description: "What the browser answered, JSON." }) response: string,
  ): Promise<PasskeysPayload> {
    return withRefusals<PasskeysPayload>(() => addPasskey(dataspace, name, response), refusedPasskeys);
  }

  @Allow("console.open")
  @Mutation(() => PasskeysPayload, { description: "Gives a passkey another name." })
  renamePasskey(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "The passkey's id." }) id: string,
    @Arg("name", () => String, { description: "The operator's own name for it." }) name: string,
  ): Promise<PasskeysPayload> {
    return withRefusals<PasskeysPayload>(() => renamePasskey(dataspace, id, name), refusedPasskeys);
  }

  @Allow("console.open")
  @Mutation(() => PasskeysPayload, {
    description: "Takes a passkey away. The last second factor stays. Asks for the second factor again.",
  })
  removePasskey(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "The passkey's id." }) id: string,
  ): Promise<PasskeysPayload> {
    return withRefusals<PasskeysPayload>(() => removePasskey(dataspace, id), refusedPasskeys);
  }

  @Allow("console.open")
  @Mutation(() => PasskeyOptionsPayload, { description: "Begins to show a passkey as the second factor." })
  startProof(@Ctx() { dataspace }: OperatorContext): Promise<PasskeyOptionsPayload> {
    return withOptions(() => startProof(dataspace));
  }

  @Allow("console.open")
  @Mutation(() => OperatorSessionPayload, {
    description: "Shows a passkey in the place of a code: opens the session, or lets it do what asks for one again.",
  })
  proveByPasskey(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("response", () => String, { description: "What the browser answered, JSON." }) response: string,
  ): Promise<OperatorSessionPayload> {
    return withRefusals<OperatorSessionPayload>(
      async () => ({ session: await proveByPasskey(dataspace, response), sessionToken: null, userErrors: [] }),
      (userErrors) => ({ session: null, sessionToken: null, userErrors }),
    );
  }
}

function refusedPasskeys(userErrors: UserError[]): PasskeysPayload {
  return { session: null, passkeys: null, recoveryCodes: [], userErrors };
}
