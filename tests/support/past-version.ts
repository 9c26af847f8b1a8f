import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "@finder/local/programs";

/** The released version, and the commit that it was made of. */
export type Released = { readonly version: string; readonly commit: string };

/** The programs of a past version and the sources of its web, in a folder of their own. */
export type PastPrograms = { readonly dataspace: string; readonly gateway: string; readonly web: string };

const workspaces = ["contract", "dataspace", "gateway"];

export function readReleased(): Released {
  return JSON.parse(readFileSync(join(root, "deploy/released.json"), "utf8")) as Released;
}

/** Returns the programs of a commit, built once, with the packages of today. Throws if the history lacks the commit. */
export function unpackVersion(commit: string, repository = root): PastPrograms {
  const known = spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: repository, encoding: "utf8" });
  if (known.status !== 0)
    throw new Error(
      `The history here lacks the commit ${commit}, which this version is compared with. Fetch it: git fetch --unshallow`,
      { cause: known.stderr },
    );
  // Node runs no TypeScript below node_modules.
  const folder = join(root, "dist", `past-${commit}`);
  if (!existsSync(folder)) build(commit, folder);
  linkPackages(folder);
  const bundle = join(folder, "dataspace/dist/main.js");
  return {
    dataspace: existsSync(bundle) ? bundle : join(folder, "dataspace/src/main.ts"),
    gateway: join(folder, "gateway/dist/main.js"),
    web: join(folder, "web/src"),
  };
}

/** Builds next to the folder, which is there as a whole or not at all. */
function build(commit: string, folder: string): void {
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const parts = [...workspaces, "tools", "web/src", "package.json", "tsconfig.base.json"];
  run(root, "git", ["archive", "--format=tar", `--output=${unfinished}/version.tar`, commit, ...parts]);
  run(unfinished, "tar", ["-xf", "version.tar"]);
  linkPackages(unfinished);
  const isBundled = (program: string) => existsSync(join(unfinished, program, "build.ts"));
  if (isBundled("dataspace")) run(unfinished, process.execPath, ["dataspace/build.ts"]);
  if (isBundled("gateway")) run(unfinished, process.execPath, ["gateway/build.ts"]);
  else run(unfinished, join(root, "node_modules/.bin/tsc"), ["-p", "gateway/tsconfig.build.json", "--noCheck"]);
  rmSync(join(unfinished, "node_modules"), { recursive: true });
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
}

/** Every package is today's, but for those of the house. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, "node_modules/@finder"), { recursive: true });
  const link = (target: string, path: string): void => {
    if (!existsSync(path)) symlinkSync(target, path);
  };
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== "@finder" && !name.startsWith("."))
      link(join(root, "node_modules", name), join(folder, "node_modules", name));
  for (const name of workspaces) {
    link(join(folder, name), join(folder, "node_modules/@finder", name));
    const own = join(root, name, "node_modules");
    if (existsSync(own)) link(own, join(folder, name, "node_modules"));
  }
}

function run(folder: string, program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stdout}${stderr}`);
}
