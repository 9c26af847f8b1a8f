import { readConfig } from "@finder/dataspace/config/config";
import { expect, it } from "vitest";
import { openIdentity } from "./identity.ts";

const required = {
  DATABASE_URL: "postgres://nowhere",
  SEAL_KEY: Buffer.alloc(32).toString("base64"),
  APP_API_KEY: "a".repeat(16),
  OPERATOR_API_KEY: "b".repeat(16),
  SMTP_URL: "smtp://mail.example:25",
  FILES_FOLDER: "files",
};

function names(env: Record<string, string>): string[] {
  return [...readConfig({ ...required, ...env }).providers.values()].map(({ name, issuer }) => `${name} at ${issuer}`);
}

it("production runs without identity stand-ins unless ALLOW_LOCAL_STANDINS is set", async () => {
  const alone = await openIdentity({ NODE_ENV: "production" }, "http://localhost:4000");
  expect([alone.env, alone.local]).toEqual([{}, null]);
  const allowed = await openIdentity({ NODE_ENV: "production", ALLOW_LOCAL_STANDINS: "true" }, "http://localhost:4000");
  const { url } = allowed.local ?? {};
  expect(names(allowed.env)).toEqual([`LinkedIn at ${url}/linkedin`, `Google at ${url}/google`]);
  expect(() => names({ ...allowed.env, NODE_ENV: "production" })).toThrow("ALLOW_LOCAL_STANDINS");
  expect(names({ ...allowed.env, NODE_ENV: "production", ALLOW_LOCAL_STANDINS: "true" })).toHaveLength(2);
  await allowed.stop();
});

it("configuration alone switches to the real providers", async () => {
  const env = { GOOGLE_CLIENT_ID: "ours", GOOGLE_CLIENT_SECRET: "secret" };
  expect((await openIdentity(env, "http://localhost:4000")).local).toBeNull();
  expect(names(env)).toEqual(["Google at https://accounts.google.com"]);
  expect(
    names({ ...env, LINKEDIN_CLIENT_ID: "ours", LINKEDIN_CLIENT_SECRET: "secret", GOOGLE_NAME: "Gooooogle" }),
  ).toEqual(["LinkedIn at https://www.linkedin.com/oauth", "Gooooogle at https://accounts.google.com"]);
  expect(names({})).toEqual([]);
});

it("wrong settings of a provider are reported at the start", () => {
  expect(() => names({ GOOGLE_CLIENT_ID: "ours" })).toThrow("GOOGLE_CLIENT_SECRET");
  const both = { LINKEDIN_CLIENT_ID: "ours", LINKEDIN_CLIENT_SECRET: "secret" };
  expect(() => names({ ...both, LINKEDIN_ISSUER: "http://example.com" })).toThrow("https");
  expect(() => names({ ...both, LINKEDIN_ISSUER: "linkedin" })).toThrow("LINKEDIN_ISSUER");
});

it("only what the real professional network cannot do is left out", () => {
  const both = { LINKEDIN_CLIENT_ID: "ours", LINKEDIN_CLIENT_SECRET: "secret" };
  const omitted = (env: Record<string, string>): unknown =>
    readConfig({ ...required, ...both, ...env }).providers.get("linkedin")?.omits;
  expect(omitted({})).toEqual(["nonce", "pkce"]);
  expect(omitted({ LINKEDIN_ISSUER: "https://id.example.com" })).toEqual([]);
});
