import type { ContactSelection } from "@finder/contract/endpoints/selection";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Member, Services } from "../../../context.ts";
import { readPerson } from "../../lists/selection.ts";
import { readConditions } from "./asked.ts";
import { readAddresses } from "./find.queries.ts";
import { pageAfter } from "./page.ts";

/**
 * A selection by names: the first people whom a search finds are looked up, in the order they are listed, as many as may be named. Throws
 * `BAD_REQUEST` where it says two things at once, and `NOTHING_SELECTED` where nobody is found.
 */
export async function namedSelection(
  services: Services,
  { clientid }: Pick<Member, "clientid">,
  { found, ...selection }: ContactSelection,
): Promise<ContactSelection> {
  if (!found) return selection;
  if (selection.ids || selection.matching) throw new ProductError("BAD_REQUEST", { field: "selection" });
  const conditions = await readConditions(services, clientid, found);
  const page = conditions ? await pageAfter(services, conditions, limits.selectedIds, null) : null;
  const people = await readAddresses(
    services.db.pool,
    (page?.places ?? []).map(({ profileid }) => profileid),
  );
  const except = new Set(selection.except.map((id) => readPerson(id)?.key));
  const ids = people.flatMap(({ linkedinurl }) => (except.has(readPerson(linkedinurl)?.key) ? [] : linkedinurl));
  return { ids, except: [] };
}
