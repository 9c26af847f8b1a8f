import "reflect-metadata";
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { Language } from "../../graphql/values/language.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { decided } from "./decided.ts";
import { decideOptOut, enterOptOut, readOptOuts } from "./opt-outs.source.ts";
import { EnterErasureRequestPayload, OptOutRequestPage, RequestWay } from "./opt-outs.types.ts";
import { QueueDecisionPayload } from "./queues.types.ts";

@ArgsType()
class DecideOptOutArgs {
  @Field(() => ID, { description: "The request's id." })
  id: string;

  @Field(() => Boolean, { description: "True forgets the person." })
  approve: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Why it is refused, kept in the operators' log; required for a request that an operator entered.",
  })
  reason?: string | null;

  @Field(() => Boolean, {
    defaultValue: true,
    description: "Whether the email, if one is known, hears that it was done.",
  })
  mail: boolean;
}

@ArgsType()
class EnterErasureRequestArgs {
  @Field(() => String, { nullable: true, description: "The profile's address, in any spelling; this or an email." })
  url?: string | null;

  @Field(() => String, { nullable: true, description: "The person's email." })
  email?: string | null;

  @Field(() => RequestWay, { description: "How it came: not `LINK`." })
  way: RequestWay;

  @Field(() => String, { description: "The day on which it came, `YYYY-MM-DD`, at most a year ago." })
  cameOn: string;

  @Field(() => String, { nullable: true, description: "A reference or note; sealed, and gone with the decision." })
  note?: string | null;

  @Field(() => Language, { defaultValue: "en", description: "Of the email that says that it was done." })
  language: Language;

  @Field(() => String, { description: "The caller's own key: sent again, it is entered once." })
  attemptKey: string;
}

@Resolver()
export class OptOutsResolver {
  @Allow("optouts.decide")
  @Query(() => OptOutRequestPage, {
    description: "People who ask to be forgotten. Data and admins; asks for the second factor again.",
  })
  optOutRequests(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("first", () => Int, { defaultValue: 25, description: "Items at most: 1 to 100." }) most: number,
  ): Promise<OptOutRequestPage> {
    return readOptOuts(dataspace, most);
  }

  @Allow("optouts.decide")
  @Mutation(() => QueueDecisionPayload, {
    description:
      "Forgets the person with every value, and says so by mail; or refuses. Data and admins; asks for the second factor again.",
  })
  decideOptOut(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => DecideOptOutArgs) { id, approve, reason = null, mail }: DecideOptOutArgs,
  ): Promise<QueueDecisionPayload> {
    return decided(() => decideOptOut(dataspace, id, { approve, reason, mail }));
  }

  @Allow("erasures.decide")
  @Mutation(() => EnterErasureRequestPayload, {
    description:
      "Enters a request to be forgotten that came by letter, email or phone: it is to be answered within 30 days. Data and admins.",
  })
  enterErasureRequest(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => EnterErasureRequestArgs) asked: EnterErasureRequestArgs,
  ): Promise<EnterErasureRequestPayload> {
    return withRefusals<EnterErasureRequestPayload>(
      async () => ({ ...(await enterOptOut(dataspace, asked)), userErrors: [] }),
      (userErrors) => ({ id: null, dueOn: null, userErrors }),
    );
  }
}
