import type pg from "pg";
import { bigTables, largeClient } from "./many-customers.ts";

type Read = { readonly name: string; readonly path: string; readonly body: object };

/** Every way to find clients and every list of a client's page, as an operator asks: of a usual client and of the largest. */
export function customerReads(clients: number): Read[] {
  const usual = Math.floor(clients / 2);
  const find = (name: string, body: object): Read => ({ name: `find ${name}`, path: "find", body });
  const lists = ["read", "members", "keys", "payments", "days", "calls", "errors", "jobs", "mails", "sessions"];
  const of = (client: number, more: object = {}): object => ({ id: `${client}`, ...more });
  const after: Readonly<Record<string, object>> = { days: { after: "2026-01-01" }, sessions: { after: "2026" } };
  return [
    find("the newest", {}),
    find("the newest, a later page", { after: `${usual}` }),
    find("by number", { text: `${usual}` }),
    find("by email", { text: `m${usual}@company${usual}.example` }),
    find("by domain", { text: `company${usual}.example` }),
    find("by name", { text: "company a" }),
    find("by name, a later page", { text: "company", after: `${usual}` }),
    find("by the provider's customer", { text: `cus_${usual}` }),
    find("by invoice", { text: `INV-${usual}` }),
    find("by the provider's invoice", { text: `in_${usual}` }),
    find("by the provider's page", { text: "cs_nobody" }),
    find("by subscription", { text: `sub_${usual}` }),
    find("by the beginning of a key", { text: "AbCdEf" }),
    find("by request", { text: `request-${usual}` }),
    ...lists.flatMap((path) => [
      { name: path, path, body: of(usual) },
      { name: `${path}, the largest client`, path, body: of(largeClient) },
    ]),
    ...lists
      .filter((path) => path !== "read" && path !== "errors")
      .map((path) => ({
        name: `${path}, a later page`,
        path,
        body: of(largeClient, after[path] ?? { after: "10" }),
      })),
    { name: "request", path: "request", body: of(usual, { requestId: `request-${usual}` }) },
  ];
}

export type RecordedStatement = {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  readonly ms: number;
};

const ofPages = /^(?:find_clients?_by_|find_newest_clients$|list_client_|read_clients?(?:_|$))/;

/** Notes each statement about clients' pages that a pool is asked, and how long it was waited for; `end` lets it be. */
export function noteStatements(pool: pg.Pool): { readonly asked: RecordedStatement[]; readonly end: () => void } {
  const asked: RecordedStatement[] = [];
  const query = pool.query.bind(pool);
  const noting = async (statement: pg.QueryConfig, ...rest: unknown[]): Promise<unknown> => {
    const began = performance.now();
    const answer: unknown = await (query as (...all: unknown[]) => Promise<unknown>)(statement, ...rest);
    const { name = "", text, values = [] } = statement;
    // Sweeps query meanwhile.
    if (ofPages.test(name)) asked.push({ name, text, values: [...values], ms: performance.now() - began });
    return answer;
  };
  Object.assign(pool, { query: noting });
  return { asked, end: () => void Object.assign(pool, { query }) };
}

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

/** The large tables that a statement reads from one end to the other. */
export async function wholeReads(
  pool: pg.Pool,
  { text, values }: Pick<RecordedStatement, "text" | "values">,
): Promise<string[]> {
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (format json) ${text}`, values);
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  return plan ? [...readsOf(plan)].filter((table) => bigTables.has(table)) : [];
}

function* readsOf({ "Node Type": node, "Relation Name": table, Plans: below = [] }: Plan): Generator<string> {
  if (node === "Seq Scan" && table !== undefined) yield table;
  for (const plan of below) yield* readsOf(plan);
}
