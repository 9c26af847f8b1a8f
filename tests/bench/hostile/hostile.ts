import { hostileDocuments } from "../../../gateway/src/testing/hostile-documents.ts";
import { cpuMicros } from "../cpu.ts";
import { median } from "../load.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";

/** Prints what it costs the gateway to refuse each hostile document, in milliseconds of CPU. Throws if one is not refused. */
export async function reportRefusals({ url, token, gatewayPid }: BenchProduct, tries: number): Promise<void> {
  head("Hostile documents, refused with 400 (goal: under 20 ms of CPU)", "document with", "median ms", "most ms");
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
    line(document, fixed(median(took), 1), fixed(Math.max(...took), 1));
  }
}
