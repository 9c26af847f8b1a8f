import { noteAllPairs } from "@finder/dataspace/contacts/merge/pairs/note-pairs";
import { countPages } from "@finder/dataspace/db/people/people-pages.queries";
import { utcText } from "@finder/dataspace/db/time";
import type { Place } from "../people.ts";

/** Notes which people share values, as the product does once a day. */
export async function findDuplicates({ services: { db, now } }: Place): Promise<void> {
  const [table] = await countPages(db.pool);
  await noteAllPairs(db.pool, table?.pages ?? 0, utcText(now()), undefined);
}
