import "reflect-metadata";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Credits } from "../credits/credits.types.ts";
import { rowOf } from "../graphql/from.ts";
import { Subscription } from "./subscription.types.ts";

@ObjectType({
  simpleResolvers: true,
  description: "A number of things that the plan allows. `used` + `available` = `total`.",
})
export class Allowance {
  @Field(() => Int, { description: "How many the plan has." })
  total: number;

  @Field(() => Int, { description: "How many there are." })
  used: number;

  @Field(() => Int, { description: "How many can still be made." })
  available: number;
}

export const FreeCreditsWithheld = { MAILBOX: "mailbox", DOMAIN: "domain" } as const;
export type FreeCreditsWithheld = (typeof FreeCreditsWithheld)[keyof typeof FreeCreditsWithheld];
registerEnumType(FreeCreditsWithheld, {
  name: "FreeCreditsWithheld",
  description: "Why a company has no free credits.",
  valuesConfig: {
    MAILBOX: {
      description: "The mailbox of its owner has had them for another company; `+tags` are the same mailbox.",
    },
    DOMAIN: {
      description: "Too many new companies of its email domain in 30 days; asked again with each free period.",
    },
  },
});

const from = rowOf("client");

@ObjectType({ simpleResolvers: true, description: "The paying company." })
export class Client {
  @Field(() => ID, { description: "Stable; opaque to callers." })
  @from("clientid")
  id: number;

  @Field(() => String, { nullable: true, description: "Name of the paying company." })
  @from("companyname")
  companyName: string | null;

  @Field(() => Credits, { description: "Balances, in credits." })
  credits: Credits;

  @Field(() => FreeCreditsWithheld, {
    nullable: true,
    description: "Why there are no free credits; null = there are.",
  })
  @from("freecredits", withheldOf)
  freeCreditsWithheld: FreeCreditsWithheld | null;

  @Field(() => Subscription, {
    nullable: true,
    description: "The current subscription; null when the client has none.",
  })
  subscription: Subscription | null;

  @Field(() => Allowance, { description: "People of the plan: the owner, members and pending invitations." })
  seats: Allowance;

  @Field(() => Allowance, { description: "API keys of the plan." })
  apiKeys: Allowance;
}

/** Why free credits are withheld, as a row names it. */
function withheldOf(text: string | undefined): FreeCreditsWithheld | null {
  return Object.values(FreeCreditsWithheld).find((reason) => reason === text) ?? null;
}
