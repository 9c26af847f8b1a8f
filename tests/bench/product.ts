import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { createDataspace } from "@finder/dataspace/app";
import { readConfig } from "@finder/dataspace/config/config";
import { freePort, startPostgres } from "@finder/local/postgres";
import { type ServiceSpec, startService } from "@finder/local/process/service";
import { dataspace, gateway } from "@finder/local/programs";
import { openBrowser } from "../support/browser/browser.ts";
import { call } from "../support/calls.ts";
import { dataspaceEnv, rowsIn, type TestDataspace } from "../support/dataspace.ts";
import { unpackVersion } from "../support/past-version.ts";
import { aClient, aMember, manyProfiles, type Client, type Profile } from "../support/people.ts";
import { ownRequests } from "./chain/own-requests.ts";
import { benchWiring } from "./wiring.ts";
import { recordWeb, sentTo, type WebRequests } from "./web-requests.ts";

/** The product as it is measured, and one client with people. */
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
  readonly client: Client;
  /** Counts the calls that reach the dataspace during `work`, and the statements that it sends. */
  readonly counted: (work: () => Promise<unknown>) => Promise<Counted>;
  /** Makes unrevealed profiles. */
  readonly freshProfiles: (count: number) => Promise<Profile[]>;
  /** Returns a browser that ends with the product. */
  readonly browser: () => Promise<Browser>;
  /** The requests that the web sends for its screens, recorded once in a browser; a past version's lack the newer screens. */
  readonly webRequests: () => Promise<WebRequests>;
  /** Starts an empty database server with these settings, which ends with the product, and returns its database's URL. */
  readonly ownDatabase: (settings: readonly string[]) => Promise<string>;
  /** Starts the programs of a past commit on the same database, which its own web asks; they end with the product. */
  readonly startVersion: (commit: string) => Promise<BenchProduct>;
  readonly stop: () => Promise<void>;
};

type Counted = { readonly calls: number; readonly statements: number };

const creditsGiven = 1_000_000;

type Filled = Pick<
  BenchProduct,
  "client" | "token" | "freshProfiles" | "browser" | "webRequests" | "appKey" | "dataspaceUrl"
>;

/** The parts of a bench product that any dataspace and the gateway in front of it have. */
export async function fillProduct(
  people: TestDataspace,
  url: string,
  { contacts, members, browser }: { contacts: number; members: number; browser: () => Promise<Browser> },
): Promise<Filled> {
  const client = await aClient(people, { credits: creditsGiven });
  const { token } = client.owner;
  for (const { url: linkedinurl } of await manyProfiles(people, contacts)) {
    const body = { linkedinurl, type: "businessemail", action: "reveal" };
    const { status } = await call(people, "getcontact", { token, body });
    if (status !== 200) throw new Error(`A reveal was answered ${status}.`);
  }
  for (let member = 1; member < members; member += 1) await aMember(people, client.clientid);
  let recorded: Promise<WebRequests> | undefined;
  const record = async (): Promise<WebRequests> => {
    const [profile] = await manyProfiles(people, 1);
    return recordWeb(await browser(), url, client.owner, profile?.url ?? "");
  };
  return {
    client,
    token,
    appKey: people.appKey,
    dataspaceUrl: people.url,
    freshProfiles: (count) => manyProfiles(people, count),
    browser,
    webRequests: () => (recorded ??= record()),
  };
}

/** Starts every program as a process of its own, PostgreSQL with fsync on, in a folder that `stop` removes. */
export async function startBenchProduct(): Promise<BenchProduct> {
  const folder = mkdtempSync(join(tmpdir(), "finder-bench-"));
  chmodSync(folder, 0o755); // the database server may run as another user
  const stops: (() => Promise<void>)[] = [];
  const startServer = async (name: string, settings: readonly string[]) => {
    const server = await startPostgres(join(folder, name), await freePort(), [...settings]);
    stops.push(server.stop);
    return server;
  };
  const postgres = await startServer("postgres", []);
  const databaseUrl = postgres.url("postgres");
  const env = { ...process.env, ...dataspaceEnv(databaseUrl), ...settings } as Record<string, string>;
  const [dataspacePort, port, countPort] = [await freePort(), await freePort(), await freePort()];
  const seeding = await createDataspace(readConfig(env));
  stops.push(seeding.close);
  const wiring = benchWiring(env, { databaseUrl, dataspacePort, port });
  const { APP_API_KEY: appKey, OPERATOR_API_KEY: operatorKey } = wiring.secrets;
  const counting = {
    ...env,
    COUNT_PORT: String(countPort),
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "count-calls.ts")).href}`,
  };
  const rest = await startService(dataspace({ ...wiring, env: counting }), console.error);
  const graph = await startService(gateway(wiring), console.error);
  stops.push(rest.stop, graph.stop);
  const startPast = async (commit: string) => {
    const past = unpackVersion(commit);
    const [restPort, graphPort] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${graphPort}`;
    const own = { ...wiring, dataspacePort: restPort, port: graphPort, webUrl: url };
    const pastRest = await startService(withScript(dataspace(own), past.dataspace), console.error);
    const pastGraph = await startService(withScript(gateway(own), past.gateway), console.error);
    stops.push(pastRest.stop, pastGraph.stop);
    const webRequests = async () =>
      (await ownRequests(sentTo(url, await product.webRequests(), product.url), past.web, url)) as WebRequests;
    return { url, gatewayPid: pastGraph.pid() ?? 0, dataspacePid: pastRest.pid() ?? 0, webRequests };
  };
  const people: TestDataspace = {
    url: `http://127.0.0.1:${dataspacePort}`,
    services: seeding.services,
    dataspace: seeding,
    appKey,
    operatorKey,
    env,
    rows: rowsIn(seeding.services),
    close: seeding.close,
  };
  const browser = async (): Promise<Browser> => {
    const opened = await openBrowser();
    stops.push(() => opened.close());
    return opened;
  };
  const counts = async () => (await (await fetch(`http://127.0.0.1:${countPort}`)).json()) as Counted;
  const product: BenchProduct = {
    ...(await fillProduct(people, wiring.webUrl, { contacts: 100, members: 50, browser })),
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    env,
    gatewayPid: graph.pid() ?? 0,
    dataspacePid: rest.pid() ?? 0,
    postgresPid: postgres.pid,
    counted: async (work) => {
      const before = await counts();
      await work();
      const after = await counts();
      return { calls: after.calls - before.calls, statements: after.statements - before.statements };
    },
    ownDatabase: async (flags) => (await startServer(`server-${stops.length}`, flags)).url("postgres"),
    startVersion: async (commit) => ({ ...product, ...(await startPast(commit)) }),
    stop: async () => {
      for (const end of stops.toReversed()) await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return product;
}

/** Has a service run another version's script. */
function withScript(service: ServiceSpec, script: string): ServiceSpec {
  return { ...service, args: [...service.args.slice(0, -1), script] };
}

/** Settings of the measured product. */
const settings = {
  DATABASE_POOL: "16",
  LOG_LEVEL: "error",
  POINTS_PER_MINUTE: "2000000000",
  TRUST_PROXY: "1",
  // The buttons that `npm start` shows on the login page.
  LINKEDIN_CLIENT_ID: "bench",
  LINKEDIN_CLIENT_SECRET: "bench",
  GOOGLE_CLIENT_ID: "bench",
  GOOGLE_CLIENT_SECRET: "bench",
};
