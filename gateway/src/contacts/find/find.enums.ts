import "reflect-metadata";
import { datumOfWire, type WireDatum } from "@finder/contract/datum";
import type * as wire from "@finder/contract/endpoints/find";
import { registerEnumType } from "type-graphql";
import { DatumType } from "../contacts.types.ts";
import { CompanySize, JobFunction, Seniority } from "../found/found.enums.ts";

export const FacetKind = {
  SENIORITY: "seniority",
  FUNCTION: "function",
  COMPANY: "company",
  SIZE: "size",
  INDUSTRY: "industry",
  CITY: "city",
  COUNTRY: "country",
  HAS: "has",
} as const satisfies Record<string, wire.FacetKind>;
export type FacetKind = (typeof FacetKind)[keyof typeof FacetKind];
registerEnumType(FacetKind, {
  name: "FacetKind",
  description: "What found people are counted by.",
  valuesConfig: {
    SENIORITY: { description: "Rank; values are names of `Seniority`." },
    FUNCTION: { description: "Field of work; values are names of `JobFunction`." },
    COMPANY: { description: "Company; values are `Company.id`." },
    SIZE: { description: "Size of the company; values are names of `CompanySize`." },
    INDUSTRY: { description: "Industry of the company." },
    CITY: { description: "City." },
    COUNTRY: { description: "Country; values are two letters, ISO 3166-1." },
    HAS: { description: "Data that are known; values are names of `DatumType`." },
  },
});

export const SuggestedKind = {
  COMPANY: "company",
  TITLE: "title",
  CITY: "city",
  INDUSTRY: "industry",
} as const satisfies Record<string, wire.SuggestedKind>;
export type SuggestedKind = (typeof SuggestedKind)[keyof typeof SuggestedKind];
registerEnumType(SuggestedKind, {
  name: "SuggestedKind",
  description: "What can be completed while it is typed.",
  valuesConfig: {
    COMPANY: { description: "Companies, by name or domain." },
    TITLE: { description: "Job titles." },
    CITY: { description: "Cities." },
    INDUSTRY: { description: "Industries." },
  },
});

/** A value as a filter of the graph takes it: closed lists by the names of their enums, everything else as it is. */
export function valueName(kind: FacetKind, value: string): string {
  switch (kind) {
    case "seniority":
      return nameIn(Seniority, value);
    case "function":
      return nameIn(JobFunction, value);
    case "size":
      return nameIn(CompanySize, value);
    case "has":
      return nameIn(DatumType, datumOfWire(value as WireDatum));
    default:
      return value;
  }
}

function nameIn(names: Readonly<Record<string, string>>, value: string): string {
  return Object.keys(names).find((name) => names[name] === value) ?? value;
}
