import { afterEach, expect, test } from "vitest";
import { startTwoServers, type TwoServers } from "../../support/servers/two-servers.ts";
import { type Ends, loseUnderReveals, startPair } from "./loss.ts";

const ends: Ends = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const losses = [
  ["is killed", "15 seconds", (servers: TwoServers) => servers.kill(), 15_000, ["503 1"]],
  ["falls silent", "half a minute", (servers: TwoServers) => servers.silence(), 30_000, ["503 1", "504 1"]],
] as const;

test.each(losses)(
  "when the primary %s under reveals and its standby is promoted, the programs go on within %s: nothing acknowledged is lost, nothing charged twice, each refusal says when to come back",
  async (how, _within, lose, withinMs, allowed) => {
    const servers = await startTwoServers();
    ends.push(servers.stop);
    const pair = await startPair(servers.url, ends);
    ends.push(servers.hangUp);
    const promoteOnceRefused = async (refused: () => number): Promise<unknown> => {
      await expect.poll(refused, { timeout: 120_000 }).toBeGreaterThan(5);
      return servers.promote();
    };
    const { standbyUrl: survivor } = servers;
    const { acknowledged, refusals, takenOverMs, firstRevealMs } = await loseUnderReveals(
      pair,
      { survivor, lose: () => lose(servers), takeOver: promoteOnceRefused },
      ends,
    );
    console.log(
      `the primary ${how}: ${acknowledged} reveals acknowledged, ${refusals.length} refused; promoted ${takenOverMs} ms after it, ` +
        `first reveal ${firstRevealMs} ms after it`,
    );
    expect(firstRevealMs).toBeLessThan(withinMs);
    for (const refusal of refusals) expect(allowed).toContain(refusal);
  },
  400_000,
);
