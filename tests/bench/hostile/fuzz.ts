import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "@finder/local/postgres";
import { root } from "@finder/local/programs";
import { hostileRequest } from "../../support/hostile/requests.ts";
import { sendHostile } from "../../support/hostile/send.ts";
import { startLoneGateway } from "../../support/servers/lone-gateway.ts";
import { productSchema } from "../../support/product-schema.ts";

const warm = 1_500; // until what is compiled and kept is about as much as it ever is
const mega = 1024 * 1024;

/** What random hostile requests cost: milliseconds of CPU each, answers by code, and megabytes of heap before and after. */
type FuzzFigures = {
  readonly requests: number;
  readonly median: number;
  readonly p99: number;
  readonly longest: number;
  /** The most that one costs by itself, where garbage and compiling are not counted. */
  readonly own: number;
  readonly dearest: string;
  readonly answers: readonly (readonly [string, number])[];
  readonly heap: { readonly before: number; readonly after: number };
};

/** Sends the requests of the seeds from 0 on, one after the other, to a gateway alone. */
export async function fuzzFigures(requests: number): Promise<FuzzFigures> {
  const schema = productSchema(root);
  const heapPort = String(await freePort());
  const preload = pathToFileURL(join(import.meta.dirname, "tell-heap.ts")).href;
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
    return {
      requests,
      median: at(0.5),
      p99: at(0.99),
      longest: at(1),
      own: mostOwn,
      dearest: costs.at(-1)?.what ?? "",
      answers: [...answers].toSorted(([, one], [, other]) => other - one),
      heap: { before, after: await heap() },
    };
  } finally {
    await gateway.close();
  }
}
