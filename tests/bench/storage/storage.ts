import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, type Dispatcher, request } from "undici";
import { queryOnce } from "../../support/database.ts";
import { peopleFiles, writePeople } from "../import/people-file.ts";
import { runRound } from "../load.ts";
import { memoryOf } from "../memory.ts";
import { runMeasured } from "../measured-command.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";
import { sentByWeb } from "../sends-as-web.ts";

/** Bytes of one database: its tables with what lies beside them, their indexes, and the log written so far. */
type Size = { readonly tables: number; readonly indexes: number; readonly log: number };

/** What one more of each keeps and writes, as PostgreSQL lays it out: people, reveals, members. For docs/operations/capacity.md. */
export async function reportStorage(product: BenchProduct, people: number, reveals: number): Promise<void> {
  const fresh = bothOf(product, "VmRSS");
  head("Storage", "one more", "made", "bytes of tables", "of indexes", "together", "bytes of the log (WAL)");
  await measure(product, "person, of a file with 8 columns", people, () => importPeople(product, people));
  const found = await product.freshProfiles(reveals);
  const urls = found.map(({ url }) => url);
  await measure(product, "reveal of a new person", reveals, () => revealAll(product, urls, "BUSINESS_EMAIL"));
  await measure(product, "reveal of another datum of theirs", reveals, () => revealAll(product, urls, "PHONE"));
  const tokens: string[] = [];
  await measure(product, "member with a session", 1_000, async () => {
    while (tokens.length < 1_000) tokens.push((await product.member()).token);
  });
  await reportMemory(product, fresh, tokens);
}

/** Memory of the programs before that work, in it and after it, and with an open page for each member, which follows live news. */
async function reportMemory(product: BenchProduct, fresh: Memory, tokens: readonly string[]): Promise<void> {
  const most = bothOf(product, "VmHWM");
  const after = bothOf(product, "VmRSS");
  const leaving = new AbortController();
  const agent = new Agent({ headersTimeout: 60_000 });
  const streams: Dispatcher.ResponseData[] = [];
  const open = async (index: number): Promise<void> => {
    const headers = { authorization: `Bearer ${tokens[index]}` };
    streams.push(await request(`${product.url}/live`, { headers, dispatcher: agent, signal: leaving.signal }));
  };
  await runRound(open, 16, tokens.length);
  const opened = bothOf(product, "VmRSS");
  const pages = `with ${fixed(tokens.length)} open pages`;
  head("Memory, MB", "program", "fresh", "most while working", "after it", pages);
  for (const name of ["gateway", "dataspace"] as const)
    line(name, ...[fresh, most, after, opened].map((each) => fixed(each[name])));
  const answered = new Set(streams.map(({ statusCode }) => statusCode));
  console.log(`\nEach was answered with ${[...answered].join(", ")}.`);
  for (const { body } of streams) body.on("error", () => {});
  leaving.abort();
  await agent.destroy();
}

async function measure(
  { databaseUrl }: BenchProduct,
  what: string,
  count: number,
  make: () => Promise<void>,
): Promise<void> {
  const before = await sizeOf(databaseUrl);
  await make();
  const after = await sizeOf(databaseUrl);
  const each = (part: keyof Size): number => (after[part] - before[part]) / count;
  const figures = [each("tables"), each("indexes"), each("tables") + each("indexes"), each("log")];
  line(what, fixed(count), ...figures.map((figure) => fixed(figure)));
}

async function sizeOf(databaseUrl: string): Promise<Size> {
  await queryOnce(databaseUrl, "vacuum analyze");
  const [size] = await queryOnce<Size>(
    databaseUrl,
    `select sum(pg_table_size(oid))::float8 as tables, sum(pg_indexes_size(oid))::float8 as indexes,
       (pg_current_wal_lsn() - '0/0')::float8 as log
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  if (!size) throw new Error("The database has no size.");
  return size;
}

async function importPeople({ env }: BenchProduct, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "finder-storage-"));
  const [kind] = peopleFiles;
  if (kind) await writePeople(kind, join(folder, "people.csv"), count);
  await runMeasured(["import", join(folder, "people.csv")], env);
  rmSync(folder, { recursive: true });
}

/** Reveals as the web asks for them. */
async function revealAll({ url, token }: BenchProduct, urls: readonly string[], datum: string): Promise<void> {
  const agent = new Agent();
  const reveal = async (index: number): Promise<void> => {
    const sent = await sentByWeb("RevealContact", { url: urls[index], datum });
    const headers = { ...sent.headers, authorization: `Bearer ${token}` };
    const answer = await request(`${url}/graphql`, { method: "POST", headers, body: sent.body, dispatcher: agent });
    const text = await answer.body.text();
    if (!text.includes('"charged":1')) throw new Error(`A reveal was not charged: ${text.slice(0, 500)}`);
  };
  await runRound(reveal, 16, urls.length);
  await agent.close();
}

type Memory = Readonly<Record<"gateway" | "dataspace", number>>;

function bothOf({ gatewayPid, dataspacePid }: BenchProduct, what: Parameters<typeof memoryOf>[1]): Memory {
  return { gateway: memoryOf(gatewayPid, what), dataspace: memoryOf(dataspacePid, what) };
}
