import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "@finder/local/postgres";
import { root } from "@finder/local/programs";
import { hostileRequest } from "../../support/hostile/requests.ts";
import { sendHostile } from "../../support/hostile/send.ts";
import { startLoneGateway } from "../../support/servers/lone-gateway.ts";
import { productSchema } from "../../support/product-schema.ts";
import { fixed, head, line } from "../report.ts";

const mega = 1024 * 1024;

/**
 * Sends random hostile requests, those of the seeds from 0 on, one after the other to a gateway alone, and prints their CPU and
 * the heap before and after. `warm` others go first, until caches and compiled code have their usual size.
 */
export async function reportFuzz(requests: number, warm: number): Promise<void> {
  const schema = productSchema(root);
  const heapPort = String(await freePort());
  const preload = pathToFileURL(join(import.meta.dirname, "report-heap.ts")).href;
  const gateway = await startLoneGateway({ HEAP_PORT: heapPort, NODE_OPTIONS: `--import=${preload}` });
  const heap = async (): Promise<number> => Number(await (await fetch(`http://127.0.0.1:${heapPort}`)).text()) / mega;
  try {
    for (let seed = requests; seed < requests + warm; seed += 1)
      await sendHostile(gateway, hostileRequest(seed, schema).body);
    const before = await heap();
    const costs: { readonly ms: number; readonly what: string }[] = [];
    let mostOwn = 0;
    const answers = new Map<string, number>();
    for (let seed = 0; seed < requests; seed += 1) {
      const { kind, body } = hostileRequest(seed, schema);
      const { status, code, ms, own } = await sendHostile(gateway, body);
      mostOwn = Math.max(mostOwn, own);
      costs.push({ ms, what: `${kind}, seed ${seed}` });
      answers.set(`${status} ${code}`, (answers.get(`${status} ${code}`) ?? 0) + 1);
    }
    costs.sort((one, other) => one.ms - other.ms);
    const at = (share: number): number => costs[Math.min(requests - 1, Math.floor(requests * share))]?.ms ?? 0;
    head(
      "Random hostile requests (goal: under 50 ms of CPU each)",
      "requests",
      "CPU ms p50",
      "p99",
      "most",
      "most of itself",
      "heap MB before",
      "after",
    );
    const figures = [at(0.5), at(0.99), at(1), mostOwn, before, await heap()];
    line(fixed(requests), ...figures.map((each) => fixed(each, 1)));
    const byCount = [...answers].toSorted(([, one], [, other]) => other - one);
    const list = byCount.map(([what, count]) => `${count} x ${what}`).join(", ");
    console.log(`\nThe dearest: ${costs.at(-1)?.what ?? "none"}. Answers: ${list}.`);
  } finally {
    await gateway.close();
  }
}
