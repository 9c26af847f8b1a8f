import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endedMicros, familyCpu, usedBetween } from "../cpu.ts";
import { type PeopleFile, peopleFiles, writePeople } from "./people-file.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";
import { runMeasured } from "./measured-command.ts";

/** Imports every kind of file in turn into one database, and prints what a row takes. */
export async function reportImport(product: BenchProduct, profiles: number): Promise<void> {
  head(
    "Import of people (goal: 40,000 rows/s or more)",
    "file",
    "rows",
    "rows/s",
    "CPU µs a row of the importer",
    "of PostgreSQL",
    "largest memory MB",
  );
  for (const kind of peopleFiles) await importOne(product, kind, profiles);
}

/** Runs the import command on a file of new people, from its start to its end. */
async function importOne(product: BenchProduct, kind: PeopleFile, profiles: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "finder-people-"));
  const file = join(folder, "people.csv");
  await writePeople(kind, file, profiles);
  const before = readCpu(product);
  const { seconds, peakMegabytes } = await runMeasured(["import", file], product.env);
  rmSync(folder, { recursive: true, force: true });
  const after = readCpu(product);
  const importer = (after.importer - before.importer) / profiles;
  const postgres = (usedBetween(before.living, after.living) + after.ended - before.ended) / profiles;
  const [rows, perSecond] = [fixed(profiles), fixed(profiles / seconds)];
  line(kind.name, rows, perSecond, fixed(importer, 1), fixed(postgres, 1), fixed(peakMegabytes));
}

/** The importer is a child that has ended, its connection is one of PostgreSQL's. */
function readCpu({ postgresPid }: BenchProduct) {
  return {
    importer: endedMicros("self"),
    living: familyCpu(postgresPid),
    ended: endedMicros(postgresPid),
  };
}
