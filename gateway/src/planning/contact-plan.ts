import { data, type Datum, datums } from "@finder/contract/datum";
import type { ContactFields } from "@finder/contract/endpoints/contacts";
import type { Selection } from "./selection.ts";

type PersonField = ContactFields["person"][number];
type DatumField = ContactFields["datum"][number];

const ofPerson: Readonly<Record<string, PersonField>> = {
  fullName: "full_name",
  profileUrl: "linkedinurl",
  avatarUrl: "avatar",
  title: "title",
  company: "company",
  location: "location",
  revealedOn: "createdon",
  tags: "tags",
};
const dataOf: Readonly<Record<Datum, string>> = {
  personal: "personalEmail",
  business: "businessEmail",
  phone: "phone",
};
const ofDatum: Readonly<Record<string, DatumField>> = {
  found: "found",
  revealed: "open",
  owned: "owned",
  cost: "cost",
  values: "values",
  quality: "validation",
  verifiedOn: "verifiedon",
  vote: "vote",
  owner: "owner",
};

const known = <Field>(fields: Readonly<Record<string, Field>>, asked: readonly string[]): Field[] => [
  ...new Set(asked.flatMap((name) => fields[name] ?? [])),
];

/** What of each person answers a selection of a `Contact`; the profile's key and the data's types come anyway. */
export const planContact = (contact: Selection | undefined): ContactFields => {
  const asked = datums.filter((datum) => contact?.has(dataOf[datum]));
  return {
    person: known(ofPerson, [...(contact?.keys() ?? [])]),
    data: asked.map((datum) => data[datum].wire),
    datum: known(
      ofDatum,
      asked.flatMap((datum) => [...(contact?.get(dataOf[datum])?.keys() ?? [])]),
    ),
  };
};
