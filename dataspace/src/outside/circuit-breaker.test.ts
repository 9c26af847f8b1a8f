import { expect, it, vi } from "vitest";
import { withCircuitBreaker } from "./circuit-breaker.ts";

function broken(restMs: number) {
  const asked: string[] = [];
  const ask = withCircuitBreaker(restMs, async (key: string) => {
    asked.push(key);
    if (key.startsWith("bad")) throw new Error("Something broke there.");
    return key;
  });
  const fail = async (times: number): Promise<void> => {
    for (let turn = 0; turn < times; turn += 1) await ask(`bad ${turn}`).catch(() => {});
  };
  return { ask, asked, fail };
}

it("a service is not called after five failures in a row until its rest is over", async () => {
  const resting = broken(60_000);
  await resting.fail(8);
  expect(resting.asked).toHaveLength(5);
  await expect(resting.ask("good")).rejects.toMatchObject({ code: "UNAVAILABLE", retryAfter: 5 });
  const rested = broken(0);
  await rested.fail(8);
  expect(await rested.ask("good")).toBe("good");
});

it("a service rests twice as long after each failed try, and less after an answer", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { ask, asked, fail } = broken(1_000);
  const triesAfter = async (rests: number): Promise<number> => {
    vi.setSystemTime(Date.now() + rests * 1_000);
    await fail(1);
    return asked.length;
  };
  await fail(5);
  expect([await triesAfter(1), await triesAfter(1), await triesAfter(1)]).toEqual([6, 6, 7]);
  for (const rests of [4, 8, 16, 32, 32]) await triesAfter(rests);
  expect([asked.length, await triesAfter(31), await triesAfter(1)]).toEqual([12, 12, 13]);
  vi.setSystemTime(Date.now() + 32_000);
  await ask("good");
  await fail(5);
  expect(asked).toHaveLength(19);
  expect(await triesAfter(1)).toBe(20);
  vi.useRealTimers();
});

it("an answer in between ends the count", async () => {
  const { ask, asked, fail } = broken(60_000);
  await fail(4);
  await ask("good");
  await fail(4);
  expect(await ask("good")).toBe("good");
  expect(asked).toHaveLength(10);
});

it("the same question at once is asked once, and a bounded number of others", async () => {
  const { asked, ask } = broken(60_000);
  expect(await Promise.all([ask("one"), ask("one"), ask("one")])).toEqual(["one", "one", "one"]);
  expect(asked).toEqual(["one"]);
  const many = await Promise.allSettled(Array.from({ length: 40 }, (_question, at) => ask(`good ${at}`)));
  expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(32);
});
