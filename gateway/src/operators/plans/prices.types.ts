import "reflect-metadata";
import type { HeldPrice, OwnPrice, PriceDifferenceRow, PriceSettledRow } from "@finder/contract/endpoints/catalogue";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { rowOf, viewOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";

export const PriceState = {
  SAME: "same",
  MISSING: "missing",
  ENDED: "ended",
  DIFFERENT: "different",
  UNKNOWN: "unknown",
} as const;
export type PriceState = (typeof PriceState)[keyof typeof PriceState];
registerEnumType(PriceState, {
  name: "PriceState",
  description: "How a price here and at the payment provider compare.",
  valuesConfig: {
    SAME: { description: "Both hold the same." },
    MISSING: { description: "The provider has none under this sku." },
    ENDED: { description: "The provider's is not active." },
    DIFFERENT: { description: "The provider's has another amount, currency, interval or version." },
    UNKNOWN: { description: "The provider's belongs to no plan here." },
  },
});

export const PriceOutcome = { MADE: "made", SAME: "same", FAILED: "failed" } as const;
export type PriceOutcome = (typeof PriceOutcome)[keyof typeof PriceOutcome];
registerEnumType(PriceOutcome, {
  name: "PriceOutcome",
  description: "What became of a price at the payment provider.",
  valuesConfig: {
    MADE: { description: "It was made." },
    SAME: { description: "It was there." },
    FAILED: { description: "The provider did not take it." },
  },
});

const price = rowOf<OwnPrice & Partial<HeldPrice>>();

@ObjectType({ simpleResolvers: true, description: "A price." })
export class CataloguePrice {
  @Field(() => Int, { description: "Hundredths of the currency." })
  @price("cents")
  amount: number;

  @Field(() => String, { description: "ISO 4217, lower case." })
  @price("currency", (currency) => currency ?? "usd")
  currency: string;

  @Field(() => String, { nullable: true, description: "`month` or `year`; null = paid once." })
  @price("interval")
  interval: string | null;

  @Field(() => ID, { nullable: true, description: "Its id at the payment provider; null for our own." })
  @price("priceid", (id) => id ?? null)
  providerId: string | null;
}

const toPrice = viewOf(CataloguePrice);
const difference = rowOf<PriceDifferenceRow>();

@ObjectType({ simpleResolvers: true, description: "One sku: what we hold and what the payment provider holds." })
export class PriceDifference {
  @Field(() => String, { nullable: true, description: "Null for a price of the provider without one." })
  @difference("sku")
  sku: string | null;

  @Field(() => ID, { nullable: true, description: "The plan's number; null if unknown here." })
  @difference("planid")
  planId: number | null;

  @Field(() => String, { nullable: true, description: "The plan's name, or what the provider calls the price." })
  @difference("name")
  name: string | null;

  @Field(() => CataloguePrice, { nullable: true, description: "Ours; null if unknown here." })
  @difference("ours", (ours) => ours && toPrice(ours))
  ours: CataloguePrice | null;

  @Field(() => CataloguePrice, { nullable: true, description: "The provider's; null if missing there." })
  @difference("theirs", (theirs) => theirs && toPrice(theirs))
  theirs: CataloguePrice | null;

  @Field(() => PriceState, { description: "How they compare." })
  @difference("state")
  state: PriceState;
}

const settled = rowOf<PriceSettledRow>();

@ObjectType({ simpleResolvers: true, description: "What became of one sku at the payment provider." })
export class SettledPrice {
  @Field(() => String, { description: "The sku." })
  @settled("sku")
  sku: string;

  @Field(() => String, { description: "The plan's name." })
  @settled("name")
  name: string;

  @Field(() => PriceOutcome, { description: "What became of it." })
  @settled("outcome")
  outcome: PriceOutcome;

  @Field(() => String, { nullable: true, description: "Why the provider did not take it; null otherwise." })
  @settled("message")
  message: string | null;
}

@ObjectType({ simpleResolvers: true, description: "What became of each sku, or the business errors." })
export class SettlePricesPayload {
  @Field(() => [SettledPrice], { description: "Every sku that is sold; empty if refused." })
  prices: SettledPrice[];

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
