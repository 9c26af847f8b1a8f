import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "@finder/local/programs";

/** The released version, and the commit that it was made of. */
export type Released = { readonly version: string; readonly commit: string };

/** The programs of a past version, in a folder of their own. */
export type PastPrograms = { readonly dataspace: string; readonly gateway: string; readonly remove: () => void };

const workspaces = ["contract", "dataspace", "gateway"];

export function readReleased(): Released {
  return JSON.parse(readFileSync(join(root, "deploy/released.json"), "utf8")) as Released;
}

/** Builds the programs of a commit with the packages of today. Throws if the history lacks the commit. */
export function unpackVersion(commit: string, repository = root): PastPrograms {
  const folder = mkdtempSync(join(tmpdir(), "finder-version-"));
  const parts = [...workspaces, "package.json", "tsconfig.base.json"];
  const archived = spawnSync("git", ["archive", "--format=tar", `--output=${folder}/version.tar`, commit, ...parts], {
    cwd: repository,
    encoding: "utf8",
  });
  if (archived.status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(
      `The history here lacks the commit ${commit}, which this version is compared with. Fetch it: git fetch --unshallow`,
      { cause: archived.stderr },
    );
  }
  run(folder, "tar", ["-xf", "version.tar"]);
  linkPackages(folder);
  run(folder, join(root, "node_modules/.bin/tsc"), ["-p", "gateway/tsconfig.build.json", "--noCheck"]);
  return {
    dataspace: join(folder, "dataspace/src/main.ts"),
    gateway: join(folder, "gateway/dist/main.js"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Every package is today's, but for those of the house. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, "node_modules/@finder"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== "@finder") symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  for (const name of workspaces) {
    symlinkSync(join(folder, name), join(folder, "node_modules/@finder", name));
    const own = join(root, name, "node_modules");
    if (existsSync(own)) symlinkSync(own, join(folder, name, "node_modules"));
  }
}

function run(folder: string, program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stdout}${stderr}`);
}
