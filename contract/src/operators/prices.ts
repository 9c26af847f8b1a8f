import { z } from "zod";
import { operation } from "./operation.ts";
import { choice, id, object } from "./values.ts";

const permission = "prices.manage";

const priceState = choice("PriceState", "How a price here and at the payment provider compare.", {
  SAME: "Both hold the same.",
  MISSING: "The provider has none under this sku.",
  ENDED: "The provider's is not active.",
  DIFFERENT: "The provider's has another amount, currency, interval or version.",
  UNKNOWN: "The provider's belongs to no plan here.",
});

const priceOutcome = choice("PriceOutcome", "What became of a price at the payment provider.", {
  MADE: "It was made.",
  SAME: "It was there.",
  FAILED: "The provider did not take it.",
});

const price = object("CataloguePrice", "A price.", {
  amount: z.int().describe("Hundredths of the currency."),
  currency: z.string().describe("ISO 4217, lower case."),
  interval: z.string().nullable().describe("`month` or `year`; null = paid once."),
  providerId: id.nullable().describe("Its id at the payment provider; null for our own."),
});

const difference = object("PriceDifference", "One sku: what we hold and what the payment provider holds.", {
  sku: z.string().nullable().describe("Null for a price of the provider without one."),
  planId: id.nullable().describe("The plan's number; null if unknown here."),
  name: z.string().nullable().describe("The plan's name, or what the provider calls the price."),
  ours: price.nullable().describe("Ours; null if unknown here."),
  theirs: price.nullable().describe("The provider's; null if missing there."),
  state: priceState.describe("How they compare."),
});

const settled = object("SettledPrice", "What became of one sku at the payment provider.", {
  sku: z.string().describe("The sku."),
  name: z.string().describe("The plan's name."),
  outcome: priceOutcome.describe("What became of it."),
  message: z.string().nullable().describe("Why the provider did not take it; null otherwise."),
});

export const priceDifferences = operation({
  name: "priceDifferences",
  kind: "query",
  path: "prices/differences",
  permission,
  description: "What we hold and what the payment provider holds, read there now. Billing and admins.",
  input: z.object({}),
  output: z.array(difference),
});

export const settlePrices = operation({
  name: "settlePrices",
  kind: "mutation",
  path: "prices/settle",
  permission,
  proven: true,
  description:
    "Makes what is missing or different at the payment provider; deletes nothing. Billing and admins; asks for the second factor again.",
  input: z.object({}),
  output: object("SettlePricesPayload", "What became of each sku, or the business errors.", {
    prices: z.array(settled).describe("Every sku that is sold; empty if refused."),
  }),
});
