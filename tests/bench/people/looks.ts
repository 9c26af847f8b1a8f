import { performance } from "node:perf_hooks";
import type pg from "pg";
import { median } from "../load.ts";
import { fixed, head, line } from "../report.ts";
import { keyOf } from "./data.ts";

type Weighed = { readonly name: string; readonly bytes: number; readonly people: number };

/** Bytes of the table, of what lies beside it and of each index, whole and a person. */
export async function reportStorage(client: pg.Client, where: string): Promise<void> {
  const { rows } = await client.query<Weighed>(
    `with kept as (
       select c.oid, c.relkind from pg_class c
       where c.relkind = 'r' and (c.relname = 'profile' or c.oid in (select inhrelid from pg_inherits where inhparent = 'profile'::regclass)))
     select w.name, sum(w.bytes)::float8 as bytes, (select count(*) from profile)::float8 as people from kept,
       lateral (
         select 'table' as name, pg_relation_size(oid) as bytes
         union all select 'beside it (toast, maps)', pg_table_size(oid) - pg_relation_size(oid)
         union all select regexp_replace(i.indexrelid::regclass::text, '_[0-9]+_', '_'), pg_relation_size(i.indexrelid) from pg_index i where i.indrelid = oid
       ) w group by 1 order by 2 desc`,
  );
  head(`Storage, ${where}`, "part", "MB", "bytes a person");
  for (const { name, bytes, people } of rows) line(name, fixed(bytes / 1e6), fixed(bytes / people, 1));
}

const looks = 500;

/** What finding a person by the URL touches: pages of index and table, and its time once they are in memory. */
export async function reportLooks(clients: Readonly<Record<string, pg.Client>>, people: number): Promise<void> {
  head("A person by URL", "in", "pages touched", "of them not in shared_buffers", "first time, ms", "again, ms");
  for (const [name, client] of Object.entries(clients)) {
    const keys = Array.from({ length: looks }, () => keyOf(1 + Math.floor(Math.random() * people)));
    const [touched, read, cold, warm]: number[][] = [[], [], [], []];
    for (const key of keys) {
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
        "explain (analyze, buffers, format json) select * from profile where profileid = $1",
        [key],
      );
      const plan = rows[0]?.["QUERY PLAN"][0].Plan ?? {};
      const [hit, missed] = [plan["Shared Hit Blocks"] ?? 0, plan["Shared Read Blocks"] ?? 0];
      touched?.push(hit + missed);
      read?.push(missed);
      cold?.push(plan["Actual Total Time"] ?? 0);
      const began = performance.now();
      await client.query({ name: "look", text: "select * from profile where profileid = $1", values: [key] });
      warm?.push(performance.now() - began);
    }
    const mean = (read ?? []).reduce((sum, each) => sum + each, 0) / looks;
    line(
      name,
      fixed(median(touched ?? [])),
      fixed(mean, 1),
      fixed(median(cold ?? []), 3),
      fixed(median(warm ?? []), 3),
    );
  }
}

const words: Readonly<Record<string, string>> = {
  "name begins, page of 25":
    "select profileid from profile where suppressedon is null and fold_name(full_name) like 'hassan hadda%' limit 25",
  "word within a name, page of 25":
    "select profileid from profile where suppressedon is null and fold_name(full_name) like '%haddaness%' limit 25",
  "name and company, page of 25":
    "select profileid from profile where suppressedon is null and fold_name(full_name) like '%hassan%' and lower(company) like '%haddan 1234%' limit 25",
  "everybody of a usual name, counted":
    "select count(*) from profile where suppressedon is null and fold_name(full_name) like '%hassan hadd%'",
};

/** Searches by words, once without anything in memory that they need and then three times. */
export async function reportWords(client: pg.Client): Promise<void> {
  head("Search by words", "search", "first time, ms", "again, ms", "by");
  for (const [name, text] of Object.entries(words)) {
    const times: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      const began = performance.now();
      await client.query(text);
      times.push(performance.now() - began);
    }
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`);
    const by = rows.map(
      (row) => /(?:Index Scan using|Bitmap Index Scan on) (\w+)|Seq Scan/.exec(row["QUERY PLAN"])?.[0],
    );
    line(name, fixed(times[0] ?? 0, 1), fixed(median(times.slice(1)), 1), by.find(Boolean) ?? "");
  }
}
