import type pg from "pg";

/** The machines that a statement asks: one of the workers, once or in several steps, many of them, or the coordinator alone. */
type Reach = "one" | "several" | "many" | "none";

/** The machines that a statement asks, or why the cluster cannot plan it; null: it needs a table that only its program makes. */
export type Explained = { readonly name: string; readonly reach: Reach | null; readonly fault?: string };

/** Plans a prepared statement on the cluster without running it. */
export async function explain(client: pg.PoolClient, name: string, text: string): Promise<Explained> {
  const faults: string[] = [];
  for (const sample of samples)
    for (const isPrepared of [true, false])
      try {
        return { name, reach: reachOf(await planOf(client, text, sample, isPrepared)) };
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if ("code" in error && error.code === "42P01") return { name, reach: null };
        faults.push(error.message);
      }
  return { name, reach: null, fault: faults[0] ?? "" };
}

/** Citus cannot explain a prepared insert that selects, which it can execute: then values stand in the text. */
async function planOf(client: pg.PoolClient, text: string, sample: string, isPrepared: boolean): Promise<unknown> {
  await client.query("begin");
  try {
    await client.query(`prepare explained as ${text}`);
    const { rows } = await client.query<{ types: string[] }>(
      "select parameter_types::text[] as types from pg_prepared_statements where name = 'explained'",
    );
    const values = (rows[0]?.types ?? []).map((type) => valueOf(type, sample));
    const given = values.length > 0 ? `(${values.join(", ")})` : "";
    const asked = isPrepared
      ? `execute explained${given}`
      : text.replaceAll(/\$(\d+)/g, (_, at: string) => values[Number(at) - 1] ?? "null");
    const { rows: plans } = await client.query<{ "QUERY PLAN": unknown }>(`explain (format json) ${asked}`);
    return plans[0]?.["QUERY PLAN"];
  } finally {
    await client.query("rollback");
    await client.query("deallocate all");
  }
}

/** Texts that statements read as a number or a day; no value at all shows less, so it comes last. */
const samples = ["1", "2026-01-01", "{}"];

function valueOf(type: string, sample: string): string {
  if (type.endsWith("[]")) return `array[${valueOf(type.slice(0, -2), sample)}]::${type}`;
  return `'${ofType[type] ?? sample}'::${type}`;
}

const ofType: Readonly<Record<string, string>> = {
  boolean: "true",
  integer: "1",
  bigint: "1",
  smallint: "1",
  numeric: "1",
  "double precision": "1",
  bytea: "\\x31",
  uuid: "00000000-0000-4000-8000-000000000001",
  json: "{}",
  jsonb: "{}",
  date: "2026-01-01",
  tid: "(0,1)",
  utc_time: "2026-01-01 00:00:00",
  "timestamp without time zone": "2026-01-01 00:00:00",
  "timestamp with time zone": "2026-01-01 00:00:00",
};

/** Reads the machines that a plan asks. */
export function reachOf(plan: unknown): Reach {
  const tasks = taskCounts(plan);
  if (tasks.some((count) => count > 1)) return "many";
  return tasks.length > 1 ? "several" : tasks.length === 1 ? "one" : "none";
}

/** The number of shards that each step of a plan asks; plans that shards made themselves are left out. */
function taskCounts(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(taskCounts);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    if (key === "Task Count") return typeof each === "number" && each > 0 ? [each] : [];
    return key === "Tasks" ? [] : taskCounts(each);
  });
}
