import { reportChain } from "./chain/chain.ts";
import { reportComparison } from "./chain/compare.ts";
import { reportConsole } from "./console/console.ts";
import { reportFind } from "./find/find.ts";
import { installedPeers } from "./gateway/contenders.ts";
import { reportGateways } from "./gateway/report.ts";
import { reportGrowth, sizes } from "./growth/growth.ts";
import { reportFuzz } from "./hostile/fuzz.ts";
import { reportRefusals } from "./hostile/hostile.ts";
import { reportStandstill } from "./hostile/standstill.ts";
import { reportImport } from "./import/import.ts";
import { reportOverload } from "./overload/overload.ts";
import { reportSignInFlood } from "./overload/sign-in-flood.ts";
import type { BenchProduct } from "./product.ts";
import { reportReveals } from "./reveals/reveal.ts";
import { reportStarts } from "./starts/starts.ts";
import { reportWeb } from "./web/web.ts";
import { reportDeadSource } from "./world/dead-source.ts";
import { reportMoves } from "./world/moves.ts";
import { reportWorld } from "./world/world.ts";

/**
 * Prints the figures of one part; `rounds` take turns, `share` is the part of the whole work, `commit` the version to compare
 * with. False: a goal is missed.
 */
type Part = (product: BenchProduct, rounds: number, share: number, commit: string) => Promise<unknown>;

/** The parts of `npm run bench`. `npm test` runs each report with its smallest size: tests/bench/smoke.test.ts. */
export const parts: Readonly<Record<string, Part>> = {
  chain: (product, rounds, share) => reportChain(product, rounds, 1_000 * share),
  compare: async (product, rounds, share, commit) => {
    const dearer = await reportComparison(product, await product.startVersion(commit), rounds, 1_000 * share);
    if (dearer.length > 0) console.log(`\nCosts more than before: ${dearer.join(", ")}.`);
    return dearer.length === 0;
  },
  gateway: (product, rounds, share) => reportGateways(product, rounds, 1_000 * share, installedPeers),
  overload: (product, _rounds, share) => reportOverload(product, 30_000 * share),
  hostile: async (product, _rounds, share) => {
    await reportRefusals(product, 50 * share);
    await reportFuzz(10_000 * share, 1_500);
  },
  standstill: (product) => reportStandstill(product),
  "sign-ins": (product, rounds, share) => reportSignInFlood(product, rounds, 4_000 * share, 60),
  reveals: (product, rounds, share) => reportReveals(product, rounds, 3_000 * share),
  import: (product, _rounds, share) => reportImport(product, 1_000_000 * share),
  find: (product, _rounds, share) => reportFind(product, 10_000_000 * share, 1),
  growth: (product, _rounds, share) =>
    reportGrowth(
      product,
      sizes.map(({ people, members }) => ({ people: people * share, members: members * share })),
      1_000 * share,
    ),
  console: (product, _rounds, share) => reportConsole(product, 100_000 * share, 40),
  world: async (product, _rounds, share) => {
    await reportWorld(product, 10_000 * share);
    await reportDeadSource(product, 500 * share);
    await reportMoves(product, 100_000 * share, 1_000 * share);
  },
  starts: (product, rounds) => reportStarts(product, rounds),
  web: (product, rounds) => reportWeb(product, rounds, 1),
};
