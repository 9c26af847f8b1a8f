import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pools } from "@finder/contract/datum";
import { readConfig } from "@finder/dataspace/config/config";
import { connect } from "@finder/dataspace/db/connection";
import { createLogger } from "@finder/dataspace/logger";
import { migrations } from "@finder/dataspace/db/migration-files";
import { root } from "@finder/local/programs";
import { type Program, startProgram } from "../faults/program.ts";
import { type Balancer, startBalancer } from "../stories/balancer.ts";
import { call } from "../support/calls.ts";
import { freshDatabase, queryOnce } from "../support/database.ts";
import { dataspaceEnv } from "../support/dataspace.ts";
import { adjustCredits, expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aMember, manyProfiles, type Place } from "../support/people.ts";
import { graphql } from "../support/product.ts";
import { sized } from "../support/run.ts";
import { type PastPrograms, readReleased, unpackVersion } from "../support/past-version.ts";
import { until } from "../support/until.ts";

const released = readReleased();
const own = { dataspace: join(root, "dataspace/dist/main.js"), gateway: join(root, "gateway/dist/main.js") };

let old: PastPrograms;
let env: Record<string, string>;
let place: Place;
beforeAll(async () => {
  old = unpackVersion(released.commit);
  env = dataspaceEnv(await anEmptyDatabase());
  const config = readConfig(env);
  place = {
    services: { config, db: connect(config, () => {}), log: createLogger(config), now: () => new Date(), going: [] },
  };
});
afterAll(async () => {
  await place.services.db.pool.end();
});

it("a rolling upgrade from the released version fails no call", async () => {
  const dataspaces = await several(() => startProgram(env, [], old.dataspace));
  const behind = await startBalancer(urlsOf(dataspaces), "/ready");
  const gateways = await several(() => startGateway(old.gateway, behind));
  const front = await startBalancer(urlsOf(gateways), "/health");

  const { owner, clientid } = await aClient(place, { credits: 0 });
  // The tables are the released version's: this version's functions are not there yet.
  for (const pool of pools) await adjustCredits(place.services.db, clientid, pool, 50_000);
  const mate = await aMember(place, clientid);
  const people = await manyProfiles(place, sized(500, 3_000));
  /** Members act around each change of programs, and leave the machine to the programs that start. */
  const acting = { now: false, over: false };
  const outcomes: string[] = [];
  const failures = (): string[] => outcomes.filter((outcome) => outcome !== "200");
  let next = 0;

  async function member(token: string, ask: (token: string, url: string) => Promise<string>): Promise<void> {
    for (;;) {
      await until(() => acting.now || acting.over);
      if (acting.over) return;
      const person = people[next++ % people.length];
      outcomes.push(await ask(token, person?.url ?? "").catch((error: unknown) => String(error)));
    }
  }

  /** Some calls more, at the programs that run now. */
  async function goOn(): Promise<void> {
    const enough = outcomes.length + sized(12, 40);
    await until(() => failures().length > 0 || outcomes.length >= enough);
    expect(failures()).toEqual([]);
  }

  async function replace(programs: Program[], balancer: Balancer, start: () => Promise<Program>): Promise<void> {
    for (const at of programs.keys()) {
      const fresh = await start();
      const before = programs[at];
      acting.now = true;
      await goOn();
      programs[at] = fresh;
      balancer.replace(at, fresh.url);
      await before?.end("SIGTERM");
      await goOn();
      acting.now = false;
    }
  }

  const atTheGateway = revealAndList(front.url);
  const atTheDataspace = reveal(behind.url, env["APP_API_KEY"] ?? "");
  const members = [owner, mate].flatMap(({ token }) => [member(token, atTheGateway), member(token, atTheDataspace)]);
  const known = (await migrations()).map(({ name }) => name);
  await replace(dataspaces, behind, () => startProgram(env, [], own.dataspace));
  // Earlier texts of functions stay noted.
  expect(await migrated()).toEqual(expect.arrayContaining(known));
  await replace(gateways, front, () => startGateway(own.gateway, behind));
  acting.over = true;
  await Promise.all(members);

  console.log(`${released.version} to this version: ${outcomes.length} calls, ${failures().length} failed`);
  expect(failures()).toEqual([]);
  await expectLedgerBalances(place.services.db);
  await Promise.all([front, behind].map((balancer) => balancer.close()));
  await Promise.all([...gateways, ...dataspaces].map((program) => program.end("SIGTERM")));
});

it("a history without the released version fails with the command to fetch it", () => {
  const shallow = mkdtempSync(join(tmpdir(), "finder-shallow-"));
  spawnSync("git", ["init", "--quiet"], { cwd: shallow });
  expect(() => unpackVersion(released.commit, shallow)).toThrow("Fetch it: git fetch --unshallow");
  rmSync(shallow, { recursive: true });
});

it("CHANGELOG.md covers both versions for users, operators and callers", () => {
  const [, ...releases] = readFileSync(join(root, "CHANGELOG.md"), "utf8").split(/^## /m);
  const [unreleased = "", latest = ""] = releases;
  expect(unreleased).toMatch(/^Unreleased\n/);
  expect(latest).toMatch(
    new RegExp(String.raw`^${released.version.replaceAll(".", String.raw`\.`)} \(\d{4}-\d{2}-\d{2}\)\n`),
  );
  for (const reader of ["Users", "Operators", "Callers"]) expect(latest).toContain(`### ${reader}\n\n- `);
});

/** Programs of one kind that stand behind a balancer. */
async function several(start: () => Promise<Program>): Promise<Program[]> {
  const programs = [];
  while (programs.length < sized(1, 2)) programs.push(await start());
  return programs;
}

function urlsOf(programs: readonly Program[]): string[] {
  return programs.map(({ url }) => url);
}

function startGateway(file: string, { url }: Balancer): Promise<Program> {
  // A busy machine is no overload.
  const patient = { REQUESTS_AT_LEAST: "64", REQUEST_WAIT_MS: "10000" };
  const settings = {
    DATASPACE_URL: url,
    APP_API_KEY: env["APP_API_KEY"] ?? "",
    GATEWAY_PORT: "0",
    LOG_LEVEL: "silent",
  };
  return startProgram({ ...settings, ...patient }, [], file);
}

/** Returns a member's steps in the web: reveals a person and opens My Contacts. */
function revealAndList(url: string): (token: string, person: string) => Promise<string> {
  const query = `mutation ($url: String!) { revealContact(url: $url, datum: BUSINESS_EMAIL) {
    charged contact { id businessEmail { values } } credits { businessEmail } userErrors { code } } }`;
  const list = "{ viewer { id client { credits { businessEmail } } } myContacts { totalCount items { id } } }";
  return async (token, person) => {
    const revealed = await graphql<{ revealContact: { userErrors: object[] } }>(url, query, { url: person }, token);
    const listed = await graphql<object>(url, list, {}, token);
    const errors = [...revealed.errors, ...(revealed.data?.revealContact.userErrors ?? []), ...listed.errors];
    return errors.length > 0 ? JSON.stringify(errors) : String(Math.max(revealed.status, listed.status));
  };
}

/** What a tool does that calls the dataspace itself. */
function reveal(url: string, appKey: string): (token: string, person: string) => Promise<string> {
  return async (token, linkedinurl) => {
    const body = { linkedinurl, type: "directdial", action: "reveal" };
    return String((await call({ url, appKey }, "getcontact", { token, body })).status);
  };
}

async function anEmptyDatabase(): Promise<string> {
  const database = await freshDatabase();
  await queryOnce(database, "drop schema public cascade");
  await queryOnce(database, "create schema public");
  return database;
}

async function migrated(): Promise<string[]> {
  const names = "select name from kysely_migration order by name";
  return (await queryOnce<{ name: string }>(env["DATABASE_URL"] ?? "", names)).map(({ name }) => name);
}
