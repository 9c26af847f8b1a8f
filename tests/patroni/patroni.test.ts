import { afterEach, expect, test, vi } from "vitest";
import { type Ends, loseUnderReveals, startPair } from "../faults/failover/loss.ts";
import { names, type PatroniCluster, startPatroniCluster } from "./cluster.ts";

const ends: Ends = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const addresses = [
  ["HAProxy", ({ proxied }: PatroniCluster) => proxied],
  ["several hosts in DATABASE_URL", ({ several }: PatroniCluster) => several],
] as const;

test.each(addresses)("through %s, a killed primary fails over within a minute without loss", async (way, addressIn) => {
  const cluster = await startPatroniCluster();
  ends.push(cluster.stop);
  const [old, other] = (await cluster.is("db1", "primary")) ? names : names.toReversed();
  const pair = await startPair(addressIn(cluster), ends);
  const { acknowledged, refusals, takenOverMs, firstRevealMs } = await loseUnderReveals(
    pair,
    {
      survivor: cluster.urlOf(other),
      lose: () => cluster.kill(old),
      takeOver: () => vi.waitUntil(() => cluster.is(other, "primary"), { timeout: 180_000, interval: 100 }),
    },
    ends,
  );
  const restarted = performance.now();
  cluster.restart(old);
  await expect.poll(() => cluster.is(old, "sync")).toBe(true);
  console.log(
    `${cluster.versions}\nthrough ${way}: promoted ${takenOverMs} ms after the kill, first reveal ${firstRevealMs} ms after it; ` +
      `${acknowledged} acknowledged, ${refusals.length} refused (${[...new Set(refusals)].join(", ")}); ` +
      `the old primary is a standby ${Math.round(performance.now() - restarted)} ms after its start`,
  );
  expect(firstRevealMs).toBeLessThan(60_000);
  for (const refusal of refusals) expect(["503 1", "504 1"]).toContain(refusal);
  expect(refusals.length).toBeGreaterThan(0);
});
