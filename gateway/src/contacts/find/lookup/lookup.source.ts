import { datumOfWire } from "@finder/contract/datum";
import type { FindByEmailAnswer, MatchPeopleAnswer } from "@finder/contract/endpoints/find";
import { toContact } from "../../to-contact.ts";
import { toCredits } from "../../../credits/credits.types.ts";
import type { DataspaceClient } from "../../../dataspace/client.ts";
import type { LookUpEmailPayload, PersonMatches } from "./lookup.types.ts";

/** An email, whether its price is agreed to, and the most that it may cost. */
export type EmailLookupRequest = {
  readonly email: string;
  readonly confirm: boolean;
  readonly maxCredits: number | null;
};

/** Whose address an email is: one call, which charges where the price is agreed to. */
export async function lookUpEmail(
  dataspace: DataspaceClient,
  { email, confirm, maxCredits }: EmailLookupRequest,
): Promise<LookUpEmailPayload> {
  const asked = { email, confirm, maxcredits: maxCredits ?? undefined };
  const answer = await dataspace.credits.of(dataspace.post<FindByEmailAnswer>("findbyemail", asked));
  const { known, type, cost, charged, contactdata, credits } = answer;
  const remaining = credits && toCredits(credits);
  if (remaining) dataspace.credits.note({ charged, remaining });
  else dataspace.credits.note({ quoted: cost });
  return {
    isKnown: known,
    datum: type && datumOfWire(type),
    cost,
    charged,
    contact: contactdata && toContact(contactdata),
    credits: remaining,
    userErrors: [],
  };
}

/** People by name and company: one call. */
export async function matchPeople(
  dataspace: DataspaceClient,
  asked: { readonly name: string; readonly company: string | null; readonly threshold: number },
): Promise<PersonMatches> {
  const body = { ...asked, company: asked.company ?? undefined };
  const { resource } = await dataspace.post<MatchPeopleAnswer>("matchpeople", body);
  return {
    matches: resource.map(({ contact, ...match }) => ({
      ...match,
      contact: toContact(contact),
      companyId: contact.companyid,
    })),
    userErrors: [],
  };
}
