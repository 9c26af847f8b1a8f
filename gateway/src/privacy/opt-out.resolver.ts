import "reflect-metadata";
import { Arg, Ctx, Mutation, Resolver, Field, ObjectType } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { DonePayload } from "../graphql/done.types.ts";
import { withRefusals, UserError } from "../graphql/user-error.types.ts";
import { confirmOptOut, requestOptOut } from "./opt-out.source.ts";

@ObjectType({
  simpleResolvers: true,
  description: "Whether the request was accepted; never reveals what is known about the person.",
})
class OptOutPayload {
  @Field(() => Boolean, { nullable: true, description: "True if the request was accepted; null if refused." })
  sent: boolean | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@Resolver()
export class OptOutResolver {
  @Allow("anyone")
  @Mutation(() => OptOutPayload, {
    description: "Emails a link that confirms an opt-out. Open to anyone.",
  })
  requestOptOut(
    @Ctx() { dataspace }: Context,
    @Arg("url", () => String, { description: "A profile address, in any spelling." }) url: string,
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

  @Allow("anyone")
  @Mutation(() => DonePayload, {
    description:
      "Confirms an opt-out with the emailed link: the person is suppressed everywhere from then on. Open to anyone.",
  })
  confirmOptOut(
    @Ctx() { dataspace }: Context,
    @Arg("token", () => String, { description: "Taken from the emailed link; works once." }) token: string,
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
