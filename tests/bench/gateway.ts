import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { Pool } from "undici";
import { cpuMicros } from "./cpu.ts";
import { median, runRound, type Round } from "./load.ts";
import type { BenchProduct } from "./product.ts";

/** The planned read that is measured: who I am with client, credits and plan, and one page of 25 contacts. */
const query = `query Bench {
  viewer { id name email role client { id companyName credits { id personalEmail businessEmail phone email } subscription { id status expiresOn plan { id name price } } } }
  myContacts(page: 1, pageSize: 25) { totalCount items { id fullName profileUrl title company personalEmail { found revealed cost values } businessEmail { found revealed cost quality values } phone { found revealed cost values } } }
}`;

/** The same answers fetched over REST, for the floor to pass on. */
const restCalls = (memberId: number): { method: string; path: string; body?: string }[] => [
  { method: "GET", path: `/api/v2/finder/_table/appuser?filter=appuserid%3D${memberId}&related=client_by_clientid` },
  { method: "POST", path: "/api/v2/searchname", body: JSON.stringify({ limit: 25, offset: 0, searchtext: "" }) },
];

type Contender = {
  readonly name: string;
  readonly pid: number;
  readonly call: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const startFloor = async (product: BenchProduct): Promise<Contender> => {
  const headers = {
    "content-type": "application/json",
    "x-dreamfactory-api-key": product.appKey,
    "x-dreamfactory-session-token": product.token,
  };
  const script = join(import.meta.dirname, "floor.ts");
  const child: ChildProcess = spawn(
    process.execPath,
    [script, product.dataspaceUrl, JSON.stringify(headers), JSON.stringify(restCalls(product.memberId))],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  if (!child.stdout || child.pid === undefined) throw new Error("The floor did not start.");
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 64 });
  return {
    name: "floor",
    pid: child.pid,
    call: async () => {
      const answer = await pool.request({ method: "GET", path: "/" });
      await answer.body.arrayBuffer();
    },
    stop: async () => {
      await pool.close();
      child.kill();
    },
  };
};

const startGateway = async (product: BenchProduct): Promise<Contender> => {
  const pool = new Pool(product.url, { connections: 64 });
  const body = JSON.stringify({ query });
  const headers = { "content-type": "application/json", authorization: `Bearer ${product.token}` };
  const call = async (): Promise<void> => {
    const answer = await pool.request({ method: "POST", path: "/graphql", headers, body });
    const text = await answer.body.text();
    if (answer.statusCode !== 200 || text.includes('"errors"'))
      throw new Error(`The gateway answered ${answer.statusCode}: ${text.slice(0, 500)}`);
  };
  return { name: "gateway", pid: product.gatewayPid, call, stop: () => pool.close() };
};

export type GatewayFigure = { name: string; concurrency: number; cpuMicros: number; perSecond: number; p99: number };

const measure = async (
  contender: Contender,
  concurrency: number,
  requests: number,
): Promise<Round & { cpu: number }> => {
  const before = cpuMicros(contender.pid);
  const round = await runRound(contender.call, concurrency, requests);
  return { ...round, cpu: (cpuMicros(contender.pid) - before) / requests };
};

/** Floor and gateway in turns, `rounds` times at each concurrency; medians. */
export const gatewayFigures = async (
  product: BenchProduct,
  rounds: number,
  requests: number,
): Promise<GatewayFigure[]> => {
  const contenders = [await startFloor(product), await startGateway(product)];
  try {
    for (const contender of contenders) await runRound(contender.call, 16, requests);
    const figures: GatewayFigure[] = [];
    for (const concurrency of [1, 16, 64]) {
      const seen = new Map<string, (Round & { cpu: number })[]>();
      for (let round = 0; round < rounds; round += 1)
        for (const contender of contenders)
          seen.set(contender.name, [
            ...(seen.get(contender.name) ?? []),
            await measure(contender, concurrency, requests),
          ]);
      for (const [name, all] of seen)
        figures.push({
          name,
          concurrency,
          cpuMicros: median(all.map((round) => round.cpu)),
          perSecond: median(all.map((round) => round.perSecond)),
          p99: median(all.map((round) => round.p99)),
        });
    }
    return figures;
  } finally {
    for (const contender of contenders) await contender.stop();
  }
};
