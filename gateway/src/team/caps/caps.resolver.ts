import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import * as caps from "./caps.source.ts";
import { capBounds, CapRequest, CapRequestPayload, SpendingCap, SpendingCapPayload } from "./caps.types.ts";

const linkToken = "Taken from the emailed link, which lasts 7 days.";
const approves = "True to raise the cap to what was asked for, false to leave it.";

@Resolver()
export class CapsResolver {
  @Allow("contacts.reveal")
  @Query(() => SpendingCap, {
    nullable: true,
    description: "What the viewer may spend this month; null = the owner has set no cap, or is the viewer.",
  })
  spendingCap(@Ctx() { dataspace }: Context): Promise<SpendingCap | null> {
    return caps.readSpendingCap(dataspace);
  }

  @Allow("contacts.reveal")
  @Mutation(() => SpendingCapPayload, {
    description: "Asks the owner for a higher monthly cap, by email and in the product. One request at a time.",
  })
  requestHigherCap(
    @Ctx() { dataspace }: Context,
    @Arg("cap", () => Int, { description: `Credits a calendar month, more than the present cap: ${capBounds}.` })
    cap: number,
    @Arg("note", () => String, {
      nullable: true,
      description: `A word to the owner, up to ${limits.memberCap.note} characters.`,
    })
    note: string | null = null,
  ): Promise<SpendingCapPayload> {
    return capPayload(() => caps.askForCap(dataspace, cap, note));
  }

  @Allow("contacts.reveal")
  @Mutation(() => SpendingCapPayload, { description: "Withdraws the viewer's open request for a higher cap." })
  withdrawCapRequest(@Ctx() { dataspace }: Context): Promise<SpendingCapPayload> {
    return capPayload(() => caps.withdrawRequest(dataspace));
  }

  @Allow("team.manage")
  @Query(() => [CapRequest], { description: "Open requests for a higher monthly cap, oldest first. Owner only." })
  capRequests(@Ctx() { dataspace }: Context): Promise<CapRequest[]> {
    return caps.readRequests(dataspace);
  }

  @Allow("team.manage")
  @Mutation(() => CapRequestPayload, {
    description: "Answers a request for a higher monthly cap, once; the member gets an email. Owner only.",
  })
  answerCapRequest(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: "`CapRequest.id`." }) id: string,
    @Arg("approve", () => Boolean, { description: approves }) approve: boolean,
  ): Promise<CapRequestPayload> {
    return requestPayload(() => caps.answerRequest(dataspace, id, approve));
  }

  @Allow("anyone")
  @Query(() => CapRequestPayload, {
    description: "The request behind an emailed link, in any state. Reading changes nothing.",
  })
  capRequestByLink(
    @Ctx() { dataspace }: Context,
    @Arg("token", () => String, { description: linkToken }) token: string,
  ): Promise<CapRequestPayload> {
    return requestPayload(() => caps.readLinkedRequest(dataspace, token));
  }

  @Allow("anyone")
  @Mutation(() => CapRequestPayload, {
    description:
      "Answers a request with its emailed link, in the name of the owner whom it was emailed to. Works once.",
  })
  answerCapRequestByLink(
    @Ctx() { dataspace }: Context,
    @Arg("token", () => String, { description: linkToken }) token: string,
    @Arg("approve", () => Boolean, { description: approves }) approve: boolean,
  ): Promise<CapRequestPayload> {
    return requestPayload(() => caps.answerLinkedRequest(dataspace, token, approve));
  }
}

function capPayload(change: () => Promise<SpendingCap | null>): Promise<SpendingCapPayload> {
  return withRefusals<SpendingCapPayload>(
    async () => ({ spendingCap: await change(), userErrors: [] }),
    (userErrors) => ({ spendingCap: null, userErrors }),
  );
}

function requestPayload(read: () => Promise<CapRequest>): Promise<CapRequestPayload> {
  return withRefusals<CapRequestPayload>(
    async () => ({ request: await read(), userErrors: [] }),
    (userErrors) => ({ request: null, userErrors }),
  );
}
