import { hostileDocuments } from "../../../gateway/src/testing/hostile-documents.ts";
import { cpuMicros } from "../cpu.ts";
import type { BenchProduct } from "../product.ts";

const tries = 50;

type Figure = { readonly document: string; readonly median: number; readonly longest: number };

/** What it costs the gateway to refuse each hostile document, in milliseconds of CPU. */
export async function refusalFigures({ url, token, gatewayPid }: BenchProduct): Promise<Figure[]> {
  const figures = [];
  for (const [document, query, variables] of hostileDocuments) {
    const took: number[] = [];
    for (let time = 0; time < tries; time += 1) {
      const before = cpuMicros(gatewayPid);
      const answer = await fetch(`${url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables }),
      });
      await answer.text();
      if (answer.status !== 400) throw new Error(`A document with ${document} was answered ${answer.status}.`);
      took.push((cpuMicros(gatewayPid) - before) / 1000);
    }
    took.sort((one, other) => one - other);
    figures.push({ document, median: took[tries / 2] ?? 0, longest: took.at(-1) ?? 0 });
  }
  return figures;
}
