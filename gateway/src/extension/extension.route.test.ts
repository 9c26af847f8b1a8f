import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, startBesideOthers } from "../testing/stack.ts";

let stack: Awaited<ReturnType<typeof startBesideOthers>>;
let dist: string;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), "finder-extension-"));
  const manifest = { version: "3.2.1", homepage_url: "https://product.invalid", hosts: ["https://product.invalid/*"] };
  for (const browser of ["chromium", "firefox"]) {
    mkdirSync(join(dist, browser, "assets"), { recursive: true });
    writeFileSync(join(dist, browser, "manifest.json"), JSON.stringify(manifest));
    writeFileSync(join(dist, browser, "assets", "a.js"), "let a;");
  }
  stack = await startBesideOthers({ EXTENSION_DIST: dist, PUBLIC_URL: "https://finder.example.com:8443" });
});
afterAll(async () => {
  await stack.close();
  rmSync(dist, { recursive: true });
});

async function download(file: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${stack.gateway.url}/extension/${file}`)).arrayBuffer());
}

/** The first file of an archive. */
function manifestIn(zip: Buffer): unknown {
  const begin = 30 + zip.readUInt16LE(26);
  return JSON.parse(inflateRawSync(zip.subarray(begin, begin + zip.readUInt32LE(18))).toString());
}

test("the build is packed for the address of this product, and named after its version", async () => {
  const { data } = await ask(stack.gateway, "{ extensionRelease { version chromiumUrl firefoxUrl storeUrl } }");
  expect(data?.["extensionRelease"]).toEqual({
    version: "3.2.1",
    chromiumUrl: "/extension/contact-finder-3.2.1.zip",
    firefoxUrl: "/extension/contact-finder-3.2.1-firefox.zip",
    storeUrl: null,
  });
  const zip = await download("contact-finder-3.2.1.zip");
  expect(manifestIn(zip)).toMatchObject({
    homepage_url: "https://finder.example.com:8443",
    hosts: ["https://finder.example.com:8443/*"],
  });
  expect(zip.toString("latin1")).toContain("assets/a.js");
  // Firefox' patterns know no ports.
  expect(manifestIn(await download("contact-finder-3.2.1-firefox.zip"))).toMatchObject({
    homepage_url: "https://finder.example.com:8443",
    hosts: ["https://finder.example.com/*"],
  });
});

test.each(["contact-finder-0.0.1.zip", "manifest.json"])("there is no %s", async (file) => {
  expect((await fetch(`${stack.gateway.url}/extension/${file}`)).status).toBe(404);
});
