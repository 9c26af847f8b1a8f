import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createDataspace } from "@finder/dataspace/app";
import { readConfig } from "@finder/dataspace/config/config";
import { freePort, startPostgres } from "@finder/local/postgres";
import { startService } from "@finder/local/process/service";
import { dataspace, gateway, type Wiring } from "@finder/local/programs";
import { dataspaceEnv, rowsIn, type TestDataspace } from "../support/dataspace.ts";
import { aClient, aMember, manyProfiles, type Client, type MemberPerson, type Profile } from "../support/people.ts";

/** The product as it is measured: every program a process of its own, PostgreSQL with fsync on, one client with people. */
export type BenchProduct = {
  readonly url: string;
  readonly dataspaceUrl: string;
  readonly databaseUrl: string;
  readonly env: Readonly<Record<string, string>>;
  readonly gatewayPid: number;
  readonly dataspacePid: number;
  readonly postgresPid: number;
  readonly appKey: string;
  /** Session of the owner of a team of 50, with 100 contacts. */
  readonly token: string;
  readonly memberId: number;
  readonly client: Client;
  /** Calls that have reached the dataspace so far, and statements that it has sent. */
  readonly counted: () => Promise<Counted>;
  /** Makes profiles that nobody has revealed. */
  readonly freshProfiles: (count: number) => Promise<Profile[]>;
  /** The session of the owner of another client, who has this many contacts. */
  readonly ownerWithContacts: (count: number) => Promise<string>;
  /** One more member of the client. */
  readonly member: () => Promise<MemberPerson>;
  readonly stop: () => Promise<void>;
};

export type Counted = { readonly calls: number; readonly statements: number };

const contactsKept = 100;
const membersKept = 50;
const creditsGiven = 1_000_000;

/** Starts everything in a folder of its own; `stop` ends it and removes the folder. */
export async function startBenchProduct(): Promise<BenchProduct> {
  const folder = mkdtempSync(join(tmpdir(), "finder-bench-"));
  chmodSync(folder, 0o755); // the database server may run as another user
  const postgres = await startPostgres(join(folder, "postgres"), await freePort());
  const databaseUrl = postgres.url("postgres");
  const env = {
    ...process.env,
    ...dataspaceEnv(databaseUrl),
    DATABASE_POOL: "16",
    LOG_LEVEL: "error",
    POINTS_PER_MINUTE: "2000000000",
    API_CALLS_PER_SECOND: "1000000",
    API_CALLS_PER_MINUTE: "1000000",
    // The buttons that `npm start` shows on the login page; nobody presses them.
    LINKEDIN_CLIENT_ID: "bench",
    LINKEDIN_CLIENT_SECRET: "bench",
    GOOGLE_CLIENT_ID: "bench",
    GOOGLE_CLIENT_SECRET: "bench",
  } as Record<string, string>;
  const [dataspacePort, port, countPort] = [await freePort(), await freePort(), await freePort()];
  const seeding = await createDataspace(readConfig(env));
  const secrets = {
    SEAL_KEY: env["SEAL_KEY"] ?? "",
    APP_API_KEY: env["APP_API_KEY"] ?? "",
    OPERATOR_API_KEY: env["OPERATOR_API_KEY"] ?? "",
  };
  const wiring: Wiring = {
    env,
    databaseUrl,
    secrets,
    smtpUrl: null,
    standInEnv: {},
    webUrl: `http://localhost:${port}`,
    filesFolder: ".data/bench-files",
    dataspacePort,
    host: "127.0.0.1",
    port,
    logs: null,
    watch: false,
  };
  const counting = {
    ...env,
    COUNT_PORT: String(countPort),
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "count-calls.ts")).href}`,
  };
  const rest = await startService(dataspace({ ...wiring, env: counting }), console.error);
  const graph = await startService(gateway(wiring), console.error);
  const people: TestDataspace = {
    url: `http://127.0.0.1:${dataspacePort}`,
    services: seeding.services,
    dataspace: seeding,
    appKey: secrets.APP_API_KEY,
    operatorKey: secrets.OPERATOR_API_KEY,
    env,
    rows: rowsIn(seeding.services),
    close: seeding.close,
  };
  const withContacts = async (count: number): Promise<Client> => {
    const made = await aClient(people, { credits: creditsGiven });
    for (const { url } of await manyProfiles(people, count))
      await revealOne(people.url, people.appKey, made.owner.token, url);
    return made;
  };
  const client = await withContacts(contactsKept);
  for (let members = 1; members < membersKept; members += 1) await aMember(people, client.clientid);
  return {
    url: `http://127.0.0.1:${port}`,
    dataspaceUrl: people.url,
    databaseUrl,
    env,
    gatewayPid: graph.pid() ?? 0,
    dataspacePid: rest.pid() ?? 0,
    postgresPid: postgres.pid,
    appKey: secrets.APP_API_KEY,
    token: client.owner.token,
    memberId: client.owner.appuserid,
    client,
    counted: async () => (await (await fetch(`http://127.0.0.1:${countPort}`)).json()) as Counted,
    freshProfiles: (count) => manyProfiles(people, count),
    ownerWithContacts: async (count) => (await withContacts(count)).owner.token,
    member: () => aMember(people, client.clientid),
    stop: async () => {
      for (const end of [graph.stop, rest.stop, seeding.close, postgres.stop]) await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function revealOne(url: string, appKey: string, token: string, linkedinurl: string): Promise<void> {
  const answer = await fetch(`${url}/api/v2/getcontact`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-dreamfactory-api-key": appKey,
      "x-dreamfactory-session-token": token,
    },
    body: JSON.stringify({ linkedinurl, type: "businessemail", action: "reveal" }),
  });
  if (!answer.ok) throw new Error(`A reveal was refused: ${await answer.text()}`);
}
