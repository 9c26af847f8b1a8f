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

const shared = {
  // Half of a test's time it waits for programs, pages, disks and deadlines.
  maxWorkers: 4,
  // The files of a project take turns in one process, which loads each module once: see docs/testing.md.
  isolate: false,
  // Limits of what hangs. Tests wait for events, so that a busy machine makes them late and not wrong.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

// Tests of the whole product.
const patient = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // A process of the browser tests ends its product, which a busy machine does slowly.
    teardownTimeout: 60_000,
    globalSetup: ["tests/support/global-setup.ts"],
    reporters: ["default", "./tests/support/summary-reporter.ts"],
    projects: [
      { test: { ...shared, name: "contract", root: "contract", include: ["src/**/*.test.ts"] } },
      { test: { ...shared, name: "dataspace", root: "dataspace", include: ["src/**/*.test.ts"] } },
      { resolve: gateway, test: { ...shared, name: "gateway", root: "gateway", include: ["src/**/*.test.ts"] } },
      {
        extends: "web/vite.config.ts",
        resolve: graphqlOnce,
        test: {
          ...shared,
          name: "web",
          root: "web",
          include: ["src/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ["src/testing/setup.ts"],
        },
      },
      { test: { ...shared, name: "standins", root: "standins", include: ["src/**/*.test.ts"] } },
      { test: { ...shared, name: "local", root: "local", include: ["src/**/*.test.ts"] } },
      {
        resolve: gateway,
        test: {
          ...shared,
          ...patient,
          name: "browser",
          root: "tests",
          include: ["browser/**/*.test.ts"],
          environment: "./support/browser/environment.ts",
        },
      },
      {
        resolve: gateway,
        test: {
          ...shared,
          ...patient,
          name: "product",
          root: "tests",
          include: ["**/*.test.ts"],
          // They have commands of their own, `npm run test:containers` and `npm run test:patroni`.
          exclude: ["**/node_modules/**", "browser/**", "containers/**", "patroni/**"],
        },
      },
    ],
  },
});
