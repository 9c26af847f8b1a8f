import type { Datum } from "@finder/contract/datum";
import type { Services } from "../../../context.ts";
import { keepRows } from "./keep-rows.ts";
import type { SourceRow } from "./source-row.ts";
import { listSources } from "./source-rows.queries.ts";

type Reader = Pick<Services, "db" | "config" | "now">;

/** Other programs learn of a change within two seconds; in this one it holds at once. */
const sources = keepRows<SourceRow>(2_000, ({ db }) => listSources(db.pool));

/** Has the sources read again, after a change. */
export const forgetSources = sources.forget;

/** The sources that are asked, in their order. */
export async function enabledSources(services: Reader): Promise<SourceRow[]> {
  return (await sources.read(services)).filter(({ enabled }) => enabled);
}

/** The names of sources that are not trusted. */
export async function distrustedSources(services: Reader): Promise<ReadonlySet<string>> {
  return new Set((await sources.read(services)).filter(({ trusted }) => !trusted).map(({ name }) => name));
}

/** The kinds of data that sources are asked for. */
export async function soughtData(services: Reader): Promise<Datum[]> {
  return [...new Set((await enabledSources(services)).flatMap(({ data }) => data))];
}
