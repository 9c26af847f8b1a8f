import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Datum } from "@finder/contract/datum";
import { limits } from "@finder/contract/limits";
import { fileTexts as arabic } from "@finder/contract/messages/files/ar";
import { fileTexts as english } from "@finder/contract/messages/files/en";
import type { Services } from "../../context.ts";
import type { JobRow } from "../../jobs/job.queries.ts";
import { openedValues } from "../bulk/opened-values.ts";
import { type ListSpec, readUpload } from "./enrichment.ts";
import { type EnrichedRow, readEnriched } from "./enrichment.queries.ts";
import { csvLine, harmless } from "./csv-text.ts";

const portion = 500;
/** Spreadsheet programs know UTF-8 by it. */
const mark = "\uFEFF";

const valuesOf = (row: EnrichedRow, wanted: readonly Datum[], sealKey: Buffer): string[] =>
  wanted.flatMap((datum) => openedValues(row.profileid === null ? undefined : row, datum, sealKey));

/** The uploaded rows, each with what is open of its person now, what became of it, and what it cost. */
async function* lines(services: Services, job: JobRow): AsyncGenerator<string> {
  const { language, data: wanted = [] } = job.spec as ListSpec;
  const { columns, rows, delimiter } = await readUpload(services, job);
  const texts = language === "ar" ? arabic : english;
  const heads = wanted.flatMap((datum) =>
    Array.from({ length: limits.valuesShown }, (_, at) => `${texts.values[datum]} ${at + 1}`),
  );
  yield mark + csvLine([...columns.map(harmless), ...heads, texts.status, texts.charged], delimiter);
  const { clientid, appuserid, jobid } = job;
  for (let after = 0; after < rows.length; after += portion) {
    const done = await readEnriched(services.db.pool, clientid, appuserid, jobid, after, portion);
    const told = done.map((row) => {
      const cells = (rows[row.position - 1] ?? []).map(harmless);
      const values = valuesOf(row, wanted, services.config.sealKey);
      const outcome = texts.outcomes[row.outcome ?? "not_tried"];
      return csvLine([...cells, ...values.map(harmless), outcome, String(row.charged)], delimiter);
    });
    yield told.join("");
  }
}

/** Writes the result of a list to a path: the uploaded columns, the values that are open, and a status for each row. */
export const writeListFile = async (services: Services, job: JobRow, path: string): Promise<void> =>
  pipeline(lines(services, job), createWriteStream(path));
