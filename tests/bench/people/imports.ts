import { rmSync } from "node:fs";
import { join } from "node:path";
import type { RunningPostgres } from "@finder/local/postgres";
import { familyCpu, endedMicros, usedBetween } from "../cpu.ts";
import { peopleFiles, writePeople } from "../import/people-file.ts";
import { median } from "../load.ts";
import { runMeasured } from "../measured-command.ts";
import { fixed, head, line } from "../report.ts";
import { on, type Place } from "./places.ts";

export type Imports = {
  readonly postgres: RunningPostgres;
  readonly envOf: (place: Place) => Record<string, string>;
  readonly folder: string;
  /** People who are there already, and rows of each file. */
  readonly people: number;
  readonly rows: number;
  readonly rounds: number;
};

type Spent = { readonly seconds: number; readonly cpu: number; readonly log: number };
const kinds = ["new", "changed"] as const;

/** `npm run import` of new people and of changed ones into each place in turns; the first place is the measure of the others. */
export async function reportImports(title: string, run: Imports, names: readonly Place[], from: number): Promise<void> {
  const [measure] = names;
  if (!measure) return;
  const spent = new Map<string, Spent[]>();
  for (let round = 0; round < run.rounds; round += 1) {
    if (names.includes("empty")) await on(run.postgres, "empty", (client) => client.query("truncate profile"));
    for (const kind of kinds)
      for (const place of names) {
        const file = await writeRound(run, place, kind, from + round);
        const figures = spent.get(`${kind} ${place}`) ?? [];
        spent.set(`${kind} ${place}`, [...figures, await importFiles(run, place, [file])]);
      }
  }
  head(
    title,
    "people",
    "into",
    "rows/s",
    "ratio of time",
    "PostgreSQL, CPU µs a row",
    "ratio",
    "log (WAL), bytes a row",
  );
  for (const kind of kinds)
    for (const place of names) {
      const [own, base] = [place, measure].map((each) => middleOf(spent.get(`${kind} ${each}`) ?? []));
      if (own && base) row(run, kind, place, own, base);
    }
}

/** New people in one file by one process, and in two files by two at once. */
export async function reportPairs(run: Imports, names: readonly Place[], from: number): Promise<void> {
  head(
    "Import of new people by two processes",
    "into",
    "one, rows/s",
    "two, rows/s",
    "ratio",
    "CPU of PostgreSQL, ratio",
  );
  for (const place of names) {
    const one = await importFiles(run, place, [await writeRound(run, place, "new", from)]);
    const half = { ...run, rows: run.rows / 2 };
    const files = [
      await writeRound(half, place, "new", from * 2 + 2),
      await writeRound(half, place, "new", from * 2 + 3),
    ];
    const two = await importFiles(run, place, files);
    const speeds = [run.rows / one.seconds, run.rows / two.seconds].map((each) => fixed(each));
    line(place, ...speeds, fixed(one.seconds / two.seconds, 2), fixed(two.cpu / one.cpu, 2));
  }
}

function row(run: Imports, kind: string, place: Place, own: Spent, base: Spent): void {
  const times = [fixed(run.rows / own.seconds), fixed(own.seconds / base.seconds, 2)];
  const cpu = [fixed(own.cpu / run.rows, 1), fixed(own.cpu / base.cpu, 2)];
  line(kind, place, ...times, ...cpu, fixed(own.log / run.rows));
}

async function writeRound(run: Imports, place: Place, kind: (typeof kinds)[number], round: number): Promise<string> {
  const { people, rows, folder } = run;
  const file = join(folder, `${place}-${kind}-${round}.csv`);
  const [fields] = peopleFiles;
  if (!fields) throw new Error("No file is known.");
  const added = (index: number): number => people + 1 + round * rows + index;
  // Those of a source that hands out its changes are spread over all that it ever handed out.
  const spread = (index: number): number => 1 + index * Math.floor(people / rows) + (round % Math.floor(people / rows));
  const who = kind === "new" || place === "empty" ? added : spread;
  const title = kind === "new" ? "Head of Sales" : `Head of Round ${round}`;
  await writePeople({ ...fields, row: (index) => fields.row(who(index)).replace("Head of Sales", title) }, file, rows);
  return file;
}

/** All at once; a checkpoint comes before, so that each begins with the same pages to log whole. */
async function importFiles(run: Imports, place: Place, files: readonly string[]): Promise<Spent> {
  const { pid } = run.postgres;
  const position = () =>
    on(run.postgres, "empty", async (client) => {
      const { rows } = await client.query<{ at: number }>("select (pg_current_wal_insert_lsn() - '0/0')::float8 as at");
      return rows[0]?.at ?? 0;
    });
  await on(run.postgres, "empty", (client) => client.query("checkpoint"));
  const [living, ended, at] = [familyCpu(pid), endedMicros(pid), await position()];
  const began = performance.now();
  await Promise.all(files.map((file) => runMeasured(["import", file], run.envOf(place))));
  const seconds = (performance.now() - began) / 1000;
  const log = (await position()) - at;
  for (const file of files) rmSync(file);
  return { seconds, cpu: usedBetween(living, familyCpu(pid)) + endedMicros(pid) - ended, log };
}

function middleOf(rounds: readonly Spent[]): Spent {
  const of = (part: keyof Spent): number => median(rounds.map((each) => each[part]));
  return { seconds: of("seconds"), cpu: of("cpu"), log: of("log") };
}
