import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { fileTexts as arabic } from "@finder/contract/messages/files/ar";
import { fileTexts as english } from "@finder/contract/messages/files/en";
import { valueHeads } from "@finder/contract/rules/contact-file";
import type { Services } from "../../context.ts";
import type { JobRow } from "../../jobs/job.queries.ts";
import { ownFile } from "../../outside/files/work-folder.ts";
import { openedCells } from "../bulk/opened-cells.ts";
import { type ListSpec, readUpload } from "./enrichment.ts";
import { readEnriched } from "./enrichment.queries.ts";
import { isByProfileAlone } from "./match/list-columns.ts";
import { csvLine, harmless } from "../../outside/files/csv-text.ts";

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
  const heads = valueHeads(texts, wanted);
  // A list that names profiles alone says nothing of matches.
  const says = mapped !== undefined && !isByProfileAlone(mapped);
  const ends = [texts.status, texts.charged, ...(says ? [texts.matchedby, texts.score] : [])];
  yield mark + csvLine([...columns.map(harmless), ...heads.values, ...ends, ...heads.checks], delimiter);
  const { clientid, appuserid, jobid } = job;
  let after = 0;
  for await (const rows of portions(readUpload(services, job))) {
    const done = await readEnriched(services.db.pool, clientid, appuserid, jobid, after, rows.length);
    let written = "";
    for (const row of done) {
      const cells = rows[row.position - 1 - after] ?? [];
      const person = row.profileid === null ? undefined : row;
      const { values, checks } = openedCells(person, wanted, services.config.keyring);
      const outcome = texts.outcomes[row.outcome ?? "not_tried"];
      const match = says ? [row.matchedby === null ? "" : texts.matches[row.matchedby], String(row.score ?? "")] : [];
      const result = [outcome, String(row.charged), ...match, ...checks];
      written += csvLine([...cells, ...values.map(harmless), ...result], delimiter);
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
