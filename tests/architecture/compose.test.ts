import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { envExample } from "../../tools/env-example.ts";
import { settingsIn } from "../../tools/settings.ts";
import { isTest, readSources } from "./source.ts";
import { findComposeFaults, findContainerFaults } from "../compose/compose.ts";

const root = join(import.meta.dirname, "../..");
const text = readFileSync(join(root, "docker-compose.yml"), "utf8");

test("docker-compose.yml is valid, runs nothing as root and sets no unused variables", () => {
  expect(findContainerFaults(root)).toEqual([]);
  const { services } = parse(text, { merge: true }) as { services: object };
  expect(Object.keys(services).toSorted()).toEqual([
    "dataspace-1",
    "dataspace-2",
    "gateway-1",
    "gateway-2",
    "mail",
    "postgres",
    "proxy",
    "valkey",
  ]);
});

test.each([
  [
    "a key that compose does not know",
    "    restart: unless-stopped\n",
    "    restrat: always\n",
    /additional properties/,
  ],
  [
    "a setting that no program reads",
    "    LOG_LEVEL:\n",
    "    LOG_LEVLE:\n",
    /sets LOG_LEVLE, which the dataspace does not read/,
  ],
  ["a secret that is not there", "  seal_key: { file", "  sael_key: { file", /names the secret seal_key/],
  ["a dependency that is not there", "    valkey: { condition", "    volkey: { condition", /volkey/],
  ["a program that may take all memory", "    mem_limit: ${POSTGRES_MEMORY:-4g}\n", "", /postgres has no memory limit/],
  [
    "an image that has one name only",
    "${CADDY_IMAGE:-caddy:2-alpine}",
    "caddy:2-alpine",
    /proxy has an image that .env/,
  ],
  ["a program that runs as root", "    user: valkey\n", "", /valkey runs as root/],
])("%s is found", (_, right, wrong, fault) => {
  const broken = text.replace(right, wrong);
  expect(broken).not.toBe(text);
  expect(findComposeFaults(root, broken).join("\n")).toMatch(fault);
});

test(".env.example names every setting with its meaning", () => {
  const example = envExample(root);
  expect(example).toContain("# Maximum number of connections to PostgreSQL.\n# DATABASE_POOL=16\n");
  expect(example).toContain("Has to be set. Secret.\nAPP_API_KEY=\n");
  expect(settingsIn("  /** How many. */\n  MOST: z.coerce\n    .number()\n    .default(7 * 1_440),\n")).toEqual([
    { name: "MOST", says: "How many.", otherwise: "10080" },
  ]);
});

test(".env.example names every setting that `npm start` reads", () => {
  const example = envExample(root);
  const read = readSources(root)
    .filter(({ path }) => path.startsWith("local/src/") && !isTest(path))
    .flatMap(({ text: source }) => [...source.matchAll(/\benv\["([A-Z_]+)"\]/g)].map(([, name]) => name));
  expect(read).toContain("DATA_FOLDER");
  // The shell's, npm's, and what the sandbox tells its own programs.
  const nobodySets = new Set(["PATH", "INIT_CWD", "CLOCK_FILE"]);
  expect(read.filter((name) => !nobodySets.has(name ?? "") && !example.includes(`${name}=`))).toEqual([]);
});
