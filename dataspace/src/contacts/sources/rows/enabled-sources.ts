import type { Datum } from "@finder/contract/datum";
import type { Config } from "../../../config/config.ts";
import type { Services } from "../../../context.ts";
import type { SourceRow } from "./source-row.ts";
import { listSources } from "./source-rows.queries.ts";

/** Milliseconds in which other programs learn of a change; in this one it holds at once. */
const keptMs = 2_000;

const kept = new WeakMap<Config, { readonly rows: Promise<SourceRow[]>; readonly untilMs: number }>();

/** The sources that are asked, in their order. */
export function enabledSources({ db, config }: Pick<Services, "db" | "config">): Promise<SourceRow[]> {
  const known = kept.get(config);
  if (known && performance.now() < known.untilMs) return known.rows;
  const rows = listSources(db.pool).then((all) => all.filter(({ enabled }) => enabled));
  rows.catch(() => forgetSources({ config }));
  kept.set(config, { rows, untilMs: performance.now() + keptMs });
  return rows;
}

/** The kinds of data that sources are asked for. */
export async function soughtData(services: Pick<Services, "db" | "config">): Promise<Datum[]> {
  return [...new Set((await enabledSources(services)).flatMap(({ data }) => data))];
}

/** Has the sources read again, after a change. */
export function forgetSources({ config }: Pick<Services, "config">): void {
  kept.delete(config);
}
