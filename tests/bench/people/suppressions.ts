import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { createDataspace } from "@finder/dataspace/app";
import { readConfig } from "@finder/dataspace/config/config";
import { applyWaiting, type Entry, suppress } from "@finder/dataspace/privacy/suppression/suppress";
import { fixed, head, line } from "../report.ts";
import { businessHash, keyOf } from "./data.ts";

/** The product's own suppression of a person, of a value and of many values: its time, and the pages of people it read. */
export async function reportSuppressions(env: Record<string, string>, people: number): Promise<void> {
  const { services, close } = await createDataspace(readConfig(env));
  const step = Math.floor(people / 20_000);
  const anybody = (): number => 1 + Math.floor((Math.random() * people) / 3);
  const values = (first: number, count: number): Entry[] =>
    Array.from({ length: count }, (_, index) => ({
      kind: "email",
      hash: businessHash(first + index * step),
    }));
  const work: Readonly<Record<string, readonly Entry[]>> = {
    "a person by URL": [{ kind: "profile", hash: keyOf(anybody()) }],
    "an email": values(anybody(), 1),
    "10,000 emails": values(anybody(), 10_000),
  };
  head("Suppression", "of", "s until listed", "s until erased", "people erased", "pages of people touched");
  for (const [name, entries] of Object.entries(work)) {
    const before = await touched(services.db.pool);
    const began = performance.now();
    for (let start = 0; start < entries.length; start += 2_000)
      await suppress(services, entries.slice(start, start + 2_000), "list");
    const listed = (performance.now() - began) / 1000;
    await applyWaiting(services);
    const done = (performance.now() - began) / 1000;
    const after = await touched(services.db.pool);
    line(
      name,
      fixed(listed, 3),
      fixed(done, 3),
      fixed(after.erased - before.erased),
      fixed(after.pages - before.pages),
    );
  }
  await close();
}

type Touched = { readonly pages: number; readonly erased: number };

/** A backend tells what it has touched when it has been idle for a second. */
async function touched(pool: { query: (text: string) => Promise<{ rows: Touched[] }> }): Promise<Touched> {
  await pool.query("select pg_stat_force_next_flush()");
  await pause(12_000);
  const { rows } = await pool.query(
    `select sum(heap_blks_read + heap_blks_hit)::float8 as pages, (select count(*) from profile where suppressedon is not null)::float8 as erased
     from pg_statio_user_tables where relname ~ '^profile(_[0-9]+)?$'`,
  );
  return rows[0] ?? { pages: 0, erased: 0 };
}
