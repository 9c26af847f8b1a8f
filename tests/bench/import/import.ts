import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { endedMicros, familyCpu, usedBetween } from "../cpu.ts";
import { type PeopleFile, peopleFiles, writePeople } from "./people-file.ts";
import type { BenchProduct } from "../product.ts";

export type ImportFigure = {
  readonly file: string;
  readonly profiles: number;
  readonly perSecond: number;
  /** Microseconds of CPU a row. */
  readonly importer: number;
  readonly postgres: number;
  readonly peakMegabytes: number;
};

/** Every kind of file in turn, into one database. */
export async function importFigures(product: BenchProduct, profiles: number): Promise<ImportFigure[]> {
  const figures: ImportFigure[] = [];
  for (const kind of peopleFiles) figures.push(await importOne(product, kind, profiles));
  return figures;
}

/** Largest resident memory of a process so far, in megabytes (Linux). */
function peakMegabytes(pid: number): number {
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(peak?.[1] ?? 0) / 1024;
}

/** `npm run import` on a file of new people: rows a second from start to end of the command, its memory, and CPU a row. */
async function importOne(product: BenchProduct, kind: PeopleFile, profiles: number): Promise<ImportFigure> {
  const folder = mkdtempSync(join(tmpdir(), "finder-people-"));
  const file = join(folder, "people.csv");
  await writePeople(kind, file, profiles);
  const command = join(import.meta.dirname, "../../../dataspace/src/command.ts");
  const before = readCpu(product);
  const started = performance.now();
  const child = spawn(process.execPath, [command, "import", file], {
    env: product.env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peak = 0;
  const watch = setInterval(() => {
    if (child.exitCode === null && child.pid !== undefined) peak = Math.max(peak, peakMegabytes(child.pid));
  }, 200);
  const [code] = (await once(child, "exit")) as [number | null];
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  rmSync(folder, { recursive: true, force: true });
  const after = readCpu(product);
  if (code !== 0) throw new Error(`The import ended with code ${code}.`);
  return {
    file: kind.name,
    profiles,
    perSecond: profiles / seconds,
    importer: (after.importer - before.importer) / profiles,
    postgres: (usedBetween(before.living, after.living) + after.ended - before.ended) / profiles,
    peakMegabytes: peak,
  };
}

/** The importer is a child that has ended, its connection is one of PostgreSQL's. */
function readCpu({ postgresPid }: BenchProduct) {
  return {
    importer: endedMicros("self"),
    living: familyCpu(postgresPid),
    ended: endedMicros(postgresPid),
  };
}
