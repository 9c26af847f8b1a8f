import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { reportBackup } from "./backup/backup.ts";
import { reportChain } from "./chain/chain.ts";
import { reportConsole } from "./console/console.ts";
import { reportFind } from "./find/find.ts";
import { fuzzFigures } from "./hostile/fuzz.ts";
import { reportGateways } from "./gateway/report.ts";
import { refusalFigures } from "./hostile/hostile.ts";
import { importFigures } from "./import/import.ts";
import { startBenchProduct, type BenchProduct } from "./product.ts";
import { reportOverload } from "./overload/overload.ts";
import { publicApiFigures } from "./public-api/public-api.ts";
import { fixed, head, line } from "./report.ts";
import { revealFigures } from "./reveals/reveal.ts";
import { reportStorage } from "./storage/storage.ts";
import { reportSignInFlood } from "./overload/sign-in-flood.ts";
import { reportWeb } from "./web/web.ts";
import { reportWebhooks } from "./webhooks/webhooks.ts";

/**
 * `npm run bench`: figures as ratios measured in turns in one run, printed as Markdown for docs/benchmarks.md.
 * `-- web` runs one part alone, as every name in `parts` does; `--quick` runs a tenth of it, to see that it works.
 */
const { values, positionals } = parseArgs({
  options: { quick: { type: "boolean", default: false } },
  allowPositionals: true,
});
const share = values.quick ? 0.1 : 1;
const rounds = values.quick ? 1 : 5;

console.log(
  `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores, Node ${process.version}, medians of ${rounds} rounds in turns, load average ${loadavg()[0]?.toFixed(1)} before it began.`,
);

async function hostileFigures(product: BenchProduct): Promise<void> {
  head("Hostile documents, refused with 400 (goal: under 20 ms of CPU)", "document with", "median ms", "most ms");
  for (const { document, median, longest } of await refusalFigures(product))
    line(document, fixed(median, 1), fixed(longest, 1));

  const fuzz = await fuzzFigures(10_000 * share);
  head(
    "Random hostile requests (goal: under 50 ms of CPU each)",
    "requests",
    "CPU ms p50",
    "p99",
    "most",
    "most of itself",
    "heap MB before",
    "after",
  );
  const { before, after } = fuzz.heap;
  const figures = [fuzz.median, fuzz.p99, fuzz.longest, fuzz.own, before, after];
  line(fixed(fuzz.requests), ...figures.map((each) => fixed(each, 1)));
  console.log(
    `\nThe dearest: ${fuzz.dearest}. Answers: ${fuzz.answers.map(([what, count]) => `${count} x ${what}`).join(", ")}.`,
  );
}

async function revealPart(product: BenchProduct): Promise<void> {
  head(
    "Reveals at concurrency 16",
    "what",
    "transactions/s",
    "p99 ms",
    "CPU µs a reveal of the gateway",
    "of the dataspace",
    "of PostgreSQL",
  );
  const { bare, bareP99, layers, layersP99, cost } = await revealFigures(product, rounds, Math.round(3_000 * share));
  line("bare SQL transaction", fixed(bare), fixed(bareP99, 1), "", "", "");
  const used = [cost.gateway, cost.dataspace, cost.postgres];
  line("gateway, dataspace and PostgreSQL", fixed(layers), fixed(layersP99, 1), ...used.map((each) => fixed(each)));
  console.log(`\nThrough all layers: ${fixed((layers / bare) * 100)} % of the bare transaction (goal: 70 % or more).`);
}

async function publicApiPart(product: BenchProduct): Promise<void> {
  head(
    "Calls of the public API with one key at concurrency 16",
    "what",
    "bare SQL calls/s",
    "p99 ms",
    "all layers calls/s",
    "p99 ms",
    "share",
  );
  for (const { name, bare, bareP99, layers, layersP99 } of await publicApiFigures(
    product,
    rounds,
    Math.round(3_000 * share),
  ))
    line(name, fixed(bare), fixed(bareP99, 1), fixed(layers), fixed(layersP99, 1), `${fixed((layers / bare) * 100)} %`);
}

async function importPart(product: BenchProduct): Promise<void> {
  head(
    "Import of people (goal: 40,000 rows/s or more)",
    "file",
    "rows",
    "rows/s",
    "CPU µs a row of the importer",
    "of PostgreSQL",
    "largest memory MB",
  );
  for (const each of await importFigures(product, Math.round(1_000_000 * share))) {
    const { file, profiles, perSecond, importer, postgres, peakMegabytes } = each;
    line(file, fixed(profiles), fixed(perSecond), fixed(importer, 1), fixed(postgres, 1), fixed(peakMegabytes));
  }
}

const parts: Readonly<Record<string, (product: BenchProduct) => Promise<void>>> = {
  chain: (product) => reportChain(product, rounds, 1_000 * share),
  gateway: (product) => reportGateways(product, rounds, 1_000 * share),
  overload: (product) => reportOverload(product, 30_000 * share),
  hostile: hostileFigures,
  "sign-ins": (product) => reportSignInFlood(product, rounds, 4_000 * share),
  reveals: revealPart,
  "public-api": publicApiPart,
  import: importPart,
  backup: (product) => reportBackup(product, Math.round(1_000_000 * share)),
  storage: (product) => reportStorage(product, Math.round(1_000_000 * share), Math.round(20_000 * share)),
  find: () => reportFind(Math.round(10_000_000 * share)),
  console: (product) => reportConsole(product, Math.round(100_000 * share)),
  webhooks: () => reportWebhooks(Math.round(10_000 * share)),
  web: (product) => reportWeb(product, rounds),
};

const unknown = positionals.find((name) => !(name in parts));
if (unknown !== undefined)
  throw new Error(`There is no part "${unknown}". The parts are: ${Object.keys(parts).join(", ")}.`);

const product = await startBenchProduct();
try {
  for (const [name, run] of Object.entries(parts))
    if (positionals.length === 0 || positionals.includes(name)) await run(product);
} finally {
  await product.stop();
}
