import { expect, test } from "vitest";
import { AdaptiveLimit } from "./adaptive-limit.ts";

const path = "/api/v2/finder/_table/appuser";
const [fewest, most] = [8, 128];

function aLimit(): { pace: AdaptiveLimit; calls: (ms: number, times?: number, at?: string) => number } {
  const pace = new AdaptiveLimit({ fewest, most });
  const calls = (ms: number, times = 3_200, at = path): number => {
    for (let call = 0; call < times; call += 1) {
      pace.atOnce(pace.atOnce(0)); // all places are taken
      pace.note("GET", `${at}/${call}?fields=a`, ms);
    }
    return pace.atOnce(0);
  };
  calls(2, 32);
  return { pace, calls };
}

test("slow calls lower the concurrency limit, to no less than a small dataspace needs", () => {
  const { calls } = aLimit();
  expect(calls(40)).toBe(fewest);
});

test("fast calls raise the concurrency limit to its maximum while all places are taken", () => {
  const { pace, calls } = aLimit();
  calls(40);
  expect(calls(3, 6_400)).toBe(most);
  expect(new AdaptiveLimit({ fewest, most: 4 }).atOnce(0)).toBe(4);
  const quiet = new AdaptiveLimit({ fewest, most });
  const before = quiet.atOnce(0);
  for (let call = 0; call < 3_200; call += 1) quiet.note("GET", path, 2);
  expect([quiet.atOnce(0), pace.atOnce(0)]).toEqual([before, most]);
});

test("a few calls to third parties, and constantly slow calls, change nothing", () => {
  const { pace, calls } = aLimit();
  calls(3, 6_400);
  for (let call = 0; call < 3_200; call += 1) {
    pace.atOnce(most);
    pace.note("POST", call % 4 === 0 ? "/api/v2/cardpayment" : "/api/v2/searchname", call % 4 === 0 ? 2_000 : 2);
  }
  expect(pace.atOnce(0)).toBe(most);
  expect(calls(500, 3_200, "/api/v2/slow")).toBe(most);
});
