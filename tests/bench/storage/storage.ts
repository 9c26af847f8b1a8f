import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, type Dispatcher, request } from "undici";
import { call } from "../../support/calls.ts";
import { queryOnce } from "../../support/database.ts";
import { peopleFiles, writePeople } from "../import/people-file.ts";
import { runRound } from "../load.ts";
import { runMeasured } from "../measured-command.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";

/** Bytes of one database: its tables with what lies beside them, their indexes, and the log written so far. */
type Size = { readonly tables: number; readonly indexes: number; readonly log: number };

/** What one more of each keeps and writes, as PostgreSQL lays it out: people, reveals, members. For docs/operations/capacity.md. */
export async function reportStorage(product: BenchProduct, people: number, reveals: number): Promise<void> {
  head("Storage", "one more", "made", "bytes of tables", "of indexes", "together", "bytes of the log (WAL)");
  await measure(product, "person, of a file with 8 columns", people, () => importPeople(product, people));
  const found = await product.freshProfiles(reveals);
  const urls = found.map(({ url }) => url);
  await measure(product, "reveal of a new person", reveals, () => revealAll(product, urls, "businessemail"));
  await measure(product, "reveal of another datum of theirs", reveals, () => revealAll(product, urls, "directdial"));
  const tokens: string[] = [];
  await measure(product, "member with a session", 1_000, async () => {
    while (tokens.length < 1_000) tokens.push((await product.member()).token);
  });
  await reportStreams(product, tokens);
}

/** Memory of the programs after that work, and with an open page for each member, which follows live news. */
async function reportStreams(
  { url, gatewayPid, dataspacePid }: BenchProduct,
  tokens: readonly string[],
): Promise<void> {
  const now = (): number[] => [gatewayPid, dataspacePid].map((pid) => megabytes(pid, "VmRSS"));
  const before = now();
  const leaving = new AbortController();
  const agent = new Agent({ headersTimeout: 60_000 });
  const streams: Dispatcher.ResponseData[] = [];
  const open = async (index: number): Promise<void> => {
    const headers = { authorization: `Bearer ${tokens[index]}` };
    streams.push(await request(`${url}/live`, { headers, dispatcher: agent, signal: leaving.signal }));
  };
  await runRound(open, 16, tokens.length);
  const opened = now();
  head("Memory, MB", "program", "most while working", "at rest", `with ${fixed(tokens.length)} open pages`);
  for (const [at, [name, pid]] of [["gateway", gatewayPid] as const, ["dataspace", dataspacePid] as const].entries())
    line(name, ...[megabytes(pid, "VmHWM"), before[at] ?? 0, opened[at] ?? 0].map((each) => fixed(each)));
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

async function revealAll(
  { dataspaceUrl, appKey, token }: BenchProduct,
  urls: readonly string[],
  type: string,
): Promise<void> {
  const reveal = async (index: number): Promise<void> => {
    const body = { linkedinurl: urls[index], type, action: "reveal" };
    const { status } = await call({ url: dataspaceUrl, appKey }, "getcontact", { token, body });
    if (status !== 200) throw new Error(`A reveal was answered with ${status}.`);
  };
  await runRound(reveal, 16, urls.length);
}

/** Memory that a process has (`VmRSS`), or the most it ever had (`VmHWM`). */
function megabytes(pid: number, what: "VmRSS" | "VmHWM"): number {
  const [, kilobytes] =
    new RegExp(`^${what}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}
