import { defineConfig } from "vitest/config";

// `npm run test:containers`: builds images, so it is not among what `npm test` runs.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.test.ts"],
    testTimeout: 120_000,
    reporters: ["default", "../support/progress-reporter.ts"],
  },
});
