import { defineConfig } from "vitest/config";

// graphql has no exports map: without the alias Vite and Node each load their own copy.
const graphqlOnce = { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] };
// Tests run the gateway's sources, so they need no build and never meet an old one.
const gateway = {
  alias: [
    ...graphqlOnce.alias,
    { find: /^@finder\/gateway\/(.*)$/, replacement: new URL("gateway/src/$1.ts", import.meta.url).pathname },
  ],
};

// Real programs on a busy machine miss a deadline now and then; what needed a second try is named at the end.
const secondTry = 1;

export default defineConfig({
  test: {
    // Half of a test's time it waits for programs, disks and deadlines, so two at once need no second core.
    maxWorkers: 2,
    globalSetup: ["tests/support/global-setup.ts"],
    reporters: ["default", "./tests/support/summary-reporter.ts"],
    projects: [
      { test: { name: "contract", root: "contract", include: ["src/**/*.test.ts"], isolate: false } },
      {
        test: {
          name: "dataspace",
          root: "dataspace",
          include: ["src/**/*.test.ts"],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          retry: secondTry,
        },
      },
      {
        resolve: gateway,
        test: {
          name: "gateway",
          root: "gateway",
          include: ["src/**/*.test.ts"],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          retry: secondTry,
        },
      },
      {
        extends: "web/vite.config.ts",
        resolve: graphqlOnce,
        test: {
          name: "web",
          root: "web",
          include: ["src/**/*.test.{ts,tsx}"],
          isolate: false,
          environment: "jsdom",
          setupFiles: ["src/testing/setup.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "standins",
          root: "standins",
          include: ["src/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: "local", root: "local", include: ["src/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        resolve: gateway,
        test: {
          name: "product",
          root: "tests",
          include: ["**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: secondTry,
        },
      },
    ],
  },
});
