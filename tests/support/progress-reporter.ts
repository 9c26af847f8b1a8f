import { relative } from "node:path";
import { root } from "@finder/local/programs";
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from "vitest/node";
import { skippedSuites } from "./run.ts";
import { weights } from "./sequencer.ts";

const minute = 60_000;

/**
 * Says every half minute how far the run is, shows a failure's reason at once, and ends the run with the one line that counts
 * every test of every suite. A file that could not run counts as failed, one that a missing program keeps from running as skipped.
 */
export default class ProgressReporter implements Reporter {
  #files = 0;
  #done = 0;
  #weight = 0;
  #weightDone = 0;
  #began = 0;
  #said = 0;
  #seed = 0;

  onInit({ config }: Vitest): void {
    this.#seed = config.sequence.seed;
  }

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#files = files.length;
    this.#weight = files.reduce((sum, { project }) => sum + weightOf(project.name), 0);
    this.#began = this.#said = Date.now();
    console.log(
      `${files.length} test files, in the order of the seed ${this.#seed} (--sequence.seed=${this.#seed} repeats it)`,
    );
  }

  onTestCaseResult(test: TestCase): void {
    const { errors = [] } = test.result();
    for (const { message, stacks = [] } of errors) {
      const frame = stacks.find(({ file }) => file === test.module.moduleId) ?? stacks[0];
      const place = frame ? ` (${relative(root, frame.file)}:${frame.line})` : "";
      console.log(`Failed: ${test.fullName}${place}\n${firstLines(message)}`);
    }
  }

  onTestModuleEnd({ project }: TestModule): void {
    this.#done += 1;
    this.#weightDone += weightOf(project.name);
    const now = Date.now();
    if (now - this.#said < minute / 2) return;
    this.#said = now;
    const left = (now - this.#began) * (this.#weight / this.#weightDone - 1);
    console.log(`${this.#done} of ${this.#files} files done, about ${Math.ceil(left / minute)} min left`);
  }

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
    for (const { files } of skippedSuites) count.skipped += files.length;
    // A run by a program must not pass because something could not run.
    if (skippedSuites.length > 0 && process.env["CI"]) process.exitCode = 1;
    process.on("exit", () => {
      for (const { sentence } of skippedSuites) console.log(sentence);
      console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
    });
  }
}

function firstLines(text: string): string {
  return text.split("\n").slice(0, 12).join("\n");
}

function weightOf(project: string): number {
  return weights[project] ?? 1;
}
