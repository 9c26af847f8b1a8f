import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startGateway } from "../../../tests/support/gateway.ts";

const dataspace = { url: "http://127.0.0.1:9", appKey: "0123456789abcdef" };
const contact = "mailto:security@example.com";

async function securityTxt(env: Record<string, string>): Promise<Response> {
  const gateway = await startGateway(dataspace, env);
  onTestFinished(() => gateway.close());
  return fetch(`${gateway.url}/.well-known/security.txt`);
}

test("security.txt names the contact and expires a year after the build", async () => {
  const folder = mkdtempSync(join(tmpdir(), "finder-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const page = join(folder, "index.html");
  writeFileSync(page, "");
  utimesSync(page, new Date(), new Date("2026-03-01T00:00:00Z"));
  const answer = await securityTxt({
    SECURITY_CONTACT: contact,
    WEB_DIST: folder,
    PUBLIC_URL: "https://finder.example.com",
  });
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  expect((await answer.text()).split("\n")).toEqual([
    `Contact: ${contact}`,
    "Expires: 2027-03-01T00:00:00.000Z",
    "Preferred-Languages: en, ar",
    "Canonical: https://finder.example.com/.well-known/security.txt",
    "",
  ]);
});

test("security.txt does not exist without a contact", async () => {
  expect((await securityTxt({})).status).toBe(404);
});

test("a contact that is no address prevents the start", async () => {
  await expect(securityTxt({ SECURITY_CONTACT: "security team" })).rejects.toThrow(/SECURITY_CONTACT/);
});
