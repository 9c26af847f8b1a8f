import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One entry of package-lock.json, as far as we read it. */
type LockedPackage = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly workspaces?: readonly string[];
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  /** A workspace seen through node_modules: where it lies. */
  readonly link?: boolean;
  readonly resolved?: string;
};
/** The packages of package-lock.json by folder; "" is the project itself. */
export type Lock = Readonly<Record<string, LockedPackage>>;
/** One package that a workspace names in its `dependencies`. */
export type Need = { readonly workspace: string; readonly name: string };

export function readLock(root: string): Lock {
  return (JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Lock }).packages;
}

/** The packages that workspaces name in their `dependencies`; "" is the project's own package.json. */
export function needsOf(lock: Lock, workspaces: readonly string[]): Need[] {
  return workspaces.flatMap((workspace) => {
    const { dependencies, optionalDependencies } = lock[workspace] ?? {};
    return Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => ({ workspace, name }));
  });
}

/** Folders of every package that npm installs for these on Linux, ours not counted. */
export function packagesFor(lock: Lock, needs: readonly Need[]): Set<string> {
  const found = new Set<string>();
  const follow = (from: string, name: string): void => {
    const place = placeOf(lock, from, name);
    const entry = lock[place ?? ""];
    if (place === null || !entry || found.has(place) || !runsOnLinux(entry)) return;
    found.add(place);
    for (const each of namesNeeded(entry)) follow(place, each);
  };
  for (const { workspace, name } of needs) follow(workspace, name);
  return new Set([...found].filter((place) => place.includes("node_modules/")));
}

/** Where Node finds a package from a folder: in the nearest node_modules above it that has one. */
export function placeOf(lock: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/"), 0))) {
    const place = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    const entry = lock[place];
    if (entry) return entry.link ? (entry.resolved ?? null) : place;
    if (folder === "") return null;
  }
}

/** npm brings a peer that is optional where the lock file has it. */
function namesNeeded({ dependencies, optionalDependencies, peerDependencies }: LockedPackage): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

function runsOnLinux({ os, cpu, libc }: LockedPackage): boolean {
  return (os?.includes("linux") ?? true) && (cpu?.includes("x64") ?? true) && (libc?.includes("glibc") ?? true);
}
