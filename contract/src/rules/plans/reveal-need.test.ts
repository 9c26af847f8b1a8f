import { expect, it } from "vitest";
import { revealNeed } from "./reveal-need.ts";

const paid = { owned: false, cost: 1 };
const free = { owned: false, cost: 0 };

it("a paid reveal needs a running plan and a credit, a free one only the plan", () => {
  expect(revealNeed(paid, 1, false)).toBeNull();
  expect(revealNeed(paid, 0, false)).toBe("credits");
  expect(revealNeed(free, 0, false)).toBeNull();
  expect([revealNeed(paid, 9, true), revealNeed(free, 9, true)]).toEqual(["plan", "plan"]);
  expect(revealNeed({ owned: true, cost: 0 }, 0, true)).toBeNull();
});
