import { afterEach, expect, test } from "vitest";
import { startTwoServers, type TwoServers } from "../../support/servers/two-servers.ts";
import { until } from "../../support/until.ts";
import { type Ends, loseUnderReveals, startPair } from "./loss.ts";

const ends: Ends = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Of both dataspaces together. */
const connections = 16;

const losses = [
  ["is killed", (servers: TwoServers) => servers.kill(), ["503 1"]],
  ["falls silent", (servers: TwoServers) => servers.silence(), ["503 1", "504 1"]],
] as const;

test.each(losses)(
  "a failover while the primary %s loses nothing and charges nothing twice",
  async (how, lose, allowed) => {
    const servers = await startTwoServers();
    ends.push(servers.stop);
    const pair = await startPair(servers.url, ends);
    ends.push(servers.hangUp);
    const promoteOnceRefused = async (refused: () => number): Promise<unknown> => {
      await until(() => refused() > 5);
      return servers.promote();
    };
    const { standbyUrl: survivor } = servers;
    const { acknowledged, refusals, takenOverMs, firstRevealMs, refusedAfter } = await loseUnderReveals(
      pair,
      { survivor, lose: () => lose(servers), takeOver: promoteOnceRefused },
      ends,
    );
    console.log(
      `the primary ${how}: ${acknowledged} reveals acknowledged, ${refusals.length} refused; promoted ${takenOverMs} ms after it, ` +
        `first reveal ${firstRevealMs} ms after it; refused from then on: ${JSON.stringify(refusedAfter)}`,
    );
    for (const refusal of refusals) expect(allowed).toContain(refusal);
    // A call that takes a connection to the lost server ends it, so there are no more than the two have connections.
    expect(refusedAfter.reveals).toBeLessThanOrEqual(connections);
    expect(refusedAfter.lists).toBeLessThanOrEqual(connections);
  },
);
