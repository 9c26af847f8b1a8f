import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gatewayFigures } from "./gateway.ts";
import { refusalFigures } from "./hostile.ts";
import { importFigure } from "./import.ts";
import { startBenchProduct } from "./product.ts";
import { publicApiFigures } from "./public-api.ts";
import { revealFigures } from "./reveal.ts";
import { webSizes } from "./web-size.ts";

/**
 * `npm run bench`: figures as ratios measured in turns in one run, printed as Markdown for docs/benchmarks.md.
 * `--quick` runs a tenth of it, to see that it works.
 */
const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const share = values.quick ? 0.1 : 1;
const rounds = values.quick ? 1 : 5;

const fixed = (value: number, digits = 0): string =>
  value.toLocaleString("en-US", { maximumFractionDigits: digits, minimumFractionDigits: digits });
const line = (...cells: string[]): void => console.log(`| ${cells.join(" | ")} |`);
const head = (title: string, ...cells: string[]): void => {
  console.log(`\n### ${title}\n`);
  line(...cells);
  line(...cells.map(() => "---"));
};

console.log(
  `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores, Node ${process.version}, medians of ${rounds} rounds in turns.`,
);

const product = await startBenchProduct();
try {
  head(
    "A planned read against the floor (the same REST answers passed on by bare node:http)",
    "program",
    "concurrency",
    "CPU µs a request",
    "requests/s",
    "p99 ms",
  );
  const figures = await gatewayFigures(product, rounds, Math.round(3_000 * share));
  for (const figure of figures)
    line(
      figure.name,
      String(figure.concurrency),
      fixed(figure.cpuMicros),
      fixed(figure.perSecond),
      fixed(figure.p99, 1),
    );
  const at16 = (name: string): number =>
    figures.find((figure) => figure.name === name && figure.concurrency === 16)?.cpuMicros ?? 0;
  console.log(
    `\nCPU of the gateway at concurrency 16: ${fixed(at16("gateway") / at16("floor"), 2)} x the floor (goal: 2 x or less).`,
  );

  head("Hostile documents, refused with 400 (goal: under 20 ms)", "document with", "median ms", "longest ms");
  for (const { document, median, longest } of await refusalFigures(product))
    line(document, fixed(median, 1), fixed(longest, 1));

  head("Reveals at concurrency 16", "what", "transactions/s", "p99 ms");
  const reveal = await revealFigures(product, rounds, Math.round(3_000 * share));
  line("bare SQL transaction", fixed(reveal.bare), fixed(reveal.bareP99, 1));
  line("gateway, dataspace and PostgreSQL", fixed(reveal.layers), fixed(reveal.layersP99, 1));
  console.log(
    `\nThrough all layers: ${fixed((reveal.layers / reveal.bare) * 100)} % of the bare transaction (goal: 50 % or more).`,
  );

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

  head("Import of people", "profiles", "profiles/s", "largest memory MB");
  const imported = await importFigure(product, Math.round(1_000_000 * share));
  line(fixed(imported.profiles), fixed(imported.perSecond), fixed(imported.peakMegabytes));
} finally {
  await product.stop();
}

head("First load of the web client, gzip", "page", "kB");
for (const { page, bytes } of webSizes(join(import.meta.dirname, "../../web/dist"))) line(page, fixed(bytes / 1000, 1));
