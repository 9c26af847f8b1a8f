import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { skippedSuites } from "./tests/support/run.ts";
import SeededSequencer from "./tests/support/sequencer.ts";

// graphql has no exports map: without the alias Vite and Node each load their own copy.
const graphqlOnce = { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] };
// Tests run the gateway's sources, so they need no build and never meet an old one.
const gateway = {
  alias: [
    ...graphqlOnce.alias,
    { find: /^@finder\/gateway\/(.*)$/, replacement: new URL("gateway/src/$1.ts", import.meta.url).pathname },
  ],
};

const tests = new URL("tests/support", import.meta.url).pathname;
/** Far beyond what a busy machine needs: a limit ends what hangs, and says nothing about speed. */
const hangsAfterMs = 600_000;

const shared = {
  // A test waits for other programs part of its time, so one more than the cores keeps them at work.
  maxWorkers: availableParallelism() + 1,
  // The files of a project take turns in one process, which loads each module once: see docs/testing.md.
  isolate: false,
  setupFiles: [`${tests}/seeded.ts`],
  testTimeout: hangsAfterMs,
  hookTimeout: hangsAfterMs,
  expect: { poll: { timeout: 120_000 } },
  exclude: ["**/node_modules/**", ...skippedSuites.flatMap(({ files }) => files.map(withoutProject))],
};

/** `tests/browser/rows.test.ts` as the project `tests` sees it. */
function withoutProject(file: string): string {
  return file.slice(file.indexOf("/") + 1);
}

/** Files that share a dataspace, a gateway, a product or a Chromium, which end with their process. */
const sharing = { ...shared, environment: `${tests}/environment.ts` };

export default defineConfig({
  test: {
    // A process ends its product after its last file.
    teardownTimeout: hangsAfterMs,
    globalSetup: ["tests/support/global-setup.ts"],
    reporters: ["default", "./tests/support/progress-reporter.ts"],
    slowTestThreshold: Number.POSITIVE_INFINITY,
    sequence: { sequencer: SeededSequencer },
    projects: [
      { test: { ...shared, name: "contract", root: "contract", include: ["src/**/*.test.ts"] } },
      { resolve: gateway, test: { ...sharing, name: "dataspace", root: "dataspace", include: ["src/**/*.test.ts"] } },
      { resolve: gateway, test: { ...sharing, name: "gateway", root: "gateway", include: ["src/**/*.test.ts"] } },
      {
        extends: "web/vite.config.ts",
        resolve: graphqlOnce,
        test: {
          ...shared,
          name: "web",
          root: "web",
          include: ["src/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: [...shared.setupFiles, "src/testing/setup.ts"],
        },
      },
      { test: { ...shared, name: "standins", root: "local/standins", include: ["src/**/*.test.ts"] } },
      { test: { ...shared, name: "local", root: "local", include: ["src/**/*.test.ts"] } },
      { resolve: gateway, test: { ...sharing, name: "browser", root: "tests", include: ["browser/**/*.test.ts"] } },
      {
        resolve: gateway,
        test: {
          ...sharing,
          name: "product",
          root: "tests",
          include: ["**/*.test.ts"],
          // `npm run test:long` runs the containers and Patroni, `npm run test:cluster` the cluster.
          exclude: [...shared.exclude, "browser/**", "cluster/**", "containers/**", "patroni/**"],
        },
      },
    ],
  },
});
