import { expect, it } from "vitest";
import { hasEnded, subscriptionStatuses } from "./subscription-status.ts";

it("nothing new can be revealed once a plan has expired or its renewal is past due, in either spelling", () => {
  expect(subscriptionStatuses.filter(hasEnded)).toEqual(["past_due", "expired"]);
  expect([hasEnded("PAST_DUE"), hasEnded("EXPIRED"), hasEnded("CANCELLED")]).toEqual([true, true, false]);
});
