import { expect, it } from "vitest";
import { hashesAtOnce, inHashTurn, withHashPlace } from "./hashing-queue.ts";

/** Calls of a network that note when their hash begins. */
function calls(count: number, network: string, begun: string[]): Promise<void>[] {
  return Array.from({ length: count }, () =>
    withHashPlace(network, () =>
      inHashTurn(async () => {
        begun.push(network);
        await new Promise((done) => setImmediate(done));
      }),
    ),
  );
}

it("networks take turns: who comes from elsewhere is next, however many wait of one", async () => {
  const begun: string[] = [];
  const flood = calls(12, "10.0.0.1", begun);
  await Promise.all([...calls(1, "10.0.0.2", begun), ...flood]);
  expect(begun).toHaveLength(13);
  expect(begun.indexOf("10.0.0.2")).toBeLessThanOrEqual(hashesAtOnce);
});

it("one network gets a quarter of the free queue, and every other at least one place", async () => {
  const begun: string[] = [];
  const refused = async (from: Promise<void>[]): Promise<number> =>
    (await Promise.allSettled(from)).filter(({ status }) => status === "rejected").length;
  const many = Array.from({ length: 30 }, (_, at) => calls(1, `10.0.1.${at}`, begun)).flat();
  const [flood, second] = [calls(60, "10.0.0.1", begun), calls(60, "10.0.0.2", begun)];
  expect(await Promise.all([refused(many), refused(flood), refused(second)])).toEqual([0, 53, 55]);
  expect(await refused(calls(1, "10.0.0.1", begun))).toBe(0);
});

it("an IPv6 host that changes its address stays one network", async () => {
  const begun: string[] = [];
  const addresses = Array.from({ length: 20 }, (_, at) => `2001:db8:1:2::${at}`);
  const answers = await Promise.allSettled(addresses.flatMap((address) => calls(1, address, begun)));
  expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(7);
});
