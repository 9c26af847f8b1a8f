import { join } from "node:path";
import { root } from "@finder/local/programs";
import pg from "pg";
import { Pool } from "undici";
import { call } from "../../support/calls.ts";
import { startDataspace } from "../../support/dataspace.ts";
import { queryOnce } from "../../support/database.ts";
import { startGateway } from "../../support/gateway.ts";
import { fillPages } from "../chain/data.ts";
import { sendAgain } from "../chain/operations.ts";
import { familyCpu, usedBetween } from "../cpu.ts";
import { fillFind } from "../find/fill.ts";
import { dice, threeFilters } from "../find/questions.ts";
import { runRound } from "../load.ts";
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
const unlimited = "2000000000";
const concurrency = 4;
const peoplePerCompany = 20;

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

async function costsAt(
  product: BenchProduct,
  { people, members }: Size,
  requests: number,
): Promise<Map<string, number>> {
  const databaseUrl = await product.ownDatabase(settings);
  const companies = Math.ceil(people / peoplePerCompany);
  const dataspace = await startDataspace({ DATABASE_URL: databaseUrl, ...findLimits });
  const gateway = await startGateway(dataspace, {
    WEB_DIST: join(root, "web/dist"),
    POINTS_PER_MINUTE: unlimited,
    TRUST_PROXY: "1",
  });
  const pool = new Pool(gateway.url, { connections: concurrency });
  try {
    const connection = new pg.Client(databaseUrl);
    await connection.connect();
    await fillFind(connection, { people, companies });
    await connection.end();
    const filled = await fillProduct(dataspace, gateway.url, { contacts: 100, members, browser: product.browser });
    await fillPages({ databaseUrl, client: filled.client });
    const urls = (await filled.freshProfiles(requests)).map(({ url }) => url);
    const recorded = await filled.webRequests();
    const roll = dice(5);
    const find = async (): Promise<void> => {
      const body = { filter: threeFilters(roll, companies).filter, limit: 25 };
      const { status } = await call(dataspace, "findpeople", { token: filled.token, body });
      if (status !== 200) throw new Error(`Finding people was answered ${status}.`);
    };
    const costs = new Map([["find people", await costOf(databaseUrl, find, requests)]]);
    for (const name of asked) {
      const send = sendAgain(pool, name, recorded[name], urls);
      costs.set(name, await costOf(databaseUrl, async (index) => void (await send(index)), requests));
    }
    return costs;
  } finally {
    await pool.close();
    await gateway.close();
    await dataspace.close();
  }
}

const findLimits = {
  FIND_PAGES_A_DAY: unlimited,
  FIND_CLIENT_PAGES_A_DAY: unlimited,
  FIND_PEOPLE_A_DAY: unlimited,
} as const;

/** Returns what a request costs the database server, once its caches are warm. */
async function costOf(url: string, work: (index: number) => Promise<void>, requests: number): Promise<number> {
  const [server] = await queryOnce<{ pid: number }>(
    url,
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
  );
  const look = (): ReturnType<typeof familyCpu> => familyCpu(server?.pid ?? 0);
  await runRound(work, concurrency, requests);
  const before = look();
  await runRound(work, concurrency, requests);
  return usedBetween(before, look()) / requests;
}
