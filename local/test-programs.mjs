import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Programs that tests need, of those that the flags ask for. */
export function programsAsked(flags) {
  return known.filter(({ flag }) => flags.has(flag));
}

/** Whether its setting, the PATH or one of its usual places has the program. */
export function isFound({ setting, names, places }) {
  const named = process.env[setting];
  return named ? existsSync(named) : names.some(onPath) || places.some((place) => existsSync(place));
}

/** Installs those that are missing, one after the other, where that can be done without asking. */
export async function installPrograms(programs) {
  const wanted = programs.filter((program) => !isFound(program) && !process.env[program.setting]);
  if (wanted.length === 0 || process.getuid?.() !== 0 || !onPath("apt-get")) return;
  await aptGet(["update", "-qq"]);
  for (const { packageName, cheaper } of wanted) {
    console.log(`Installing ${packageName} for the tests...`);
    await aptGet([...install, packageName]);
    // A system that has none says so in vain.
    if (cheaper) await aptGet([...install, cheaper], "ignore");
  }
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
    sentence:
      "The browser tests need Chromium, and none was found. Install it (apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium,",
  },
  {
    flag: "--redis",
    packageName: "redis-server",
    setting: "REDIS_PATH",
    names: ["redis-server", "valkey-server"],
    places: ["/usr/bin/redis-server"],
    sentence:
      "The tests of the rate store need Redis or Valkey, and none was found. Install it (apt-get install redis-server) or set REDIS_PATH to a redis-server,",
  },
  {
    flag: "--promtool",
    packageName: "prometheus",
    setting: "PROMTOOL_PATH",
    names: ["promtool"],
    places: ["/usr/bin/promtool"],
    sentence:
      "The tests of the alerts need Prometheus' promtool, and none was found. Install it (apt-get install prometheus) or set PROMTOOL_PATH to a promtool,",
  },
];

function onPath(name) {
  return (process.env.PATH ?? "").split(":").some((folder) => folder !== "" && existsSync(join(folder, name)));
}
