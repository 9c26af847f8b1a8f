import "reflect-metadata";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Credits } from "../../credits/credits.types.ts";
import { rowOf } from "../../graphql/from.ts";
import { Subscription } from "../subscription.types.ts";

@ObjectType({
  simpleResolvers: true,
  description: "How many of something the plan allows. `used` + `available` = `total`.",
})
export class Allowance {
  @Field(() => Int, { description: "How many the plan allows." })
  total: number;

  @Field(() => Int, { description: "How many are in use." })
  used: number;

  @Field(() => Int, { description: "How many are left." })
  available: number;
}

export const FreeCreditsWithheld = { MAILBOX: "mailbox", DOMAIN: "domain" } as const;
export type FreeCreditsWithheld = (typeof FreeCreditsWithheld)[keyof typeof FreeCreditsWithheld];
registerEnumType(FreeCreditsWithheld, {
  name: "FreeCreditsWithheld",
  description: "Why a company received no free credits.",
  valuesConfig: {
    MAILBOX: {
      description: "The owner's mailbox received them for another company; `+tag` variants are the same mailbox.",
    },
    DOMAIN: {
      description: "Too many new companies with its email domain in 30 days; checked again with each free period.",
    },
  },
});

const from = rowOf("client");

@ObjectType({ simpleResolvers: true, description: "The paying company." })
export class Client {
  @Field(() => ID, { description: "Opaque and stable." })
  @from("clientid")
  id: number;

  @Field(() => String, { nullable: true, description: "Name of the company." })
  @from("companyname")
  companyName: string | null;

  @Field(() => String, { nullable: true, description: "Name of the owner, who alone may change plan and seats." })
  @from("ownername")
  ownerName: string | null;

  @Field(() => Credits, { description: "Balances, in credits." })
  credits: Credits;

  @Field(() => FreeCreditsWithheld, {
    nullable: true,
    description: "Why the client received no free credits; null = it received them.",
  })
  @from("freecredits", withheldOf)
  freeCreditsWithheld: FreeCreditsWithheld | null;

  @Field(() => Subscription, {
    nullable: true,
    description: "The current subscription; null when the client has none.",
  })
  subscription: Subscription | null;

  @Field(() => Allowance, { description: "Seats of the plan, taken by the owner, members and pending invitations." })
  seats: Allowance;

  @Field(() => Allowance, { description: "API keys that the plan allows." })
  apiKeys: Allowance;
}

/** Why free credits are withheld, as a row names it. */
function withheldOf(text: string | undefined): FreeCreditsWithheld | null {
  return Object.values(FreeCreditsWithheld).find((reason) => reason === text) ?? null;
}

/** As much of a client as a selection asks for: fields that are not selected are never read. */
export type ClientPart = Pick<Client, "id"> & Partial<Client>;
