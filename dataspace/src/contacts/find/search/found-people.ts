import type { ContactSelection } from "@finder/contract/endpoints/selection";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Member, Services } from "../../../context.ts";
import { readPerson } from "../../lists/selection.ts";
import { readConditions } from "./read-conditions.ts";
import { readAddresses } from "./find.queries.ts";
import { pageAfter } from "./page.ts";

/**
 * Resolves a selection by search to the first people found, in their order, up to the limit. Throws `BAD_REQUEST` if the
 * selection is ambiguous, and `NOTHING_SELECTED` if no person is found.
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
