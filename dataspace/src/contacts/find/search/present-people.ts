import type { FoundPersonView } from "@finder/contract/endpoints/find";
import { findPeople } from "../../contact.queries.ts";
import { presentContact } from "../../present-contact.ts";
import type { Member, Services } from "../../../context.ts";
import type { Place } from "./find.queries.ts";

/** People of the index as a member sees them, in their order; who was suppressed meanwhile is left out. */
export async function presentPeople(
  { db, config }: Services,
  { clientid, appuserid }: Pick<Member, "clientid" | "appuserid">,
  places: readonly Place[],
): Promise<FoundPersonView[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ profileid }) => profileid);
  const rows = await findPeople(
    db.pool,
    clientid,
    appuserid,
    ids,
    ids.map(() => "business"),
  );
  const byId = new Map(rows.map((row) => [row.askedid.toString("hex"), row]));
  return places.flatMap(({ profileid, companyid }) => {
    const row = byId.get(profileid.toString("hex"));
    return row && row.suppressedon === null ? [{ ...presentContact(row, config.keyring), companyid }] : [];
  });
}
