import "reflect-metadata";
import { Arg, Ctx, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../../context.ts";
import { Allow } from "../../../graphql/allow.ts";
import { maxCreditsArg } from "../../../graphql/max-credits.ts";
import { withRefusals } from "../../../graphql/user-error.types.ts";
import * as lookup from "./lookup.source.ts";
import { LookUpEmailPayload, PersonMatches } from "./lookup.types.ts";

const notKnown = { isKnown: false, datum: null, cost: 0, charged: 0, contact: null, credits: null };

@Resolver()
export class LookupResolver {
  @Allow("contacts.search")
  @Query(() => PersonMatches, {
    description: "People who may be meant by a name and a company, with a score and its reasons. Free.",
  })
  matchPeople(
    @Ctx() { dataspace }: Context,
    @Arg("name", () => String, { description: "First and last name." }) name: string,
    @Arg("company", () => String, { nullable: true, description: "The company's name or domain." })
    company: string | null = null,
    @Arg("threshold", () => Int, { defaultValue: 60, description: "People below this score are left out: 0 to 100." })
    threshold: number,
  ): Promise<PersonMatches> {
    return withRefusals<PersonMatches>(
      () => lookup.matchPeople(dataspace, { name, company, threshold }),
      (userErrors) => ({ matches: [], userErrors }),
    );
  }

  @Allow("contacts.reveal")
  @Mutation(() => LookUpEmailPayload, {
    description:
      "Whose address an email is. Free where the client owns it; otherwise the answer is its price, and with `confirm` the address is revealed for it. A company gets few unpaid answers a day (50 by default): beyond them UNPAID_LIMIT_REACHED, unless `confirm` is sent and credits for personal and business emails are left.",
  })
  lookUpEmail(
    @Ctx() { dataspace }: Context,
    @Arg("email", () => String, { description: "The email." }) email: string,
    @Arg("confirm", () => Boolean, { defaultValue: false, description: "The price is agreed to." }) confirm: boolean,
    @Arg("maxCredits", () => Int, maxCreditsArg) maxCredits: number | null = null,
  ): Promise<LookUpEmailPayload> {
    return withRefusals<LookUpEmailPayload>(
      () => lookup.lookUpEmail(dataspace, { email, confirm, maxCredits }),
      (userErrors) => ({ ...notKnown, userErrors }),
    );
  }
}
