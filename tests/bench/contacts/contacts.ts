import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import type { ContactFilter, ContactSort } from "@finder/contract/endpoints/lists";
import { createDataspace } from "@finder/dataspace/app";
import { readConfig } from "@finder/dataspace/config/config";
import { findPerson, allStandings } from "@finder/dataspace/contacts/contact.queries";
import { conditionsOf } from "@finder/dataspace/contacts/lists/filter";
import { readListIds, readListPage } from "@finder/dataspace/contacts/lists/list.queries";
import { removeContacts, undoRemove } from "@finder/dataspace/contacts/lists/removal/removal";
import { readTags, tagContacts } from "@finder/dataspace/contacts/lists/tags/tags";
import { freePort, startPostgres } from "@finder/local/postgres";
import { dataspaceEnv } from "../../support/dataspace.ts";
import { aClient } from "../../support/people.ts";
import { writeContacts } from "./data.ts";
import { explainLists } from "./plans.ts";

/**
 * `node tests/bench/contacts/contacts.ts`: the statements behind the search and behind My Contacts of a member with 100,000 people,
 * beside nine clients of the same size and 10,000,000 profiles, printed as Markdown. `--profiles` and `--contacts` take other
 * sizes, `--plans` prints how PostgreSQL goes about it, `--keep` names a folder whose database is made once and used again.
 */
const { values } = parseArgs({
  options: {
    profiles: { type: "string", default: "10000000" },
    contacts: { type: "string", default: "100000" },
    rounds: { type: "string", default: "200" },
    plans: { type: "boolean", default: false },
    keep: { type: "string" },
  },
});
const [profiles, contacts, rounds] = [Number(values.profiles), Number(values.contacts), Number(values.rounds)];
const [clients, warmups] = [10, 20];

const folder = values.keep ?? mkdtempSync(join(tmpdir(), "finder-bench-contacts-"));
if (values.keep === undefined) chmodSync(folder, 0o755); // the database server may run as another user
const postgres = await startPostgres(join(folder, "postgres"), await freePort(), ["max_wal_size=16GB"]);
// One connection, so that the CPU of a call can be attributed.
const env = { ...dataspaceEnv(postgres.url("postgres")), LOG_LEVEL: "error", DATABASE_POOL: "1" };
const { services, close } = await createDataspace(readConfig(env));
const { pool } = services.db;

type Owner = { clientid: number; appuserid: number };
const made = await pool.query<Owner>(
  "select clientid, min(appuserid) as appuserid from usercontact group by clientid order by clientid",
);
const owners = made.rows;
if (owners.length === 0) {
  while (owners.length < clients) {
    const { clientid, owner } = await aClient({ services });
    owners.push({ clientid, appuserid: owner.appuserid });
  }
  const began = performance.now();
  await writeContacts(pool, owners, { profiles, contacts });
  console.log(`Data written in ${Math.round((performance.now() - began) / 1000)} s.\n`);
}
// Changes of an earlier run would be read row by row.
await pool.query("set statement_timeout = 0");
for (const table of ["usercontact", "taggedcontact", "removedtag"]) await pool.query(`vacuum analyze ${table}`);
await pool.query("reset statement_timeout");
const [me] = owners;
if (!me) throw new Error("There is nobody to measure.");
const { clientid, appuserid } = me;

function any(most: number): number {
  return Math.floor(Math.random() * most);
}

function oneOf<T>(choices: readonly T[]): T {
  return choices[any(choices.length)] as T;
}

async function idOf(n: number): Promise<Buffer> {
  return (
    (await pool.query<{ id: Buffer }>("select decode(md5($1::text), 'hex') as id", [String(n)])).rows[0]?.id ??
    Buffer.alloc(16)
  );
}

const ids = await Promise.all(Array.from({ length: 2_000 }, () => idOf(1 + any(profiles))));

type Narrowed = { readonly sort?: ContactSort; readonly text?: string; readonly filter?: Partial<ContactFilter> };

function list({ sort = "newest", text = "", filter = {} }: Narrowed, offset = 0) {
  const conditions = conditionsOf({ searchtext: text, filter: { holds: [], misses: [], ...filter } });
  if (!conditions) throw new Error("Nobody matches.");
  return readListPage(pool, [clientid, appuserid, conditions, sort], 25, offset, allStandings);
}

const texts = ["ann", "иван", "zoe ab", "a", "o", "haddad", "محمد", "nobody at all", "e r", "wid"];

function day(): string {
  return new Date(Date.UTC(2024, 10, 1) + any(600) * 86_400_000).toISOString().slice(0, 10);
}

const everySort = [
  "newest",
  "oldest",
  "name",
  "name_down",
  "company",
  "company_down",
  "verified",
  "verified_down",
] as const;

const statements: Record<string, () => Promise<unknown>> = {
  "search by URL": () => findPerson(pool, clientid, appuserid, oneOf(ids), null),
  "first page, newest": () => list({}),
  "any page, newest": () => list({}, any(contacts / 25) * 25),
  "last page, newest": () => list({}, contacts - 25),
  "any page, by name": () => list({ sort: "name" }, any(contacts / 25) * 25),
  "last page, by company, Z to A": () => list({ sort: "company_down" }, contacts - 25),
  "first page, any order": () => list({ sort: oneOf(everySort) }),
  "search by name, newest": () => list({ text: oneOf(texts) }),
  "search by name, any order": () => list({ text: oneOf(texts), sort: oneOf(everySort) }),
  "a datum held, another missing, any order": () =>
    list({ filter: { holds: ["directdial"], misses: ["businessemail"] }, sort: oneOf(everySort) }),
  quality: () => list({ filter: { quality: oneOf(["valid", "unknown"] as const) } }),
  vote: () => list({ filter: { vote: oneOf(["upvote", "downvote"] as const) } }),
  "bought by me, by a teammate": () => list({ filter: { revealedby: oneOf(["me", "teammate"] as const) } }),
  "from a day on, newest": () => list({ filter: { from: day() } }),
  "from a day on, any order": () => list({ filter: { from: day() }, sort: oneOf(everySort) }),
  "tag (on 2,500 to 50,000), newest": () => list({ filter: { tag: `Tag ${1 + any(20)}` } }),
  "tag, any order, any page": () =>
    list({ filter: { tag: `Tag ${1 + any(20)}` }, sort: oneOf(everySort) }, any(1_000) * 25),
  "all filters and a name, any order": () =>
    list({
      text: oneOf(texts),
      filter: { holds: ["directdial"], quality: "unknown", vote: "upvote", from: day(), tag: `Tag ${1 + any(20)}` },
      sort: oneOf(everySort),
    }),
  "ids of everybody": () =>
    readListIds(pool, [clientid, appuserid, conditionsOf({ searchtext: "" }) as never, "newest"]),
  "tags with their counts": () => readTags(services, me),
};

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function at(taken: readonly number[], share: number): string {
  return (taken.toSorted((a, b) => a - b)[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0).toFixed(
    1,
  );
}

const backend = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");

/** Milliseconds of CPU that the server has spent on this connection. */
function cpu(): number {
  return Number(readFileSync(`/proc/${backend.rows[0]?.pid}/schedstat`, "utf8").split(" ", 1)[0]) / 1_000_000;
}

console.log(
  `${profiles} profiles, ${owners.length} clients with ${contacts} contacts each, ${cpus().length} cores, ${rounds} calls each, load ${loadavg()[0]?.toFixed(1)}.\n`,
);
console.log("| statement | p50 ms | p95 ms | p50 CPU ms | p95 CPU ms |\n| --- | --- | --- | --- | --- |");
for (const [name, run] of Object.entries(statements)) {
  for (let call = 0; call < warmups; call += 1) await run();
  const [took, used]: [number[], number[]] = [[], []];
  for (let call = 0; call < rounds; call += 1) {
    const before = cpu();
    took.push(await milliseconds(run));
    used.push(cpu() - before);
  }
  console.log(`| ${name} | ${at(took, 0.5)} | ${at(took, 0.95)} | ${at(used, 0.5)} | ${at(used, 0.95)} |`);
}

if (values.plans) await explainLists(pool, { clientid, appuserid, profileid: ids[0] ?? Buffer.alloc(16) }, contacts);

const everybody = { matching: { searchtext: "" }, except: [] };
const changes: Record<string, () => Promise<unknown>> = {
  "a tag put on everybody": () => tagContacts(services, me, everybody, ["All"], []),
  "the tag taken off everybody": () => tagContacts(services, me, everybody, [], ["All"]),
  "everybody removed and put back": async () => {
    const { undoid } = await removeContacts(services, me, everybody);
    await undoRemove(services, me, undoid ?? 0);
  },
};
console.log("\n| change, once | s | CPU s |\n| --- | --- | --- |");
for (const [name, run] of Object.entries(changes)) {
  const before = cpu();
  const took = await milliseconds(run);
  console.log(`| ${name} | ${(took / 1000).toFixed(1)} | ${((cpu() - before) / 1000).toFixed(1)} |`);
}

await close();
await postgres.stop();
if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
