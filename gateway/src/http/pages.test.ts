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

/** What the gateway says may run on pages that hold these scripts. */
async function policyWith(scripts: Record<string, readonly string[]>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "finder-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "operator"));
  for (const [page, codes] of Object.entries(scripts))
    writeFileSync(
      join(folder, page),
      codes.map((code) => `<script>${code}</script><script src="/a.js"></script>`).join(""),
    );
  const gateway = await startGateway(dataspace, { WEB_DIST: folder });
  onTestFinished(() => gateway.close());
  const answer = await fetch(gateway.url, { headers: { accept: "text/html" } });
  return answer.headers.get("content-security-policy") ?? "";
}

function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
