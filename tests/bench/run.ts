import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { parts } from "./parts.ts";
import { startBenchProduct } from "./product.ts";
import { readReleased } from "../support/past-version.ts";

/**
 * `npm run bench`: figures as ratios measured in turns in one run, printed as Markdown for docs/benchmarks.md.
 * `-- web` runs one part alone, as every name in `parts` does; `-- compare COMMIT` compares the chain with a commit, or with
 * the released version; `--quick` runs a tenth of it, to see that it works.
 */
const { values, positionals } = parseArgs({
  options: { quick: { type: "boolean", default: false } },
  allowPositionals: true,
});
const share = values.quick ? 0.1 : 1;
const rounds = values.quick ? 1 : 5;

const at = positionals.indexOf("compare");
const [commit = readReleased().commit] = at === -1 ? [] : positionals.splice(at + 1, 1);
const unknown = positionals.find((name) => !(name in parts));
if (unknown !== undefined)
  throw new Error(`There is no part "${unknown}". The parts are: ${Object.keys(parts).join(", ")}.`);

console.log(
  `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores, Node ${process.version}, medians of ${rounds} rounds in turns, load average ${loadavg()[0]?.toFixed(1)} before it began.`,
);

const product = await startBenchProduct();
try {
  for (const [name, run] of Object.entries(parts))
    if (positionals.length === 0 || positionals.includes(name))
      if ((await run(product, rounds, share, commit)) === false) process.exitCode = 1;
} finally {
  await product.stop();
}
