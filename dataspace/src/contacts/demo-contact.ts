import { data, type Datum, datums } from "@finder/contract/datum";
import type { ContactView } from "@finder/contract/endpoints/contacts";
import { demoProfile } from "@finder/contract/rules/demo-profile";
import { readProfileUrl } from "@finder/contract/rules/profile-url";

// Names and numbers that are kept free for examples: nobody can be reached by them.
const values: Readonly<Record<Datum, string>> = {
  personal: "dana.demo@example.net",
  business: "dana@example.com",
  phone: "+12025550143",
};

/** The person who shows how a contact looks: all open, nothing to pay. Null for every other address. */
export const demoContact = (linkedinurl: string, chosen: readonly Datum[]): ContactView | null => {
  if (readProfileUrl(linkedinurl)?.key !== demoProfile.key || chosen.length === 0) return null;
  return {
    profilekey: demoProfile.key,
    contactid: null,
    full_name: "Dana Demo",
    linkedinurl: demoProfile.url,
    title: "Example Person",
    company: "Example Ltd",
    location: null,
    avatar: null,
    createdon: null,
    tags: [],
    data: datums
      .filter((datum) => chosen.includes(datum))
      .map((datum) => ({
        type: data[datum].wire,
        found: true,
        open: true,
        owned: true,
        cost: 0,
        values: [values[datum]],
        validation: datum === "business" ? "valid" : null,
        verifiedon: null,
        vote: null,
        owner: null,
      })),
  };
};
