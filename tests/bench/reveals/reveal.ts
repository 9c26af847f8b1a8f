import { Pool } from "undici";
import { bareReveals } from "./bare-reveal.ts";
import { type Cost, costOf } from "../chain/chain.ts";
import { sendAgain } from "../chain/operations.ts";
import { median, runRound, type Round } from "../load.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";

const concurrency = 16;

/** Measures bare transactions and whole reveals in turns: medians of transactions a second. */
export async function reportReveals(product: BenchProduct, rounds: number, count: number): Promise<void> {
  const { clientid, owner } = product.client;
  const bare: Round[] = [];
  const layers: (Round & { cost: Cost })[] = [];
  await revealsThroughAllLayers(product, Math.ceil(count / 3));
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await bareReveals(product.databaseUrl, clientid, owner.appuserid, concurrency, count));
    layers.push(await revealsThroughAllLayers(product, count));
  }
  const rate = (all: readonly Round[]): number => median(all.map(({ perSecond }) => perSecond));
  const p99 = (all: readonly Round[]): string => fixed(median(all.map((round) => round.p99)), 1);
  const middle = (layer: keyof Cost): string => fixed(median(layers.map(({ cost }) => cost[layer] / count)));
  head(
    `Reveals at concurrency ${concurrency}`,
    "what",
    "transactions/s",
    "p99 ms",
    "CPU µs a reveal of the gateway",
    "of the dataspace",
    "of PostgreSQL",
  );
  line("bare SQL transaction", fixed(rate(bare)), p99(bare), "", "", "");
  const used = [middle("gateway"), middle("dataspace"), middle("postgres")];
  line("gateway, dataspace and PostgreSQL", fixed(rate(layers)), p99(layers), ...used);
  const share = (rate(layers) / rate(bare)) * 100;
  console.log(`\nThrough all layers: ${fixed(share)} % of the bare transaction (goal: 70 % or more).`);
}

/** Reveals unrevealed people as the web does, through gateway, dataspace and PostgreSQL. */
async function revealsThroughAllLayers(product: BenchProduct, count: number): Promise<Round & { cost: Cost }> {
  const profiles = await product.freshProfiles(count);
  const pool = new Pool(product.url, { connections: concurrency });
  const { reveal: sent } = await product.webRequests();
  const send = sendAgain(
    pool,
    "reveal",
    sent,
    profiles.map(({ url }) => url),
  );
  const reveal = async (index: number): Promise<void> => {
    const { text } = await send(index);
    if (!text.includes('"charged":1')) throw new Error(`A reveal was not charged: ${text.slice(0, 500)}`);
  };
  let round: Round | undefined;
  const cost = await costOf(product, async () => (round = await runRound(reveal, concurrency, count)));
  await pool.close();
  if (!round) throw new Error("The reveals did not run.");
  return { ...round, cost };
}
