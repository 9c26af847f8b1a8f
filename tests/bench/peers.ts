import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const sources = join(import.meta.dirname, "peers");
const folder = join(import.meta.dirname, "../../.data/bench-peers");
const lock = "package-lock.json";

/** The folder that the peers run in: their packages are installed there on first use, and again when their lock changes. */
export function preparePeers(): string {
  mkdirSync(folder, { recursive: true });
  const installed = join(folder, "node_modules", ".package-lock.json");
  const same =
    existsSync(installed) &&
    existsSync(join(folder, lock)) &&
    readFileSync(join(folder, lock), "utf8") === readFileSync(join(sources, lock), "utf8");
  cpSync(sources, folder, { recursive: true });
  if (same) return folder;
  console.error("Installing the peers into .data/bench-peers, once.");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("The peers could not be installed: is the registry reached?");
  return folder;
}
