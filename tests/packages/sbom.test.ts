import { join } from "node:path";
import { expect, test } from "vitest";
import { billOfMaterials } from "../../tools/sbom.ts";
import { needsOf, packagesFor, readLock } from "./lock.ts";

const root = join(import.meta.dirname, "../..");
const programs = ["dataspace", "gateway", "web", "extension", "explorer"];

type Component = {
  readonly name: string;
  readonly purl: string;
  readonly licenses?: object[];
  readonly hashes?: object[];
};

test("the SBOM names every package of programs and builds with licence and hash", () => {
  const { components } = billOfMaterials(root) as { components: readonly Component[] };
  const lock = readLock(root);
  const named = new Set(components.map(({ name }) => name));
  const needed = [...packagesFor(lock, needsOf(lock, programs))].map(
    (place) => place.split("node_modules/").at(-1) ?? "",
  );
  expect(needed.length).toBeGreaterThan(200);
  // The registry knows the spreadsheets' package by another name.
  expect(needed.filter((name) => name !== "xlsx" && !named.has(name))).toEqual([]);
  expect(components.filter(({ hashes }) => !hashes)).toEqual([]);
  expect(components.filter(({ licenses }) => !licenses).map(({ name }) => name)).toEqual(["png-js"]);
  for (const tool of ["vitest", "playwright-core", "oxlint"]) expect(named).not.toContain(tool);
});

test("a package's hash is the one that npm compares it with", () => {
  const { components } = billOfMaterials(root) as { components: readonly Component[] };
  expect(components.find(({ name }) => name === "fastify")).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/fastify@\d/) as string,
    licenses: [{ license: { id: "MIT" } }],
    hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }],
  });
});
