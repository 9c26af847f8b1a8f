import { execFileSync } from "node:child_process";
import { globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** A file of SQL functions beside its slice, and its last migration; undefined where it has none. */
export type FunctionFile = { readonly path: string; readonly text: string; readonly last: string | undefined };

const folder = "dataspace/src/db/migrations";

/** Files of functions whose text is not that of their last migration. */
export function changedFunctions(root: string): FunctionFile[] {
  const migrations = readdirSync(join(root, folder)).toSorted();
  return globSync("dataspace/src/**/*.sql", { cwd: root })
    .filter((path) => !path.startsWith(folder))
    .toSorted()
    .map((path) => {
      const last = migrations.findLast((name) => name.slice("0000-".length) === basename(path));
      return { path, last, text: readFileSync(join(root, path), "utf8") };
    })
    .filter(({ last, text }) => last === undefined || readFileSync(join(root, folder, last), "utf8") !== text);
}

/** Writes a migration for each changed file; one that is not committed yet is written over. Returns their paths. */
export function migrateFunctions(root: string): string[] {
  return changedFunctions(root).map(({ path, text, last }) => {
    const name = last !== undefined && isNew(root, last) ? last : `${nextNumber(root)}-${basename(path)}`;
    writeFileSync(join(root, folder, name), text);
    return join(folder, name);
  });
}

function nextNumber(root: string): string {
  const latest = Math.max(...readdirSync(join(root, folder)).map((name) => Number.parseInt(name, 10) || 0));
  return String(latest + 1).padStart(4, "0");
}

function isNew(root: string, name: string): boolean {
  const status = execFileSync("git", ["status", "--porcelain", "--", join(folder, name)], {
    cwd: root,
    encoding: "utf8",
  });
  return /^(\?\?|A)/.test(status);
}

if (import.meta.main) for (const path of migrateFunctions(join(import.meta.dirname, ".."))) console.log(path);
