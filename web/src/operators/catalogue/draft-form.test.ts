import { expect, test } from "vitest";
import { changesBetween, changesTerms, contentOf, formOf, priceOf } from "./draft-form";

const content = {
  name: "Starter",
  price: 99,
  seats: 5,
  apiKeys: 1,
  personalEmail: 500,
  businessEmail: 1000,
  phone: 500,
  details: null,
  features: [{ name: "Users", value: "Up to 5", tooltip: null, apiTooltip: null }],
  listed: true,
};
const plan = { id: "20", sku: "starter_monthly", validity: 30, isAddOn: false, version: 1, running: 3, content };

test("an untouched form changes nothing", () => {
  const after = contentOf(formOf({ draft: null, plan, isAddOn: false }));
  expect(after && changesBetween(content, after)).toEqual([]);
});

test("a new text on the card changes what is shown, and no terms", () => {
  const after = { ...content, features: [{ name: "Users", value: "Up to 6", tooltip: null, apiTooltip: null }] };
  expect([changesBetween(content, after), changesTerms(content, after)]).toEqual([["features"], false]);
  expect(changesTerms(content, { ...content, phone: 600 })).toBe(true);
});

test.each([
  ["99", 99],
  [" 99.50 ", 99.5],
  ["99.505", null],
  ["1,000", null],
  ["", null],
  ["-1", -1],
  ["-5", null],
])("%j is the price %j", (typed, price) => {
  expect(priceOf(typed)).toBe(price);
});

test("a number that is missing or wrong is never saved", () => {
  const form = formOf({ draft: null, plan, isAddOn: false });
  for (const seats of [null, Number.NaN])
    expect(contentOf({ ...form, content: { ...form.content, seats } })).toBe(null);
});
