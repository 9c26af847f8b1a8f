// `npm test`, on any Node >= 20 and without packages: brings what the chosen tests use, and runs them. The arguments are
// vitest's, and --changed (tests/changed/run.ts). `npm run test:long` runs other seeds each time, random tests at full size,
// and then the containers and Patroni.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { flagsFor, skippedSuites, testFiles } from "./test-programs.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isLong = process.argv.includes("--long");
const given = process.argv.slice(2).filter((each) => each !== "--long");

/** The test files that vitest runs with these arguments: those whose path has one of them in it, or all. */
function chosenFiles() {
  const files = testFiles(root);
  const filters = given.filter((each) => files.some((file) => file.includes(each)));
  return filters.length === 0 ? files : files.filter((file) => filters.some((filter) => file.includes(filter)));
}

/** Runs a script of this project by the `node` of the PATH, which is the packaged one once packages are there. */
function run(script, args, env = {}) {
  const options = { cwd: root, stdio: "inherit", shell: process.platform === "win32", env: { ...process.env, ...env } };
  const { status } = spawnSync("node", [join(root, script), ...args], options);
  if (status !== 0) process.exit(status ?? 1);
}

const files = chosenFiles();
run("local/setup.mjs", ["--all", "--build", ...flagsFor(root, files)]);
const env = { TEST_SKIPPED: JSON.stringify(skippedSuites(root, files)) };
if (isLong) {
  const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31));
  console.log(`A long run with the seed ${seed} (TEST_SEED=${seed} repeats it)`);
  run("tests/changed/run.ts", given, { ...env, TEST_LONG: "1", TEST_SEED: seed });
  for (const suite of ["containers", "patroni"])
    run("node_modules/vitest/vitest.mjs", ["run", "--config", `tests/${suite}/vitest.config.ts`]);
} else run("tests/changed/run.ts", given, env);
