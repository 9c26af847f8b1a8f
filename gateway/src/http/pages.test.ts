import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startGateway } from "../../../tests/support/gateway.ts";

const dataspace = { url: "http://127.0.0.1:9", appKey: "0123456789abcdef" };

test("inline scripts run by their hashes in the product and the console, no others", async () => {
  const both = "one();";
  const policy = await policyWith({ "index.html": [both], "operator/operator.html": [both, "two();"] });
  expect(policy.split(";")).toContain(
    `script-src 'self' ${hashOf(both)} ${hashOf("two();")} https://js.stripe.com https://*.js.stripe.com`,
  );
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("the icon that emails show is for pages of every origin, other files are not", async () => {
  const gateway = await gatewayOf({ "index.html": "", "touch-icon.png": "", "favicon.svg": "" });
  const policyOf = async (file: string) =>
    (await fetch(`${gateway.url}/${file}`)).headers.get("cross-origin-resource-policy");
  expect([await policyOf("touch-icon.png"), await policyOf("favicon.svg")]).toEqual(["cross-origin", "same-origin"]);
});

test("a page names the modules of its screen in the reader's language", async () => {
  const preloads = { en: { "/login": ["/assets/a.js", "/assets/en.js"] }, ar: { "/login": ["/assets/ar.js"] } };
  const gateway = await gatewayOf({ "index.html": "", ".vite/preloads.json": JSON.stringify(preloads) });
  const linkOf = async (path: string, language: string) => {
    const headers = { accept: "text/html", "accept-language": language };
    return (await fetch(gateway.url + path, { headers })).headers.get("link");
  };
  expect(await linkOf("/login", "en-GB,ar;q=0.5")).toBe(
    "</assets/a.js>; rel=modulepreload, </assets/en.js>; rel=modulepreload",
  );
  expect(await linkOf("/login", "ar")).toBe("</assets/ar.js>; rel=modulepreload");
  expect(await linkOf("/elsewhere", "en")).toBeNull();
});

/** What the gateway says may run on pages that hold these scripts. */
async function policyWith(scripts: Record<string, readonly string[]>): Promise<string> {
  const pages = Object.entries(scripts).map(([page, codes]) => [
    page,
    codes.map((code) => `<script>${code}</script><script src="/a.js"></script>`).join(""),
  ]);
  const gateway = await gatewayOf(Object.fromEntries(pages));
  const answer = await fetch(gateway.url, { headers: { accept: "text/html" } });
  return answer.headers.get("content-security-policy") ?? "";
}

/** A gateway that serves these files. */
async function gatewayOf(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "finder-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["operator", ".vite"]) mkdirSync(join(folder, name));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const gateway = await startGateway(dataspace, { WEB_DIST: folder });
  onTestFinished(() => gateway.close());
  return gateway;
}

function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
