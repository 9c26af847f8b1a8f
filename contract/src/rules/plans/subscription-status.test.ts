import { expect, it } from "vitest";
import { hasEnded, subscriptionStatuses } from "./subscription-status.ts";

it("an expired or past due plan reveals nothing new, in either spelling", () => {
  expect(subscriptionStatuses.filter(hasEnded)).toEqual(["past_due", "expired"]);
  expect([hasEnded("PAST_DUE"), hasEnded("EXPIRED"), hasEnded("CANCELLED")]).toEqual([true, true, false]);
});
