import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const enough = { DATASPACE_URL: "http://127.0.0.1:4100", APP_API_KEY: "0123456789abcdef" };

test("the gateway starts with an address and a key of the dataspace", () => {
  expect(readConfig(enough)).toMatchObject({
    port: 4000,
    production: false,
    introspection: true,
    webDist: null,
    publicOrigin: null,
    dataspace: { tables: "/api/v2/finder/_table" },
  });
});

test("wrong settings are refused with one text that names each of them", () => {
  const start = (): unknown =>
    readConfig({ ...enough, DATASPACE_URL: "ftp://x", GATEWAY_PORT: "70000", APP_API_KEY: "short" });
  expect(start).toThrow(/cannot start[\s\S]*GATEWAY_PORT[\s\S]*DATASPACE_URL[\s\S]*APP_API_KEY/);
});

test("plans that show API access on their card are a list of ids", () => {
  expect([...readConfig(enough).apiPlanIds]).toEqual([40, 41]);
  expect([...readConfig({ ...enough, API_PLAN_IDS: "30, 31" }).apiPlanIds]).toEqual([30, 31]);
  expect(() => readConfig({ ...enough, API_PLAN_IDS: "Scale" })).toThrow(/API_PLAN_IDS/);
});

test("a missing setting is called missing", () => {
  expect(() => readConfig({ APP_API_KEY: enough.APP_API_KEY, DATASPACE_URL: "" })).toThrow(
    /This setting is missing.[\s\S]*DATASPACE_URL/,
  );
});

test("no refusal repeats a secret", () => {
  expect(() => readConfig({ ...enough, APP_API_KEY: "topsecret" })).toThrow(/^(?![\s\S]*topsecret)/);
});

test("a web folder without pages is refused with what to do", () => {
  expect(() => readConfig({ ...enough, WEB_DIST: "/nowhere" })).toThrow(
    /WEB_DIST \(\/nowhere\) has no index.html. Build the web first/,
  );
});

test("production hides the schema by default", () => {
  expect(readConfig({ ...enough, NODE_ENV: "production" }).introspection).toBe(false);
  expect(readConfig({ ...enough, NODE_ENV: "production", INTROSPECTION: "true" }).introspection).toBe(true);
});

test.each([
  ["127.0.0.1", true],
  ["127.8.0.1", true],
  ["::1", true],
  ["localhost", true],
  ["0.0.0.0", false],
  ["::", false],
  ["192.0.2.7", false],
  ["localhost.example.com", false],
])("introspection without NODE_ENV at %s: %s", (host, expected) => {
  const { introspection, developing } = readConfig({ ...enough, GATEWAY_HOST: host });
  expect([introspection, developing]).toEqual([expected, expected]);
});
