import { type Datum } from "@finder/contract/datum";
import type { ContactView } from "@finder/contract/endpoints/contacts";
import { ProductError } from "@finder/contract/errors";
import { refuseUnknownLink, requireProfile } from "@finder/contract/rules/text/profile-refusal";
import type { Services } from "../../context.ts";
import { presentContact } from "../present-contact.ts";
import { findAtReplica, findOrAsk } from "../sources/find-or-ask.ts";
import { hintedContact } from "../sources/keep-hints.ts";

export type Search = {
  readonly clientid: number;
  readonly appuserid: number;
  readonly linkedinurl: string;
  readonly chosen: readonly Datum[];
};

/** The result of a search; no contact: the profile is unknown or suppressed. */
export type Found = { readonly contact: ContactView | null; readonly suppressed: boolean };

/** Looks a person up by profile URL: free, nothing opens (docs/rules.md#search-free). */
export async function searchProfile(services: Services, search: Search): Promise<Found> {
  if (search.chosen.length === 0) throw new ProductError("NO_OPTION_CHOSEN");
  const profile = requireProfile(search.linkedinurl);
  const { clientid, appuserid, chosen } = search;
  const look = { clientid, appuserid, datum: null };
  // Who is not at the replica may be at the first server, or at a source.
  const person =
    (await findAtReplica(services, look, profile, chosen)) ?? (await findOrAsk(services, look, profile, chosen));
  if (!person) {
    const contact = await hintedContact(services, clientid, profile, chosen);
    if (!contact) refuseUnknownLink(search.linkedinurl);
    return { contact, suppressed: false };
  }
  if (person.suppressedon !== null) return { contact: null, suppressed: true };
  return { contact: presentContact(person, services.config.keyring, chosen), suppressed: false };
}
