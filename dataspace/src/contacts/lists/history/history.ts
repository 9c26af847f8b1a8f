import { data } from "@finder/contract/datum";
import type { NoteExportAnswer } from "@finder/contract/endpoints/contacts";
import type { ContactEventView } from "@finder/contract/endpoints/lists";
import type { ContactSelection } from "@finder/contract/endpoints/selection";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Member, Services } from "../../../context.ts";
import { readFor } from "../../../db/replica/read-for.ts";
import { utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { leadTo } from "../../../db/people/lead-to.ts";
import { presentContact } from "../../present-contact.ts";
import { profileId } from "../../profile-data.ts";
import { type EventRow, listContacts, noteExported, readHistories } from "./history.queries.ts";
import { inPortions } from "../portions.ts";
import { readPerson, selectedContactIds } from "../selection.ts";

/**
 * Events of people at the member's client, newest first: reveals, votes and returned credits of all members, the member's own
 * tags. Null for an address that is no profile's.
 */
export async function contactHistories(
  { db }: Pick<Services, "db">,
  { clientid, appuserid }: Pick<Member, "clientid" | "appuserid">,
  linkedinurls: readonly string[],
): Promise<(ContactEventView[] | null)[]> {
  const people = linkedinurls.map(readPerson);
  const asked = people.flatMap((person) => (person ? [profileId(person.key)] : []));
  const rows = await readFor(db, clientid, "contact_history", async (at) =>
    readHistories(at, clientid, appuserid, await leadTo(at, asked), limits.historyEvents),
  );
  const events = Map.groupBy(rows, ({ at }) => at);
  let at = 0;
  return people.map((person) => (person ? (events.get(++at) ?? []).map(presentEvent) : null));
}

/** Events of one person. Throws `BAD_PROFILE_URL`. */
export async function contactHistory(
  services: Pick<Services, "db">,
  who: Pick<Member, "clientid" | "appuserid">,
  linkedinurl: string,
): Promise<ContactEventView[]> {
  const [events] = await contactHistories(services, who, [linkedinurl]);
  if (!events) throw new ProductError("BAD_PROFILE_URL", { field: "linkedinurl" });
  return events;
}

/**
 * Notes in the history of people of My Contacts that a page exported them; returns how many, and, where the selection names them,
 * what is known of their values. Throws as `selectedContactIds`.
 */
export function noteExport(
  { db, config, now }: Pick<Services, "db" | "config" | "now">,
  { clientid, appuserid }: Pick<Member, "clientid" | "appuserid">,
  selection: ContactSelection,
): Promise<NoteExportAnswer> {
  return inTransaction(db, async (tx) => {
    const ids = await selectedContactIds(tx, { clientid, appuserid }, selection);
    for (const some of inPortions(ids)) await noteExported(tx, clientid, appuserid, some, utcText(now()));
    const rows = selection.ids ? await listContacts(tx, clientid, appuserid, ids) : [];
    return { noted: ids.length, contacts: rows.map((row) => presentContact(row, config.keyring)) };
  });
}

function presentEvent(row: EventRow): ContactEventView {
  const { datum, at: _at, fromtitle, fromcompany, totitle, tocompany, ...event } = row;
  return {
    ...event,
    type: datum && data[datum].wire,
    move: event.kind === "moved" ? { fromtitle, fromcompany, totitle, tocompany } : null,
  };
}
