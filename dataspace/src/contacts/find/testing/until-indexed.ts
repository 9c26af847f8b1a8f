import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "../../../context.ts";
import { indexPeople } from "../index/index-people.ts";
import { findQueued } from "../index/index.queries.ts";

/** Everyone added up to now can be found: the product's own writer, or an import of another test, may be at it. */
export async function untilIndexed(services: Services): Promise<void> {
  while (!(await indexPeople(services)) || (await findQueued(services.db.pool)).length > 0) await pause(20);
}
