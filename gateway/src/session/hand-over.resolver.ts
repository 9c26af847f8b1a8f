import "reflect-metadata";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { returnPath } from "../auth/return-path.ts";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { handOverTo, handOverToShell } from "./hand-over.source.ts";
import { HandOverPayload } from "./hand-over.types.ts";

const payload = (make: () => Promise<string>): Promise<HandOverPayload> =>
  withRefusals<HandOverPayload>(
    async () => ({ url: await make(), userErrors: [] }),
    (userErrors) => ({ url: null, userErrors }),
  );

@Resolver()
export class HandOverResolver {
  @Allow("account.view")
  @Mutation(() => HandOverPayload, {
    description:
      "Signs the viewer in to the browser extension that waits at this address. Source: decisions section 6.",
  })
  handOverToExtension(
    @Ctx() { dataspace, extension }: Context,
    @Arg("returnTo", () => String, { description: "What `identity.getRedirectURL()` says in the extension." })
    returnTo: string,
  ): Promise<HandOverPayload> {
    return payload(() => handOverTo(dataspace, returnTo, extension.isRedirect));
  }

  @Allow("account.view")
  @Mutation(() => HandOverPayload, {
    description:
      "Signs the viewer in to the web application, from an extension or a tool. Source: specification section 2, shell load.",
  })
  handOverToWeb(
    @Ctx() { dataspace, origin }: Context,
    @Arg("path", () => String, { description: "Where to go there, e.g. `/dashboard/main/mycontacts`." }) path: string,
  ): Promise<HandOverPayload> {
    return payload(() => handOverToShell(dataspace, origin, returnPath(path)));
  }
}
