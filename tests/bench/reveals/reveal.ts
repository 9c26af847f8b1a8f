import { Pool } from "undici";
import { bareReveals } from "./bare-reveal.ts";
import { type Cost, costOf } from "../chain/chain.ts";
import { median, runRound, type Round } from "../load.ts";
import type { BenchProduct } from "../product.ts";
import { sentByWeb } from "../sends-as-web.ts";

export type RevealFigure = {
  readonly bare: number;
  readonly layers: number;
  readonly bareP99: number;
  readonly layersP99: number;
  /** Microseconds of CPU that a reveal through all layers takes in each. */
  readonly cost: Cost;
};

/** Bare transactions and whole reveals in turns; medians of transactions a second at concurrency 16. */
export async function revealFigures(product: BenchProduct, rounds: number, count: number): Promise<RevealFigure> {
  const bare: Round[] = [];
  const layers: (Round & { cost: Cost })[] = [];
  await revealsThroughAllLayers(product, 16, 1_000);
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await bareReveals(product.databaseUrl, product.client.clientid, product.memberId, 16, count));
    layers.push(await revealsThroughAllLayers(product, 16, count));
  }
  const middle = (layer: keyof Cost): number => median(layers.map(({ cost }) => cost[layer] / count));
  return {
    bare: median(bare.map((round) => round.perSecond)),
    layers: median(layers.map((round) => round.perSecond)),
    bareP99: median(bare.map((round) => round.p99)),
    layersP99: median(layers.map((round) => round.p99)),
    cost: { gateway: middle("gateway"), dataspace: middle("dataspace"), postgres: middle("postgres") },
  };
}

/** Stands for the address of the profile that is revealed. */
const anAddress = "https://www.linkedin.com/in/bench-address";

/** Reveals of people nobody has revealed, as the web asks for them, through gateway, dataspace and PostgreSQL. */
async function revealsThroughAllLayers(
  product: BenchProduct,
  concurrency: number,
  count: number,
): Promise<Round & { cost: Cost }> {
  const profiles = await product.freshProfiles(count);
  const pool = new Pool(product.url, { connections: concurrency });
  const sent = await sentByWeb("RevealContact", { url: anAddress, datum: "BUSINESS_EMAIL" });
  const headers = { ...sent.headers, authorization: `Bearer ${product.token}` };
  const reveal = async (index: number): Promise<void> => {
    const body = sent.body.replace(anAddress, profiles[index]?.url ?? "");
    const answer = await pool.request({ method: "POST", path: "/graphql", headers, body });
    const text = await answer.body.text();
    if (!text.includes('"charged":1')) throw new Error(`A reveal was not charged: ${text.slice(0, 500)}`);
  };
  let round: Round | undefined;
  const cost = await costOf(product, async () => (round = await runRound(reveal, concurrency, count)));
  await pool.close();
  if (!round) throw new Error("The reveals did not run.");
  return { ...round, cost };
}
