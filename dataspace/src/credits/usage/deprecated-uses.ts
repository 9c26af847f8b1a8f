import type { DeprecatedUse } from "@finder/contract/endpoints/deprecations";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { addUses } from "./deprecated-uses.queries.ts";

/** Keeps what a program counted of uses of what goes, as of today. */
export async function keepUses(
  { db, now }: Pick<Services, "db" | "now">,
  counted: readonly (DeprecatedUse & { readonly calls: number })[],
): Promise<void> {
  const day = utcText(now()).slice(0, 10);
  for (const { clientid, coordinate, kind, who, calls } of counted)
    await addUses(db.pool, clientid, coordinate, kind, who, day, calls);
}
