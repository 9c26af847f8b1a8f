import "reflect-metadata";
import { ProductError } from "@finder/contract/errors";
import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals, withSignInRefusals } from "../../graphql/user-error.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import {
  confirmApp,
  endConsole,
  openConsole,
  proveOperator,
  readConsole,
  removeApp,
  renewRecoveryCodes,
  startApp,
} from "./operator-session.source.ts";
import {
  OperatorAppPayload,
  OperatorCodesPayload,
  OperatorSession,
  OperatorSessionPayload,
} from "./operator-session.types.ts";

@Resolver()
export class OperatorSessionResolver {
  @Allow("anyone")
  @Query(() => OperatorSession, { nullable: true, description: "The calling operator; null when signed out." })
  async session(@Ctx() { dataspace, operator }: OperatorContext): Promise<OperatorSession | null> {
    if (!operator.isSignedIn) return null;
    try {
      return await readConsole(dataspace);
    } catch (error) {
      if (!isOver(error)) throw error;
      operator.leave();
      return null;
    }
  }

  @Allow("anyone")
  @Mutation(() => OperatorSessionPayload, { description: "Signs in by password; the second factor follows." })
  signIn(
    @Ctx() { dataspace, operator }: OperatorContext,
    @Arg("email", () => String, { description: "The operator's email." }) email: string,
    @Arg("password", () => String, { description: "The operator's password." }) password: string,
  ): Promise<OperatorSessionPayload> {
    return withSignInRefusals<OperatorSessionPayload>(
      async () => {
        const { session, token } = await openConsole(dataspace, email, password);
        return { session, sessionToken: operator.enter(token), userErrors: [] };
      },
      (userErrors) => ({ session: null, sessionToken: null, userErrors }),
    );
  }

  @Allow("console.open")
  @Mutation(() => OperatorSessionPayload, {
    description: "Shows the second factor: opens the session, or lets it do what asks for one again.",
  })
  prove(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("code", () => String, { description: "Of the authenticator app, or a recovery code." }) code: string,
  ): Promise<OperatorSessionPayload> {
    return withRefusals<OperatorSessionPayload>(
      async () => ({ session: await proveOperator(dataspace, code), sessionToken: null, userErrors: [] }),
      (userErrors) => ({ session: null, sessionToken: null, userErrors }),
    );
  }

  @Allow("anyone")
  @Mutation(() => Boolean, { description: "Ends the session. One that is over already is fine." })
  async signOut(@Ctx() { dataspace, operator }: OperatorContext): Promise<boolean> {
    if (!operator.isSignedIn) return true;
    try {
      await endConsole(dataspace);
    } catch (error) {
      if (!isOver(error)) throw error;
    }
    operator.leave();
    return true;
  }

  @Allow("console.open")
  @Mutation(() => OperatorAppPayload, {
    description: "Offers a secret for an authenticator app. The app in use stays until `confirmApp`.",
  })
  startApp(@Ctx() { dataspace }: OperatorContext): Promise<OperatorAppPayload> {
    return withRefusals<OperatorAppPayload>(
      async () => ({ ...(await startApp(dataspace)), userErrors: [] }),
      (userErrors) => ({ secret: null, uri: null, userErrors }),
    );
  }

  @Allow("console.open")
  @Mutation(() => OperatorCodesPayload, {
    description: "Takes the offered app into use by its first code, and answers new recovery codes.",
  })
  confirmApp(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("code", () => String, { description: "The code that the app shows." }) code: string,
  ): Promise<OperatorCodesPayload> {
    return withRefusals<OperatorCodesPayload>(
      async () => ({ ...(await confirmApp(dataspace, code)), userErrors: [] }),
      (userErrors) => ({ session: null, recoveryCodes: [], userErrors }),
    );
  }

  @Allow("console.open")
  @Mutation(() => OperatorSessionPayload, {
    description: "Takes the authenticator app away. The last second factor stays. Asks for the second factor again.",
  })
  removeApp(@Ctx() { dataspace }: OperatorContext): Promise<OperatorSessionPayload> {
    return withRefusals<OperatorSessionPayload>(
      async () => ({ session: await removeApp(dataspace), sessionToken: null, userErrors: [] }),
      (userErrors) => ({ session: null, sessionToken: null, userErrors }),
    );
  }

  @Allow("console.open")
  @Mutation(() => OperatorCodesPayload, {
    description: "Makes new recovery codes. Asks for the second factor again.",
  })
  renewRecoveryCodes(@Ctx() { dataspace }: OperatorContext): Promise<OperatorCodesPayload> {
    return withRefusals<OperatorCodesPayload>(
      async () => ({ ...(await renewRecoveryCodes(dataspace)), userErrors: [] }),
      (userErrors) => ({ session: null, recoveryCodes: [], userErrors }),
    );
  }
}

const over: ReadonlySet<string> = new Set(["SIGNED_OUT", "SESSION_EXPIRED"]);

function isOver(error: unknown): boolean {
  return error instanceof ProductError && over.has(error.code);
}
