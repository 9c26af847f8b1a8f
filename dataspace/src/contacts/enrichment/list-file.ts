import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Datum } from "@finder/contract/datum";
import { limits } from "@finder/contract/limits";
import { fileTexts as arabic } from "@finder/contract/messages/files/ar";
import { fileTexts as english } from "@finder/contract/messages/files/en";
import type { Services } from "../../context.ts";
import type { JobRow } from "../../jobs/job.queries.ts";
import { ownFile } from "../../outside/files/work-folder.ts";
import { openedValues } from "../bulk/opened-values.ts";
import { type ListSpec, readUpload } from "./enrichment.ts";
import { type EnrichedRow, readEnriched } from "./enrichment.queries.ts";
import { isByProfileAlone } from "./match/list-columns.ts";
import { csvLine, harmless } from "../../outside/files/csv-text.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";

/** Rows, and cells, written together. */
const [portion, portionCells] = [500, 5_000];

/** Writes the result of a list to a path: the uploaded columns, the open values, and a status for each row. */
export async function writeListFile(services: Services, job: JobRow, path: string): Promise<void> {
  return pipeline(lines(services, job), createWriteStream(path, { mode: ownFile }));
}

/** Spreadsheet programs recognise UTF-8 by it. */
const mark = "\uFEFF";

/** The uploaded rows, each with the open data of its person, its outcome and its cost. */
async function* lines(services: Services, job: JobRow): AsyncGenerator<string> {
  const { language, columns, delimiter = ",", data: wanted = [], mapped } = job.spec as ListSpec;
  const texts = language === "ar" ? arabic : english;
  const heads = wanted.flatMap((datum) =>
    Array.from({ length: limits.valuesShown }, (_, at) => `${texts.values[datum]} ${at + 1}`),
  );
  // A list that names profiles alone comes back with the columns that it always had.
  const says = mapped !== undefined && !isByProfileAlone(mapped);
  const ends = [texts.status, texts.charged, ...(says ? [texts.matchedby, texts.score] : [])];
  yield mark + csvLine([...columns.map(harmless), ...heads, ...ends], delimiter);
  const { clientid, appuserid, jobid } = job;
  let after = 0;
  for await (const rows of portions(readUpload(services, job))) {
    const done = await readEnriched(services.db.pool, clientid, appuserid, jobid, after, rows.length);
    let written = "";
    for (const row of done) {
      const cells = rows[row.position - 1 - after] ?? [];
      const values = valuesOf(row, wanted, services.config.keyring);
      const outcome = texts.outcomes[row.outcome ?? "not_tried"];
      const match = says ? [row.matchedby === null ? "" : texts.matches[row.matchedby], String(row.score ?? "")] : [];
      written += csvLine([...cells, ...values.map(harmless), outcome, String(row.charged), ...match], delimiter);
    }
    yield written;
    after += rows.length;
  }
}

async function* portions(rows: AsyncIterable<string[]>): AsyncGenerator<string[][]> {
  let some: string[][] = [];
  let cells = 0;
  for await (const row of rows) {
    some.push(row);
    cells += row.length;
    if (some.length < portion && cells < portionCells) continue;
    yield some;
    some = [];
    cells = 0;
  }
  yield some;
}

function valuesOf(row: EnrichedRow, wanted: readonly Datum[], keyring: Keyring): string[] {
  return wanted.flatMap((datum) => openedValues(row.profileid === null ? undefined : row, datum, keyring));
}
