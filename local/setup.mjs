// Runs before every npm verb, on any Node >= 20 and without packages: brings the working copy to a state the verb can use.
// Without arguments it installs what the product needs to be built and run; --all adds the tools of tests, checks, benchmarks
// and codegen, --build builds what changed, --browser, --redis and --promtool bring the programs that tests use.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { canInstall, installPrograms, isFound, programsAsked } from "./test-programs.mjs";

const root = process.env.FINDER_ROOT ?? dirname(dirname(fileURLToPath(import.meta.url)));
const wanted = new Set(process.argv.slice(2));
const minimumNode = 24;
const installMarker = join(root, "node_modules", ".installed");

/** Stops with one sentence that says what to do. */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function pause(milliseconds) {
  return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** Stops with one sentence where nothing can be written into this working copy: `todo` is what would have to be. */
function failUnwritable(todo, { code }) {
  return fail(
    `The folder ${root} cannot be written (${code}), but ${todo} there first. Make it writable, or run ` +
      "`node local/setup.mjs --build` while it is: after that it may be read-only, with DATA_FOLDER naming a folder that is not.",
  );
}

/**
 * Only one set-up of a working copy at a time, wherever its data lies; the others wait until it is done, a lock of a dead
 * process is taken over. Called when there is something to do, for a copy that is ready may be read-only.
 */
function takeTurns(todo) {
  let isSaid = false;
  const folder = join(root, ".data");
  const lock = join(folder, "setup.lock");
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    failUnwritable(todo, error);
  }
  for (;;) {
    try {
      const file = openSync(lock, "wx");
      writeSync(file, String(process.pid));
      closeSync(file);
      process.on("exit", () => rmSync(lock, { force: true }));
      return;
    } catch (error) {
      if (error.code !== "EEXIST") failUnwritable(todo, error);
      const holder = existsSync(lock) ? readFileSync(lock, "utf8") : "";
      const written = holder !== "" || (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 2000);
      if (written && !isAlive(Number(holder || "0") || 2 ** 22)) {
        rmSync(lock, { force: true });
        continue;
      }
      if (!isSaid && holder) console.log(`Waiting for another set-up of this folder (process ${holder})...`);
      isSaid ||= holder !== "";
      pause(100);
    }
  }
}

/** Runs a command of this project; its output is shown, its failure ends the set-up. */
async function run(command, args, onFailure) {
  const [status] = await once(spawn(command, args, { cwd: root, stdio: "inherit" }), "exit").catch(() => [null]);
  if (status !== 0) fail(onFailure);
}

function npm(args, onFailure) {
  const cli = process.env.npm_execpath;
  return cli ? run(process.execPath, [cli, ...args], onFailure) : run("npm", args, onFailure);
}

function filesBelow(path) {
  return statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => !/^(?:node_modules|dist|dist-check-.*)$/.test(name))
        .toSorted()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path];
}

/** SHA-256 over names and contents of files and folders; what does not exist counts as absent. */
function fingerprint(paths, extra = "") {
  const hash = createHash("sha256").update(extra);
  for (const path of paths.map((name) => join(root, name)).filter((full) => existsSync(full)))
    for (const file of filesBelow(path)) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
}

function isCurrent(marker, value) {
  return existsSync(marker) && readFileSync(marker, "utf8") === value;
}

function installable() {
  return fingerprint(["package-lock.json"], `${process.platform}-${process.arch}`);
}

/** Which packages are there: `start` builds and runs the product, `all` also tests, checks, measures and generates. */
function installedSet() {
  if (!existsSync(installMarker)) return { set: "none", isOfThisLock: false };
  const [lock, set = "all"] = readFileSync(installMarker, "utf8").split(" ");
  return { set, isOfThisLock: lock === installable() };
}

function isInstalled() {
  const { set, isOfThisLock } = installedSet();
  return isOfThisLock && (set === "all" || !wanted.has("--all"));
}

/** Shows every few seconds how many packages of the lock file are there; those of some systems alone are not counted. */
function showPackages(isAll) {
  const { packages = {} } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const files = Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .filter(([, { dev, optional, devOptional }]) => !optional && !devOptional && (isAll || !dev))
    .map(([path]) => join(root, path, "package.json"));
  const show = () =>
    console.log(`Installing packages: ${files.filter((file) => existsSync(file)).length} of ${files.length}`);
  return setInterval(show, 5_000);
}

/** Installs what the verb uses; a copy that had all packages keeps all. */
async function install() {
  if (isInstalled()) return;
  const { set, isOfThisLock } = installedSet();
  const isAll = wanted.has("--all") || set === "all";
  console.log(`Installing ${isOfThisLock ? "the packages that tests and checks use" : "packages"} (once)...`);
  // Packages of this lock file stay in place, as a product may be running on them.
  const verb = isOfThisLock ? ["install", "--no-save"] : ["ci"];
  const shown = showPackages(isAll);
  await npm(
    [...verb, isAll ? "--include=dev" : "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    "The packages could not be installed. Check the connection to the npm registry (npm ping) and run the command again.",
  );
  clearInterval(shown);
  writeFileSync(installMarker, installable() + (isAll ? "" : " start"));
}

function checkNode() {
  const found =
    spawnSync("node", ["-v"], { encoding: "utf8", shell: process.platform === "win32" }).stdout?.trim() ?? "none";
  if (Number(found.slice(1).split(".")[0]) >= minimumNode) return;
  fail(
    `Node ${minimumNode} or newer is needed, but \`node\` on the PATH is ${found}. Start through npm (npm start, npm test), which uses the ` +
      `Node of node_modules/.bin; on a system without a packaged Node install Node ${minimumNode} from https://nodejs.org and run the command again.`,
  );
}

const shared = ["contract/src", "tsconfig.base.json", "package-lock.json"];
const builds = [
  {
    name: "dataspace",
    inputs: ["dataspace/src", "dataspace/build.ts", "tools/bundle.ts", "contract/package.json"],
    args: ["run", "build:dataspace", "--silent"],
  },
  {
    name: "gateway",
    inputs: ["gateway/src", "gateway/build.ts", "gateway/tsconfig.json", "tools/bundle.ts", "contract/package.json"],
    args: ["run", "build:gateway", "--silent"],
  },
  { name: "web/explorer", inputs: ["web/explorer"], args: ["run", "build", "-w", "web/explorer", "--silent"] },
  {
    name: "extension",
    inputs: ["extension", "schema.graphql", "tools"],
    args: ["run", "build", "-w", "extension", "--silent"],
  },
  {
    name: "client",
    inputs: ["client/src", "client/package.json", "client/tsconfig.json", "client/tsconfig.build.json"],
    args: ["run", "build", "-w", "client", "--silent"],
    onlyWith: "--all",
  },
  { name: "web", inputs: ["web", "schema.graphql", "tools"], args: ["run", "build", "-w", "@finder/web", "--silent"] },
];

/** The programs whose build is older than their sources, each as it would be built. */
function outdated() {
  return builds
    .filter(({ onlyWith }) => onlyWith === undefined || wanted.has(onlyWith))
    .map((each) => ({
      ...each,
      marker: join(root, each.name, "dist", ".built"),
      current: fingerprint([...shared, ...each.inputs]),
    }))
    .filter(({ marker, current }) => !isCurrent(marker, current));
}

/** Builds side by side what is outdated. */
async function build() {
  const stale = outdated();
  if (stale.length > 0) console.log(`Building ${stale.map(({ name }) => name).join(", ")}...`);
  let built = 0;
  await Promise.all(
    stale.map(async ({ name, args, marker, current }) => {
      await npm(args, `The ${name} could not be built: its sources have the errors above.`);
      writeFileSync(marker, current);
      console.log(`Built ${name} (${(built += 1)} of ${stale.length})`);
    }),
  );
}

const testPrograms = programsAsked(wanted);

/** What is missing, as the end of "but …"; null where the working copy is ready. */
function missing() {
  if (!isInstalled()) return "the packages must be installed";
  const names = wanted.has("--build") ? outdated().map(({ name }) => name) : [];
  if (names.length > 0) return `${names.join(", ")} must be built`;
  return testPrograms.every(isFound) || !canInstall() ? null : "programs that the tests need must be installed";
}

const todo = missing();
if (todo !== null) takeTurns(todo);
// Both wait for the network most of the time.
const installing = installPrograms(testPrograms);
await install();
checkNode();
if (wanted.has("--build")) await build();
await installing;
