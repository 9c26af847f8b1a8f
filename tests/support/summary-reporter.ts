import type { Reporter, TestModule } from "vitest/node";

/** Ends a run with the one line that counts every test of every suite; a file that could not run counts as failed. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[], reason: string): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0 };
    for (const module of modules) {
      if (module.state() === "failed" && module.errors().length > 0) count.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        count[state === "pending" ? "failed" : state] += 1;
      }
    }
    if (reason !== "passed" && count.failed === 0) count.failed = 1;
    process.on("exit", () => console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`));
  }
}
