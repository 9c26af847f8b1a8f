import { Pool } from "undici";
import { bareReveals } from "./bare-reveal.ts";
import { median, runRound, type Round } from "./load.ts";
import type { BenchProduct } from "./product.ts";

const mutation = `mutation Reveal($url: String!) {
  revealContact(url: $url, datum: BUSINESS_EMAIL) { charged contact { id businessEmail { values } } credits { id businessEmail } userErrors { code } }
}`;

/** Reveals of people nobody has revealed, through gateway, dataspace and PostgreSQL. */
const revealsThroughAllLayers = async (product: BenchProduct, concurrency: number, count: number): Promise<Round> => {
  const profiles = await product.freshProfiles(count);
  const pool = new Pool(product.url, { connections: concurrency });
  const headers = { "content-type": "application/json", authorization: `Bearer ${product.token}` };
  const reveal = async (index: number): Promise<void> => {
    const body = JSON.stringify({ query: mutation, variables: { url: profiles[index]?.url } });
    const answer = await pool.request({ method: "POST", path: "/graphql", headers, body });
    const text = await answer.body.text();
    if (!text.includes('"charged":1')) throw new Error(`A reveal was not charged: ${text.slice(0, 500)}`);
  };
  const round = await runRound(reveal, concurrency, count);
  await pool.close();
  return round;
};

export type RevealFigure = {
  bare: number;
  layers: number;
  bareP99: number;
  layersP99: number;
  rounds: number;
  count: number;
};

/** Bare transactions and whole reveals in turns; medians of transactions a second at concurrency 16. */
export const revealFigures = async (product: BenchProduct, rounds: number, count: number): Promise<RevealFigure> => {
  const bare: Round[] = [];
  const layers: Round[] = [];
  await revealsThroughAllLayers(product, 16, 1_000);
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await bareReveals(product.databaseUrl, product.client.clientid, product.memberId, 16, count));
    layers.push(await revealsThroughAllLayers(product, 16, count));
  }
  return {
    bare: median(bare.map((round) => round.perSecond)),
    layers: median(layers.map((round) => round.perSecond)),
    bareP99: median(bare.map((round) => round.p99)),
    layersP99: median(layers.map((round) => round.p99)),
    rounds,
    count,
  };
};
