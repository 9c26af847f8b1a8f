import "reflect-metadata";
import { ProductError } from "@finder/contract/errors";
import { Arg, Ctx, ID, Mutation, Resolver, Field, ObjectType } from "type-graphql";
import { returnPath } from "../../auth/return-path.ts";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { toUserError, withRefusals, withSignInRefusals, UserError } from "../../graphql/user-error.types.ts";
import { handOverTo, handOverToShell, readHandOver } from "./hand-over.source.ts";
import { SignInPayload } from "../session.types.ts";
import { rereadViewer, signedIn } from "../viewer.ts";
import { WebAddress } from "../../graphql/values/scalars.ts";

@ObjectType({
  simpleResolvers: true,
  description: "An address that signs the viewer in at its target: once, within 60 seconds.",
})
class HandOverPayload {
  @Field(() => WebAddress, { nullable: true, description: "The address; null if refused." })
  url: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@Resolver()
export class HandOverResolver {
  @Allow("anyone")
  @Mutation(() => SignInPayload, {
    description:
      "Exchanges a single-use hand-over token for a session. A browser signed in to another account has to confirm first: OTHER_ACCOUNT. At most once per document.",
  })
  exchangeSessionToken(
    @Ctx() context: Context,
    @Arg("sessionToken", () => String, { description: "The hand-over token; works once." }) token: string,
    @Arg("leaving", () => ID, {
      nullable: true,
      description: "The account that leaves this browser, after confirmation: `OtherAccount.signedInId`.",
    })
    leaving?: string | null,
  ): Promise<SignInPayload> {
    return withSignInRefusals<SignInPayload>(
      () => arrive(context, token, leaving ?? null),
      (userErrors) => ({ viewer: null, sessionToken: null, userErrors }),
    );
  }

  @Allow("account.view")
  @Mutation(() => HandOverPayload, {
    description: "Signs the viewer in to the browser extension at this address.",
  })
  handOverToExtension(
    @Ctx() { dataspace, extension }: Context,
    @Arg("returnTo", () => String, { description: "The extension's `identity.getRedirectURL()`." })
    returnTo: string,
  ): Promise<HandOverPayload> {
    return payload(() => handOverTo(dataspace, returnTo, extension.isRedirect));
  }

  @Allow("account.view")
  @Mutation(() => HandOverPayload, {
    description: "Signs the viewer in to the web application, from an extension or a tool.",
  })
  handOverToWeb(
    @Ctx() { dataspace, origin }: Context,
    @Arg("path", () => String, { description: "Path to open there, e.g. `/dashboard/main/mycontacts`." }) path: string,
  ): Promise<HandOverPayload> {
    return payload(() => handOverToShell(dataspace, origin, returnPath(path)));
  }
}

/**
 * Signs in by a hand-over link. A browser that is signed in to the link's account stays as it is; one that is signed in to
 * another account has to confirm, and names the account that it leaves.
 */
async function arrive(context: Context, token: string, leaving: string | null): Promise<SignInPayload> {
  const { caller, dataspace } = context;
  const present = await caller.browserMember();
  const enter = async (): Promise<SignInPayload> => ({
    ...(await signedIn(dataspace, caller.signIn({ handoverToken: token }))),
    userErrors: [],
  });
  if (present === null) return enter();
  const linked = await readHandOver(dataspace, token);
  if (linked.own) return { viewer: await rereadViewer(context), sessionToken: null, userErrors: [] };
  if (leaving === String(present.id)) return enter();
  const otherAccount = {
    signedInId: present.id,
    signedInEmail: present.email,
    linkedName: linked.name,
    linkedTo: linked.email,
  };
  return {
    viewer: null,
    sessionToken: null,
    otherAccount,
    userErrors: [toUserError(new ProductError("OTHER_ACCOUNT"))],
  };
}

function payload(make: () => Promise<string>): Promise<HandOverPayload> {
  return withRefusals<HandOverPayload>(
    async () => ({ url: await make(), userErrors: [] }),
    (userErrors) => ({ url: null, userErrors }),
  );
}
