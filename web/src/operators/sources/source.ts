import type { DatumType } from "@/generated/operator-schema";
import type { PeopleSourceFieldsFragment, PeopleSourcesQuery } from "./__generated__/Sources.generated";

export type Source = PeopleSourceFieldsFragment;
export type Offer = PeopleSourcesQuery["peopleSources"]["offers"][number];

export type Label = PeopleSourcesQuery["peopleSources"]["labels"][number];
export type Figure = PeopleSourcesQuery["peopleSources"]["figures"][number];

/** What each kind of data is called. */
export const dataNames = {
  PERSONAL_EMAIL: "operators.label.personalEmails",
  BUSINESS_EMAIL: "operators.label.businessEmails",
  PHONE: "sources.phones",
} as const satisfies Record<DatumType, string>;
