import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Certificate } from "../support/servers/certificate.ts";
import type { Debian } from "./packages.ts";
import { postgresUser, type Server, startServer } from "./servers.ts";
import { haproxySettings, type Hosts, type Name, patroniSettings } from "./settings.ts";

export const etcds = ["etcd1", "etcd2", "etcd3"] as const;

/** One of three etcd, with its data below `folder`. */
export function startEtcd(name: (typeof etcds)[number], hosts: Hosts, folder: string, { file, env }: Debian): Server {
  const [client, peer] = [`http://${hosts[name]}:2379`, `http://${hosts[name]}:2380`];
  const peers = etcds.map((each) => `${each}=http://${hosts[each]}:2380`).join(",");
  const own = ["--name", name, "--data-dir", join(ownFolder(folder, name), "data"), "--log-level", "error"];
  const clients = ["--listen-client-urls", client, "--advertise-client-urls", client];
  const others = ["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer, "--initial-cluster", peers];
  return startServer(file("/usr/bin/etcd"), [...own, ...clients, ...others], env);
}

/** Patroni of one machine, which starts its PostgreSQL on `<folder>/<name>/data`. */
export function startPatroni(
  name: Name,
  hosts: Hosts,
  { cert, key }: Certificate,
  folder: string,
  debian: Debian,
): Server {
  const own = ownFolder(folder, name);
  for (const [kind, text] of Object.entries({ crt: cert, key })) {
    const file = join(own, `${name}.${kind}`);
    writeFileSync(file, text, { mode: 0o600 });
    give(file);
  }
  const config = join(own, "patroni.yml");
  writeFileSync(config, patroniSettings(name, hosts, own, debian));
  return startServer(debian.file("/usr/bin/python3"), [debian.file("/usr/bin/patroni"), config], debian.env);
}

/** HAProxy in front of both machines. */
export function startHaproxy(hosts: Hosts, folder: string, { file, env }: Debian): Server {
  const config = join(ownFolder(folder, "haproxy"), "haproxy.cfg");
  writeFileSync(config, haproxySettings(hosts));
  return startServer(file("/usr/sbin/haproxy"), ["-f", config], env);
}

/** Makes the product's user and database at the primary, through the socket in `folder`. */
export function makeDatabase(folder: string, password: string, { postgres, env }: Debian): void {
  const statements = [`create role finder login password '${password}'`, "create database finder owner finder"];
  const args = ["-h", folder, "-U", "postgres", "-v", "ON_ERROR_STOP=1", ...statements.flatMap((each) => ["-c", each])];
  execFileSync(join(postgres, "psql"), args, { ...postgresUser(), env, cwd: "/", stdio: "pipe" });
}

/** Each program with its version, as it says itself. */
export function versionsOf({ file, postgres, env }: Debian): string {
  const programs: readonly (readonly [string, ...string[]])[] = [
    [file("/usr/bin/python3"), file("/usr/bin/patroni"), "--version"],
    [file("/usr/bin/etcd"), "--version"],
    [file("/usr/sbin/haproxy"), "-v"],
    [join(postgres, "postgres"), "--version"],
  ];
  return programs
    .map(([program, ...args]) => execFileSync(program, args, { env, encoding: "utf8" }).split("\n")[0])
    .join("; ");
}

function ownFolder(folder: string, name: string): string {
  const own = join(folder, name);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  give(own);
  return own;
}

function give(path: string): void {
  const { uid, gid } = postgresUser();
  chownSync(path, uid, gid);
}
