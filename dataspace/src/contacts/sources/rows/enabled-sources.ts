import type { Services } from "../../../context.ts";
import { listSources, type SourceRow } from "./source-rows.queries.ts";

/** The sources that are asked, in their order. */
export async function enabledSources({ db }: Pick<Services, "db">): Promise<SourceRow[]> {
  return (await listSources(db.pool)).filter(({ enabled }) => enabled);
}
