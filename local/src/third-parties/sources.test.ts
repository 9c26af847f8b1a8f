import { readConfig } from "@finder/dataspace/config/config";
import { expect, it } from "vitest";
import { openSources } from "./sources.ts";

const required = {
  DATABASE_URL: "postgres://nowhere",
  SEAL_KEY: Buffer.alloc(32).toString("base64"),
  APP_API_KEY: "a".repeat(16),
  OPERATOR_API_KEY: "b".repeat(16),
  SMTP_URL: "smtp://mail.example:25",
  FILES_FOLDER: "files",
};

it("source stand-ins run on request, in production with ALLOW_LOCAL_STANDINS alone", async () => {
  for (const env of [
    {},
    { LOCAL_SOURCES: "true", NODE_ENV: "production" },
    { LOCAL_SOURCES: "true", PEOPLE_SOURCE_URL: "https://people.example/ask" },
  ])
    expect((await openSources(env)).env).toEqual({});
  const allowed = await openSources({ LOCAL_SOURCES: "true", NODE_ENV: "production", ALLOW_LOCAL_STANDINS: "true" });
  expect(readConfig({ ...required, ...allowed.env }).PEOPLE_SOURCE_URL).toBe(`${allowed.local?.url}/people`);
  expect(() => readConfig({ ...required, ...allowed.env, NODE_ENV: "production" })).toThrow("ALLOW_LOCAL_STANDINS");
  await allowed.stop();
});
