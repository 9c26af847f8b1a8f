import "reflect-metadata";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { DonePayload } from "../graphql/done.types.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { confirmOptOut, requestOptOut } from "./opt-out.source.ts";
import { OptOutPayload } from "./opt-out.types.ts";

@Resolver()
export class OptOutResolver {
  @Allow("everybody")
  @Mutation(() => OptOutPayload, {
    description: "Mails a link to somebody who wants to be forgotten. Open to everybody.",
  })
  requestOptOut(
    @Ctx() { dataspace }: Context,
    @Arg("url", () => String, { description: "Any spelling of a profile's address." }) url: string,
    @Arg("email", () => String, { description: "Stored and compared in lower case." }) email: string,
  ): Promise<OptOutPayload> {
    return withRefusals<OptOutPayload>(
      async () => {
        await requestOptOut(dataspace, url, email);
        return { sent: true, userErrors: [] };
      },
      (userErrors) => ({ sent: null, userErrors }),
    );
  }

  @Allow("everybody")
  @Mutation(() => DonePayload, {
    description: "Uses the mailed link: the person is suppressed everywhere from then on. Open to everybody.",
  })
  confirmOptOut(
    @Ctx() { dataspace }: Context,
    @Arg("token", () => String, { description: "As the mailed link carries it; good once." }) token: string,
  ): Promise<DonePayload> {
    return withRefusals<DonePayload>(
      async () => {
        await confirmOptOut(dataspace, token);
        return { done: true, userErrors: [] };
      },
      (userErrors) => ({ done: false, userErrors }),
    );
  }
}
