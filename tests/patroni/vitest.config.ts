import { defineConfig } from "vitest/config";

// `npm run test:patroni`: takes servers from Debian's packages as root, so it is not among what `npm test` runs.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.test.ts"],
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 100 } },
    reporters: ["default", "../support/progress-reporter.ts"],
  },
});
