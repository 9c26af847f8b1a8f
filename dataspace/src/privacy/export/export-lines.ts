import { keyProviderNames } from "@finder/contract/key-providers";
import { csvLine, harmless } from "../../outside/files/csv-text.ts";
import type { Executor } from "../../db/statement.ts";
import { exportAudit, exportKeys, exportLedger, exportMembers, exportMoves } from "./export.queries.ts";

const portion = 500;

type Cell = string | number | null;
type Lines = AsyncGenerator<string>;

/** How the contacts of a client are read, by key. */
export type CopiedContacts = {
  readonly heads: readonly string[];
  readonly read: (clientid: number, after: number, most: number) => Promise<{ key: number; cells: Cell[] }[]>;
};

/** Members, one a line. */
export function memberLines(db: Executor, clientid: number): Lines {
  const heads = ["Name", "Email", "Role", "State", "Added on"];
  const read = (after: number) => exportMembers(db, clientid, after, portion);
  return lines(heads, read, ({ name, email, role, state, createdon }) => [name, email, role, state, createdon]);
}

/** Changes of people's jobs, one a line. */
export function moveLines(db: Executor, clientid: number): Lines {
  const heads = ["Time (UTC)", "Name", "Profile", "Job title before", "Company before", "Job title", "Company"];
  const read = (after: number) => exportMoves(db, clientid, after, portion);
  return lines(heads, read, (row) => [
    row.movedon,
    row.full_name,
    row.linkedinurl,
    row.fromtitle,
    row.fromcompany,
    row.totitle,
    row.tocompany,
  ]);
}

/** Changes of the balances, one a line. */
export function ledgerLines(db: Executor, clientid: number): Lines {
  const heads = ["Time (UTC)", "Credits", "Kind", "Amount", "Balance after", "Member", "Source"];
  const read = (after: number) => exportLedger(db, clientid, after, portion);
  return lines(heads, read, (row) => [
    row.createdon,
    row.pool,
    row.kind,
    row.amount,
    row.balanceafter,
    row.member,
    row.source,
  ]);
}

/** The audit log, one entry a line. */
export function auditLines(db: Executor, clientid: number): Lines {
  const heads = ["Time (UTC)", "What", "Member", "Subject", "Detail", "Source", "Reason"];
  const read = (after: number) => exportAudit(db, clientid, after, portion);
  return lines(heads, read, (row) => [
    row.happenedon,
    row.kind,
    row.member,
    row.subject,
    row.detail,
    row.source,
    row.reason,
  ]);
}

/** People whose data members have open, one member's contact a line, with the values that the client owns. */
export function contactLines(clientid: number, { heads, read }: CopiedContacts): Lines {
  return lines(
    heads,
    (after) => read(clientid, after, portion),
    ({ cells }) => cells,
  );
}

/** The client's own keys for providers of people, one a line, without their texts. */
export function keyLines(db: Executor, clientid: number): Lines {
  const heads = ["Provider", "Key ends in", "State", "Added on", "Changed on", "Last answered on"];
  const read = (after: number) => exportKeys(db, clientid, after, portion);
  return lines(heads, read, (row) => [
    keyProviderNames[row.provider],
    row.keyend,
    row.enabled ? "active" : "disabled",
    row.createdon,
    row.changedon,
    row.lastusedon,
  ]);
}

/** A CSV file in portions, read by key: one portion is held in memory. */
async function* lines<Row extends { key: number }>(
  heads: readonly string[],
  read: (after: number) => Promise<readonly Row[]>,
  cellsOf: (row: Row) => readonly Cell[],
): Lines {
  // Spreadsheet programs take it for UTF-8 with this sign alone.
  yield `\uFEFF${csvLine(heads, ",")}`;
  for (let after = 0; ;) {
    const rows = await read(after);
    yield rows
      .map((row) =>
        csvLine(
          cellsOf(row).map((cell) => harmless(String(cell ?? ""))),
          ",",
        ),
      )
      .join("");
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    after = last.key;
  }
}
