import type { OperatorLogAnswer, operatorLogRequest } from "@finder/contract/endpoints/operators";
import type { OperatorRole } from "@finder/contract/operator-permissions";
import type { z } from "zod";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { closeEntry, insertEntry, readEntries } from "./operator-log.queries.ts";

/** What an entry says besides operator, operation and time; `reason` is the operator's own words. */
export type Told = {
  readonly clientid?: number | null;
  readonly subject?: string | null;
  readonly reason?: string | null;
  readonly detail?: string | null;
};

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
  told: Told = {},
): Promise<void> {
  await write(services, operating, told, outcome);
}

/**
 * Does the work between an entry and its outcome: whatever happens to the program, what was begun is told. Nothing is done when
 * the entry cannot be written.
 */
export async function withEntry<Answer>(
  services: Services,
  operating: Operating,
  told: Told,
  work: () => Promise<Answer>,
  codeOf: (error: unknown) => string,
): Promise<Answer> {
  const entryid = await write(services, operating, told, null);
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

/** A page of the log, newest first. */
export async function readLog(
  { db }: Services,
  { before = null, afid = null, clientid = null, limit }: NullableLogRequest,
): Promise<OperatorLogAnswer> {
  const rows = await readEntries(db.pool, { before, afid, clientid, count: limit + 1 });
  return { resource: rows.slice(0, limit), more: rows.length > limit };
}

type LogRequest = z.output<typeof operatorLogRequest>;
type NullableLogRequest = { readonly [Name in keyof LogRequest]: LogRequest[Name] | null } & { readonly limit: number };

async function write(
  { db, now }: Services,
  operating: Operating,
  { clientid = null, subject = null, reason = null, detail = null }: Told,
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
