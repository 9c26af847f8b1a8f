import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@finder/local/programs";
import type { Debian } from "./packages.ts";

export type Name = "db1" | "db2";

/** Addresses of the loopback network that this run has for itself, by the names that the files use. */
export type Hosts = Readonly<Record<Name | "etcd1" | "etcd2" | "etcd3" | "haproxy", string>>;

/** A network of its own, so that each server has the port that the files name. */
export function chooseHosts(): Hosts {
  const network = `127.${randomInt(64, 128)}.${randomInt(1, 255)}`;
  const [db1, db2] = [`${network}.11`, `${network}.12`];
  return { db1, db2, etcd1: `${network}.21`, etcd2: `${network}.22`, etcd3: `${network}.23`, haproxy: `${network}.31` };
}

/** deploy/patroni/patroni.yml for one machine, whose files lie in `folder`. */
export function patroniSettings(name: Name, hosts: Hosts, folder: string, { postgres }: Debian): string {
  return fill(read("patroni.yml").replaceAll("db1", name), [
    ...addresses(hosts, [name, "etcd1", "etcd2", "etcd3"]),
    [/\/var\/lib\/postgresql\/18\/main/g, join(folder, "data")],
    [/\/usr\/lib\/postgresql\/18\/bin/g, postgres],
    [/\/var\/run\/postgresql/g, folder],
    [/\/etc\/patroni/g, folder],
    [/10\.0\.0\.0\/24/g, "127.0.0.0/8"],
    // A killed Patroni must not take this machine with it.
    [/mode: automatic/g, 'mode: "off"'],
  ]);
}

/** deploy/patroni/haproxy.cfg. */
export function haproxySettings(hosts: Hosts): string {
  return fill(read("haproxy.cfg"), [...addresses(hosts, ["db1", "db2"]), [/(?<=bind )\*(?=:)/g, hosts.haproxy]]);
}

type Replacement = readonly [RegExp, string];

function addresses(hosts: Hosts, names: readonly (keyof Hosts)[]): Replacement[] {
  return names.map((name) => [new RegExp(`\\b${name}(?=:\\d)`, "g"), hosts[name]]);
}

/** Throws where the file no longer says what is replaced: it would be run as it stands. */
function fill(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((filled, [from, to]) => {
    if (filled.search(from) === -1) throw new Error(`deploy/patroni names no ${String(from)}: mend settings.ts.`);
    return filled.replaceAll(from, to);
  }, text);
}

function read(name: string): string {
  return readFileSync(join(root, "deploy/patroni", name), "utf8");
}
