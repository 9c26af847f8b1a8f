import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endedMicros, familyCpu, usedBetween } from "../cpu.ts";
import { type PeopleFile, peopleFiles, writePeople } from "./people-file.ts";
import { runMeasured } from "../measured-command.ts";
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

/** `npm run import` on a file of new people: rows a second from start to end of the command, its memory, and CPU a row. */
async function importOne(product: BenchProduct, kind: PeopleFile, profiles: number): Promise<ImportFigure> {
  const folder = mkdtempSync(join(tmpdir(), "finder-people-"));
  const file = join(folder, "people.csv");
  await writePeople(kind, file, profiles);
  const before = readCpu(product);
  const { seconds, peakMegabytes } = await runMeasured(["import", file], product.env);
  rmSync(folder, { recursive: true, force: true });
  const after = readCpu(product);
  return {
    file: kind.name,
    profiles,
    perSecond: profiles / seconds,
    importer: (after.importer - before.importer) / profiles,
    postgres: (usedBetween(before.living, after.living) + after.ended - before.ended) / profiles,
    peakMegabytes,
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
