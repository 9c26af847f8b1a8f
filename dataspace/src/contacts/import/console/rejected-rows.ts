import type { peopleImportRejects } from "@finder/contract/operators/imports";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { capitals } from "@finder/contract/operators/values";
import type { Rejects } from "../rejects-file.ts";
import { noteOf, rowIsKept } from "../reasons.ts";
import type { Services } from "../../../context.ts";
import { csvLine, harmless } from "../../../outside/files/csv-text.ts";
import { seal, unseal } from "../../../db/secrets/seal.ts";
import { insertRejects, nextRejects } from "./runner.queries.ts";

const bind = "importreject";

/** Keeps what an import refuses in the database, a batch a row, sealed: it goes or stays with the batch. */
export function storedRejects({ config }: Services): (importid: number, kept: number) => Promise<Rejects> {
  return async (importid, kept) => {
    let position = kept;
    return {
      write: async (lines, client) => {
        if (lines === "") return position;
        await insertRejects(client, importid, position + 1, seal(config.keyring, lines, bind));
        position += 1;
        return position;
      },
      close: async () => {},
    };
  };
}

type Refused = { readonly line: number; readonly reason: string; readonly record?: string };

/** The first rows and values that an import refused. */
export async function firstRejects(
  services: Services,
  importid: number,
  most: number,
): Promise<AnswerOf<typeof peopleImportRejects>> {
  const found: AnswerOf<typeof peopleImportRejects> = [];
  for await (const { line, reason: said, record } of refusedBy(services, importid)) {
    const kept = said.endsWith(rowIsKept);
    const { reason, value } = noteOf(sentence(said));
    found.push({ line, reason: capitals(reason), value, kept, row: record?.slice(0, 500) ?? null });
    if (found.length === most) break;
  }
  return found;
}

/** Everything an import refused as CSV, a piece at a time; no cell is computed by a spreadsheet program. */
export async function* rejectsCsv(services: Services, importid: number): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(["Line", "Row", "Reason", "Content"], ",")}`;
  let piece = "";
  for await (const { line, reason, record = "" } of refusedBy(services, importid)) {
    const outcome = reason.endsWith(rowIsKept) ? "kept" : "rejected";
    piece += csvLine([String(line), outcome, ...[sentence(reason), record].map(harmless)], ",");
    if (piece.length < 65_536) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}

async function* refusedBy({ db, config }: Services, importid: number): AsyncGenerator<Refused> {
  let after = 0;
  for (;;) {
    const [batch] = await nextRejects(db.pool, importid, after);
    if (!batch) return;
    for (const line of unseal(config.keyring, batch.sealed, bind).trimEnd().split("\n"))
      yield JSON.parse(line) as Refused;
    after = batch.position;
  }
}

function sentence(reason: string): string {
  return reason.endsWith(rowIsKept) ? reason.slice(0, -rowIsKept.length) : reason;
}
