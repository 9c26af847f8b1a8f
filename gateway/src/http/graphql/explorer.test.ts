import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { startGateway } from "../../../../tests/support/gateway.ts";

let dataspace: Awaited<ReturnType<typeof sharedDataspace>>;
const dist = mkdtempSync(join(tmpdir(), "explorer-"));
beforeAll(async () => {
  dataspace = await sharedDataspace();
  mkdirSync(join(dist, "assets"));
  writeFileSync(join(dist, "index.html"), "<!doctype html><title>explorer</title>");
  writeFileSync(join(dist, "assets", "a.js"), "export {};");
});
afterAll(() => {
  rmSync(dist, { recursive: true });
});

async function opened(
  env: Record<string, string>,
  path = "/graphql",
): Promise<{ status: number; text: string; policy: string }> {
  const gateway = await startGateway(dataspace, env);
  try {
    const answer = await fetch(gateway.url + path, { headers: { accept: "text/html" } });
    return {
      status: answer.status,
      text: await answer.text(),
      policy: answer.headers.get("content-security-policy") ?? "",
    };
  } finally {
    await gateway.close();
  }
}

test("a browser that opens /graphql gets the explorer, with scripts of ours alone", async () => {
  const { status, text, policy } = await opened({ EXPLORER_DIST: dist });
  expect([status, text]).toEqual([200, "<!doctype html><title>explorer</title>"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("its files are kept for a year, and nothing else of the folder is shown", async () => {
  const { status, policy } = await opened({ EXPLORER_DIST: dist }, "/explorer/assets/a.js");
  expect([status, policy.includes("script-src 'self'")]).toEqual([200, true]);
  expect((await opened({ EXPLORER_DIST: dist }, "/explorer/assets/..%2findex.html")).status).toBe(400);
});

test("Apollo Sandbox comes by a switch, and no page by another", async () => {
  const sandbox = await opened({ EXPLORER: "sandbox" });
  expect(sandbox.text).toContain("sandbox");
  expect(sandbox.policy).toContain("apollographql.com");
  expect((await opened({ EXPLORER: "off", EXPLORER_DIST: dist })).text).toMatch(/^GraphQL: send a POST/);
});

test("a gateway without a built explorer says so when it starts", async () => {
  await expect(startGateway(dataspace, { EXPLORER_DIST: "/nowhere" })).rejects.toThrow("has no index.html");
});

test("/schema.graphql is served where the schema may be read, and not elsewhere", async () => {
  const { status, text } = await opened({}, "/schema.graphql");
  expect(status).toBe(200);
  expect(buildSchema(text).getQueryType()?.getFields()["viewer"]).toBeDefined();
  expect((await opened({ INTROSPECTION: "false" }, "/schema.graphql")).status).toBe(404);
});
