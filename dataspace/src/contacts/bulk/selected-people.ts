import type { ContactSelection } from "@finder/contract/endpoints/lists";
import type { Member } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import type { People } from "../../jobs/start-job.ts";
import { selectedContacts } from "../lists/selection.ts";

const portion = 5_000;

/** The people that a selection stands for, as a job goes through them; also those who are not in My Contacts. */
export async function* selectedPeople(
  db: Executor,
  who: Pick<Member, "clientid" | "appuserid">,
  selection: ContactSelection,
): People {
  for await (const people of selectedContacts(db, who, selection, portion))
    yield people.map(({ profileid }) => profileid);
}
