import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Programs that tests need, of those that the flags ask for. */
export function programsAsked(flags) {
  return known.filter(({ flag }) => flags.has(flag));
}

/** The flags of the programs that these test files need. */
export function flagsFor(root, files) {
  return known.filter((program) => filesNeeding(root, files, program).length > 0).map(({ flag }) => flag);
}

/** Each suite of these files that a missing program keeps from running: its files, and the sentence that says so. */
export function skippedSuites(root, files) {
  return known
    .filter((program) => !isFound(program))
    .map((program) => ({ files: filesNeeding(root, files, program), sentence: program.sentence }))
    .filter((suite) => suite.files.length > 0);
}

/** Every test file below `root`, as a path from it. */
export function testFiles(root) {
  return ["contract", "dataspace", "gateway", "web", "local", "tests"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
      .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes("node_modules")),
  );
}

function filesNeeding(root, files, { uses }) {
  return files.filter((file) => uses.test(`${file}\n${readFileSync(join(root, file), "utf8")}`));
}

/** Whether its setting, the PATH or one of its usual places has the program. */
export function isFound({ setting, names, places }) {
  const named = process.env[setting];
  return named ? existsSync(named) : names.some(onPath) || places.some((place) => existsSync(place));
}

/** Installs those that are missing, one after the other, where that can be done without asking. */
export async function installPrograms(programs) {
  const wanted = programs.filter((program) => !isFound(program) && !process.env[program.setting]);
  if (wanted.length === 0 || !canInstall()) return;
  await aptGet(["update", "-qq"]);
  for (const { packageName, cheaper } of wanted) {
    console.log(`Installing ${packageName} for the tests...`);
    await aptGet([...install, packageName]);
    // A system that has none says so in vain.
    if (cheaper) await aptGet([...install, cheaper], "ignore");
  }
}

/** Whether programs can be installed here without asking. */
export function canInstall() {
  return process.getuid?.() === 0 && onPath("apt-get");
}

const install = ["install", "-y", "-qq", "--no-install-recommends"];

async function aptGet(args, said = "inherit") {
  // Run level 1: a service that comes with a package is not started.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  await once(spawn("apt-get", args, { stdio: ["ignore", "ignore", said], env }), "exit").catch(() => {});
}

const known = [
  {
    flag: "--browser",
    packageName: "chromium",
    // The same without windows; a system that has none runs the tests in the whole one.
    cheaper: "chromium-headless-shell",
    setting: "CHROMIUM_PATH",
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    places: ["/usr/bin/chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
    uses: /^tests\/browser\/|\/browser\.ts"/,
    sentence:
      "Skipped the browser tests: no Chromium was found. Install it (apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.",
  },
  {
    flag: "--redis",
    packageName: "redis-server",
    setting: "REDIS_PATH",
    names: ["redis-server", "valkey-server"],
    places: ["/usr/bin/redis-server"],
    uses: /\/redis\.ts"/,
    sentence:
      "Skipped the tests of the rate store: no Redis or Valkey was found. Install it (apt-get install redis-server) or set REDIS_PATH to a redis-server.",
  },
  {
    flag: "--promtool",
    packageName: "prometheus",
    setting: "PROMTOOL_PATH",
    names: ["promtool"],
    places: ["/usr/bin/promtool"],
    uses: /PROMTOOL_PATH/,
    sentence:
      "Skipped the tests of the alerts: no promtool was found. Install it (apt-get install prometheus) or set PROMTOOL_PATH to a promtool.",
  },
];

function onPath(name) {
  return (process.env.PATH ?? "").split(":").some((folder) => folder !== "" && existsSync(join(folder, name)));
}
