import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** `npm test -- --reporter=json --outputFile=times.json`, then `node tests/support/durations.ts times.json`: seconds of each project and of the slowest files. */
type Run = {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly unknown[];
  }[];
};

const root = join(import.meta.dirname, "../..");
const { testResults } = JSON.parse(readFileSync(process.argv[2] ?? "times.json", "utf8")) as Run;
const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
  path: relative(root, name),
  seconds: (endTime - startTime) / 1000,
  tests: assertionResults.length,
}));

for (const [project, of] of Map.groupBy(files, ({ path }) => path.split("/")[0]))
  print([project, of.length, sum(of.map(({ tests }) => tests)), sum(of.map(({ seconds }) => seconds)).toFixed(0)]);
for (const { path, tests, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20))
  print([`\`${path}\``, tests, seconds.toFixed(1)]);

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function print(cells: readonly unknown[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}
