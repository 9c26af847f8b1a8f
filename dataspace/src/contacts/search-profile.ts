import { type Datum } from "@finder/contract/datum";
import type { ContactView } from "@finder/contract/endpoints/contacts";
import { ProductError } from "@finder/contract/errors";
import { readProfileUrl } from "@finder/contract/rules/profile-url";
import type { Services } from "../context.ts";
import { findPerson } from "./contact.queries.ts";
import { presentContact } from "./present-contact.ts";
import { profileId } from "./profile-data.ts";

export type Search = {
  readonly clientid: number;
  readonly appuserid: number;
  readonly linkedinurl: string;
  readonly chosen: readonly Datum[];
};

/** Looks a person up by profile URL: free, nothing opens (decisions section 2). None when the profile is unknown. */
export const searchProfile = async ({ db, config }: Services, search: Search): Promise<ContactView | null> => {
  if (search.chosen.length === 0) throw new ProductError("NO_OPTION_CHOSEN");
  const profile = readProfileUrl(search.linkedinurl);
  if (!profile) throw new ProductError("BAD_PROFILE_URL", { field: "linkedinurl" });
  const [person] = await findPerson(db.pool, search.clientid, search.appuserid, profileId(profile.key), null);
  return person ? presentContact(person, config.sealKey, search.chosen) : null;
};
