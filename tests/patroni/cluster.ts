import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "@finder/local/process/lock";
import { expect, vi } from "vitest";
import { queryOnce } from "../support/database.ts";
import { makeCertificate } from "../support/servers/certificate.ts";
import { temporaryFolder } from "../support/product.ts";
import { unpackDebian } from "./packages.ts";
import { etcds, makeDatabase, startEtcd, startHaproxy, startPatroni, versionsOf } from "./parts.ts";
import { processesOf, sendSignal, type Server } from "./servers.ts";
import { chooseHosts, type Name } from "./settings.ts";

export const names = ["db1", "db2"] as const;

const limit = { timeout: 180_000, interval: 100 };

type Role = "primary" | "sync";

/** Two PostgreSQL under Patroni, with three etcd and HAProxy, by the files of deploy/patroni. */
export type PatroniCluster = {
  /** `DATABASE_URL` through HAProxy, with both machines, and with one of them. */
  readonly proxied: string;
  readonly several: string;
  readonly urlOf: (name: Name) => string;
  /** Whether Patroni of a machine says that its server is the primary, or the standby that each commit waits for. */
  readonly is: (name: Name, role: Role) => Promise<boolean>;
  /** Ends Patroni and PostgreSQL of a machine by force, every process of them. */
  readonly kill: (name: Name) => Promise<void>;
  /** Starts Patroni of a killed machine again. */
  readonly restart: (name: Name) => void;
  /** Each program with its version. */
  readonly versions: string;
  readonly stop: () => Promise<void>;
};

/** Starts all of it, with the product's database; resolves when both machines hold the same data. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const folder = temporaryFolder();
  const machines = new Map<Name, Server>();
  const others: Server[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all([...machines.values()].map((server) => server.end("SIGKILL")));
    const servers = names.map((name) => processesOf(join(folder, name, "data")));
    sendSignal("SIGQUIT", ...servers.flatMap((pids) => pids.slice(0, 1)));
    await vi.waitUntil(() => !servers.flat().some(isAlive), limit);
    await Promise.all(others.map((server) => server.end("SIGKILL")));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await start(folder, machines, others)), stop };
  } catch (error) {
    for (const server of [...machines.values(), ...others]) console.error(server.log());
    await stop();
    throw error;
  }
}

async function start(
  folder: string,
  machines: Map<Name, Server>,
  others: Server[],
): Promise<Omit<PatroniCluster, "stop">> {
  const debian = unpackDebian(folder);
  const hosts = chooseHosts();
  const certificate = makeCertificate(["localhost", ...Object.values(hosts)]);
  const authority = join(folder, "finder.pem");
  writeFileSync(authority, certificate.cert);
  for (const name of etcds) others.push(startEtcd(name, hosts, folder, debian));
  const restart = (name: Name): void => void machines.set(name, startPatroni(name, hosts, certificate, folder, debian));
  for (const name of names) restart(name);
  const is = (name: Name, role: Role): Promise<boolean> =>
    fetch(`http://${hosts[name]}:8008/${role}`).then(
      ({ status }) => status === 200,
      () => false,
    );
  const findOne = async (role: Role): Promise<Name | undefined> => {
    for (const name of names) if (await is(name, role)) return name;
    return undefined;
  };
  await vi.waitUntil(() => findOne("sync"), limit);
  others.push(startHaproxy(hosts, folder, debian));
  const password = randomBytes(12).toString("hex");
  makeDatabase(join(folder, (await findOne("primary")) ?? ""), password, debian);
  const urlAt = (at: string): string =>
    `postgres://finder:${password}@${at}/finder?sslmode=verify-full&sslrootcert=${authority}`;
  const proxied = urlAt(`${hosts.haproxy}:5000`);
  await vi.waitFor(() => expectPrimaryAlone(proxied), limit);
  return {
    proxied,
    several: urlAt(names.map((name) => `${hosts[name]}:5432`).join(",")),
    urlOf: (name) => urlAt(`${hosts[name]}:5432`),
    is,
    kill: async (name) => {
      const processes = [machines.get(name)?.pid ?? [], processesOf(join(folder, name, "data"))].flat();
      sendSignal("SIGKILL", ...processes);
      await vi.waitUntil(() => !processes.some(isAlive), limit);
    },
    restart,
    versions: versionsOf(debian),
  };
}

/** HAProxy takes each server for a primary until it has asked it, and connections in turn. */
async function expectPrimaryAlone(proxied: string): Promise<void> {
  const asked = names.map(() => queryOnce(proxied, "select pg_is_in_recovery() as standby"));
  expect((await Promise.all(asked)).flat()).toEqual(names.map(() => ({ standby: false })));
}
