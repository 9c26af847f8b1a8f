import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "@finder/local/programs";

/** The version that is in use while the next one is written, and the commit that it was made of. */
export type Released = { readonly version: string; readonly commit: string };

/** The released version's own programs, from the history of this repository. */
export type ReleasedPrograms = { readonly dataspace: string; readonly gateway: string; readonly remove: () => void };

const workspaces = ["contract", "dataspace", "gateway"];

export function readReleased(): Released {
  return JSON.parse(readFileSync(join(root, "deploy/released.json"), "utf8")) as Released;
}

/** Takes them out of a repository's history and builds them with the packages of today. Throws a sentence where it lacks the commit. */
export function unpackReleased({ version, commit }: Released, repository = root): ReleasedPrograms {
  const folder = mkdtempSync(join(tmpdir(), "finder-released-"));
  const parts = [...workspaces, "package.json", "tsconfig.base.json"];
  const archived = spawnSync("git", ["archive", "--format=tar", `--output=${folder}/released.tar`, commit, ...parts], {
    cwd: repository,
    encoding: "utf8",
  });
  if (archived.status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(
      `The history here lacks ${version} (${commit}), beside which this version is tested. Fetch it: git fetch --unshallow`,
      { cause: archived.stderr },
    );
  }
  run(folder, "tar", ["-xf", "released.tar"]);
  linkPackages(folder);
  run(folder, join(root, "node_modules/.bin/tsc"), ["-p", "gateway/tsconfig.build.json"]);
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
