import { Pool } from "undici";
import { call } from "../../support/calls.ts";
import { queryOnce } from "../../support/database.ts";
import { fillPages } from "../chain/data.ts";
import { sendAgain } from "../chain/operations.ts";
import { familyCpu, usedBetween } from "../cpu.ts";
import { amongPeople } from "../find/among-people.ts";
import { dice, threeFilters } from "../find/questions.ts";
import { runRound } from "../load.ts";
import { startOwnGateway } from "../own-gateway.ts";
import { fillProduct, type BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";
import type { WebRequestName } from "../web-requests.ts";

/** How many people the product knows, and how many members the client that asks has. */
type Size = { readonly people: number; readonly members: number };

export const sizes: readonly Size[] = [
  { people: 1_000, members: 100 },
  { people: 100_000, members: 100 },
  { people: 10_000_000, members: 100 },
  { people: 1_000, members: 10_000 },
];

const asked = ["search", "contacts 100", "dashboard", "members", "platform usage"] as const satisfies WebRequestName[];
const settings = ["shared_buffers=2GB", "max_wal_size=8GB", "checkpoint_timeout=30min"];
const concurrency = 4;

/** Prints what one request costs PostgreSQL as the people and the members grow. */
export async function reportGrowth(product: BenchProduct, grown: readonly Size[], requests: number): Promise<void> {
  const costs: Map<string, number>[] = [];
  for (const size of grown) costs.push(await costsAt(product, size, requests));
  head(
    "Growth: PostgreSQL's CPU µs a request",
    "operation",
    ...grown.map(({ people, members }) => `${fixed(people)} people, ${fixed(members)} members`),
  );
  for (const name of costs[0]?.keys() ?? []) line(name, ...costs.map((cost) => fixed(cost.get(name) ?? Number.NaN)));
}

function costsAt(product: BenchProduct, { people, members }: Size, requests: number): Promise<Map<string, number>> {
  return amongPeople(product, { people, settings }, async ({ dataspace, url, companies }) => {
    const gateway = await startOwnGateway(dataspace);
    const pool = new Pool(gateway.url, { connections: concurrency });
    try {
      const filled = await fillProduct(dataspace, gateway.url, { contacts: 100, members, browser: product.browser });
      await fillPages({ databaseUrl: url, client: filled.client });
      const urls = (await filled.freshProfiles(requests)).map((profile) => profile.url);
      const recorded = await filled.webRequests();
      const roll = dice(5);
      const find = async (): Promise<void> => {
        const body = { filter: threeFilters(roll, companies).filter, limit: 25 };
        const { status } = await call(dataspace, "findpeople", { token: filled.token, body });
        if (status !== 200) throw new Error(`Finding people was answered ${status}.`);
      };
      const server = await serverOf(url);
      const costs = new Map([["find people", await costOf(server, find, requests)]]);
      for (const name of asked) {
        const send = sendAgain(pool, name, recorded[name], urls);
        costs.set(name, await costOf(server, async (index) => void (await send(index)), requests));
      }
      return costs;
    } finally {
      await pool.close();
      await gateway.close();
    }
  });
}

/** Returns the process id of a database server of this machine. */
async function serverOf(url: string): Promise<number> {
  const pid = "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid";
  return (await queryOnce<{ pid: number }>(url, pid))[0]?.pid ?? 0;
}

/** Returns what a request costs a database server, once its caches are warm. */
async function costOf(server: number, work: (index: number) => Promise<void>, requests: number): Promise<number> {
  await runRound(work, concurrency, requests);
  const before = familyCpu(server);
  await runRound(work, concurrency, requests);
  return usedBetween(before, familyCpu(server)) / requests;
}
