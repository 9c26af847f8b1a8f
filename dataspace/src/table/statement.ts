import { createHash } from "node:crypto";
import type pg from "pg";
import { isViolation } from "../db/failure.ts";
import type { Executor } from "../db/statement.ts";
import { badRequest, TableError } from "./table-error.ts";

/** Runs one statement and answers its rows. */
export async function run<T extends pg.QueryResultRow>(db: Executor, text: string, values: unknown[]): Promise<T[]> {
  const name = nameOf(text);
  try {
    const { rows } = await db.query<T>(name ? { name, text, values } : { text, values });
    return rows;
  } catch (error) {
    throw translated(error, text);
  }
}

// A shape seen this often is prepared by name. The number of names is bounded: PostgreSQL keeps each on every connection.
const timesBeforeNamed = 3;

const mostNames = 200;

const mostCounted = 2_000;

const seen = new Map<string, number>();

const named = new Map<string, string>();

function nameOf(sql: string): string | undefined {
  const known = named.get(sql);
  if (known || named.size >= mostNames) return known;
  const times = (seen.get(sql) ?? 0) + 1;
  if (seen.size >= mostCounted) seen.clear();
  seen.set(sql, times);
  if (times < timesBeforeNamed) return undefined;
  seen.delete(sql);
  const name = `table_${createHash("sha256").update(sql).digest("hex").slice(0, 24)}`;
  named.set(sql, name);
  return name;
}

/** A refusal by the database in the dialect's words, without its SQL; anything unexpected passes as it is. */
function translated(error: unknown, text: string): unknown {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return error;
  const { code } = error;
  if (code === "23505")
    return new TableError(409, "A record with the same unique value exists already.", { cause: error });
  if (code === "23503")
    return text.startsWith("delete")
      ? new TableError(409, "The record is in use.", { cause: error })
      : new TableError(400, "The record refers to one that does not exist.", { cause: error });
  if (code === "23502") return badRequest(`Field '${"column" in error ? String(error.column) : ""}' can not be NULL.`);
  if (code === "23514") return badRequest(saidBy(error) ?? "A field has a value that is not allowed.");
  // A changed table is another such error, of a statement prepared before.
  if (code === "0A000" && !error.message.startsWith("cached plan"))
    return badRequest(
      "On several machines related rows of all clients cannot be read in one call. Read each table by itself.",
    );
  if (code.startsWith("22")) return badRequest("A field has a value that does not fit it.");
  return error;
}

/** What a constraint over several fields says of a record that breaks it. */
const sentences: Readonly<Record<string, string>> = {
  titleword_check: "A word needs a 'seniority', a 'function' or both.",
};

function saidBy(error: Error): string | undefined {
  return Object.entries(sentences).find(([constraint]) => isViolation(error, constraint))?.[1];
}
