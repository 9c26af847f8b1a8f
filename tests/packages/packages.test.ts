import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { needsOf, packagesFor, readLock, type Lock } from "./lock.ts";
import { findPackageFaults, packageCap, startPackages } from "./packages.ts";
import { readSources } from "../architecture/source.ts";

const root = join(import.meta.dirname, "../..");
const lock = readLock(root);
/** A project of one workspace: it runs with `fast`, which brings two packages, and is tested with `prover`. */
const small: Lock = {
  "": { workspaces: ["web"] },
  web: { dependencies: { fast: "1.0.0" } },
  "node_modules/fast": { dependencies: { inner: "1.0.0" }, optionalDependencies: { "inner-win32": "1.0.0" } },
  "node_modules/inner": {},
  "node_modules/fast/node_modules/inner": { peerDependencies: { peer: "1.0.0" } },
  "node_modules/inner-win32": { os: ["win32"] },
  "node_modules/peer": {},
  "node_modules/prover": {},
};

test("`npm start` installs 750 packages at most, and all that programs import", () => {
  expect(packageCap).toBe(750);
  expect(findPackageFaults(lock, readSources(root))).toEqual([]);
  expect(startPackages(lock).size).toBeGreaterThan(300);
});

test("it leaves out what tests, checks, benchmarks and codegen use", () => {
  const installed = startPackages(lock);
  for (const name of ["vitest", "knip", "oxlint", "playwright-core", "jsdom", "@graphql-codegen/cli", "fast-check"]) {
    expect(lock).toHaveProperty([`node_modules/${name}`]);
    expect(installed).not.toContain(`node_modules/${name}`);
  }
});

test("every package has the product's version", () => {
  const { workspaces = [], version } = manifestOf(".");
  for (const name of workspaces) expect(manifestOf(name).version, name).toBe(version);
});

test("no script names a workspace by a folder that holds another workspace", () => {
  // npm would run the script in both.
  const { workspaces, scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    workspaces: string[];
    scripts: Record<string, string>;
  };
  const texts = [readFileSync(join(root, "local/setup.mjs"), "utf8"), ...Object.values(scripts)].join("\n");
  const named = [...texts.matchAll(/-w"?,? "?([@\w/-]+)/g)].map(([, name = ""]) => name);
  expect(named).toContain("@finder/web");
  for (const path of workspaces) expect(named).not.toContain(dirname(path));
});

test("the image holds its two programs' packages, no compiler, screen or stand-in", () => {
  const shipped = packagesFor(lock, needsOf(lock, ["dataspace", "gateway"]));
  for (const name of ["fastify", "express", "pg", "sharp"]) expect(shipped).toContain(`node_modules/${name}`);
  for (const name of ["typescript", "vite", "react", "oidc-provider"])
    expect(shipped).not.toContain(`node_modules/${name}`);
});

test("packages are resolved as npm does: nearest copy, peers, own system alone", () => {
  expect([...startPackages(small)]).toEqual([
    "node_modules/fast",
    "node_modules/fast/node_modules/inner",
    "node_modules/peer",
  ]);
});

test("too many packages are named with the dependency that brings them", () => {
  const [fault] = findPackageFaults(small, [], 2);
  expect(fault).toMatch(/installs 3 packages, at most 2: .* go with one dependency: fast of web 3$/);
});

test("a source that imports a devDependency is named; a test may", () => {
  const text = 'import { prove } from "prover/fast";\nimport "inner";\nimport "node:fs";';
  const sources = ["web/src/App.tsx", "web/src/App.test.tsx", "tests/prove.ts"].map((path) => ({ path, text }));
  expect(findPackageFaults(small, sources)).toEqual([
    "web/src/App.tsx imports prover, which `npm start` does not install: make it one of the dependencies",
    "web/src/App.tsx imports inner, which `npm start` does not install: make it one of the dependencies",
  ]);
});

function manifestOf(folder: string): { version: string; workspaces?: string[] } {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as ReturnType<typeof manifestOf>;
}
