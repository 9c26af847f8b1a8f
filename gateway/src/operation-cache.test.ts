import { expect, test } from "vitest";
import { createOperationCache } from "./operation-cache.ts";

test("operations are read once, and an overtaken or failed read is not cached", async () => {
  const cache = createOperationCache(60_000);
  let reads = 0;
  const readBy = (client: number) =>
    cache
      .forceFetch(client, {
        context: async () => [
          { name: String(++reads), description: "", ofproduct: false, createdon: "", versions: [] },
        ],
      })
      .then(([operation]) => operation?.name);
  expect(await Promise.all([readBy(1), readBy(1)])).toEqual(["1", "1"]);
  expect(await readBy(1)).toBe("1");
  const overtaken = readBy(2);
  cache.clear();
  expect([await overtaken, await readBy(2), await readBy(1)]).toEqual(["2", "3", "4"]);
  const failing = { context: () => Promise.reject(new Error("down")) };
  await expect(cache.forceFetch(3, failing)).rejects.toThrow("down");
  expect(await readBy(3)).toBe("5");
});
