import { datumOfWire } from "@finder/contract/datum";
import { publicTypes, type PublicType } from "@finder/contract/endpoints/apikeys";
import type { ContactView } from "@finder/contract/endpoints/contacts";
import type { CompanyView } from "@finder/contract/endpoints/find";
import { datumOfType } from "@finder/contract/endpoints/public-api";
import type { PublicCompany, PublicPerson } from "@finder/contract/endpoints/public-people";
import type { Datum } from "@finder/contract/datum";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";

/** Returns a person as the public API shows them: identity and which data are known, never a value or a mask. */
export function personOf(contact: ContactView, companyid: number | null): PublicPerson {
  const { linkedinurl, full_name, title, company, location, data } = contact;
  return {
    profile: readProfileUrl(linkedinurl)?.url ?? linkedinurl,
    name: full_name,
    title,
    company: { id: companyid, name: company },
    place: location,
    data: data
      .filter(({ found }) => found)
      .map(({ type, owned, cost }) => ({ type: typeOf(datumOfWire(type)), owned, price: cost })),
  };
}

/** Returns a company as the public API shows it. */
export function companyOf({ companyid, ...company }: CompanyView): PublicCompany {
  return { id: companyid, ...company };
}

/** The public API's name of a datum. */
export function typeOf(datum: Datum): PublicType {
  const found = publicTypes.find((type) => datumOfType[type] === datum);
  if (!found) throw new Error(`The public API has no type for ${datum}.`);
  return found;
}
