import type { OperatorRole } from "@finder/contract/operator-permissions";
import type { AnswerOf, Entry, InputOf } from "@finder/contract/operators/operation";
import type { operatorLog } from "@finder/contract/operators/team";
import { capitals } from "@finder/contract/operators/values";
import type { Services } from "../../context.ts";
import { pageOf } from "../../db/page.ts";
import { isoTime, utcText } from "../../db/time.ts";
import { closeEntry, insertEntry, readEntries } from "./operator-log.queries.ts";

/** The operation that an entry is about. */
export type Operating = {
  readonly afid: number;
  readonly email: string;
  readonly role: OperatorRole;
  readonly operation: string;
  readonly requestid: string;
  readonly address: string;
  /** The token of a tool; null: the operator's own session. */
  readonly tokenid: number | null;
  readonly tokenname: string | null;
};

const longest = 500;

/** Writes an entry that is complete: of what was refused, or is over already. */
export async function noteOperation(
  services: Services,
  operating: Operating,
  outcome: string,
  details: Entry = {},
): Promise<void> {
  await write(services, operating, details, outcome);
}

/**
 * Does the work between writing an entry and its outcome: even a killed program leaves the entry. Throws without doing the work
 * if the entry can't be written.
 */
export async function withEntry<Answer>(
  services: Services,
  operating: Operating,
  details: Entry,
  work: () => Promise<Answer>,
  codeOf: (error: unknown) => string,
): Promise<Answer> {
  const entryid = await write(services, operating, details, null);
  const close = (outcome: string): Promise<unknown> => closeEntry(services.db.pool, { entryid, outcome });
  try {
    const answer = await work();
    await close("done");
    return answer;
  } catch (error) {
    await close(codeOf(error));
    throw error;
  }
}

/** Reads a page of the log, newest first. */
export async function readLog(
  { db }: Services,
  { before, operatorId, clientId, first }: InputOf<typeof operatorLog>,
): Promise<AnswerOf<typeof operatorLog>> {
  const asked = { before: before ?? null, afid: operatorId ?? null, clientid: clientId ?? null, count: first + 1 };
  const rows = await readEntries(db.pool, asked);
  const { items, more } = pageOf(rows, first);
  const shown = items.map((row) => ({
    id: `${row.entryid}`,
    happenedOn: isoTime(row.happenedon),
    operatorId: `${row.afid}`,
    operatorEmail: row.email,
    role: capitals(row.role),
    operation: row.operation,
    clientId: row.clientid === null ? null : `${row.clientid}`,
    subject: row.subject,
    reason: row.reason,
    detail: row.detail,
    outcome: row.outcome,
    requestId: row.requestid,
    networkAddress: row.address,
    tokenId: row.tokenid === null ? null : `${row.tokenid}`,
    tokenName: row.tokenname,
  }));
  return { items: shown, more };
}

async function write(
  { db, now }: Services,
  operating: Operating,
  { clientid = null, subject = null, reason = null, detail = null }: Entry,
  outcome: string | null,
): Promise<number> {
  const [entry] = await insertEntry(db.pool, {
    ...operating,
    now: utcText(now()),
    clientid,
    subject: cut(subject),
    reason: cut(reason),
    detail: cut(detail),
    outcome,
  });
  if (!entry) throw new Error("The log of operators took no entry.");
  return entry.entryid;
}

function cut(text: string | null): string | null {
  return text?.slice(0, longest) ?? null;
}
