import { companySizes, type FindFilterInput, jobFunctions, seniorities } from "@finder/contract/endpoints/find";
import { wireDatums } from "@finder/contract/datum";
import { readPlace, cityKey } from "@finder/dataspace/contacts/find/terms/places";
import { made } from "./fill.ts";

/** Numbers that look random and are the same in every run. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

type Roll = (sides: number) => number;

/** One of a list, those at its beginning as often as rare ones are asked for. */
function some(list: readonly string[], roll: Roll): string {
  const reach = [10, 100, list.length][roll(3)] ?? list.length;
  return list[roll(Math.min(reach, list.length))] ?? "";
}

function place(roll: Roll): string {
  const { city, country } = readPlace(some(made.places, roll));
  return city === null ? "" : cityKey({ city, country });
}

/** What one filter of each kind may ask. */
export const conditions: Readonly<Record<string, (roll: Roll, companies: number) => FindFilterInput>> = {
  name: (roll) => ({ name: some(roll(2) ? made.names : made.surnames, roll) }),
  title: (roll) => ({ title: some(made.titles, roll) }),
  seniority: (roll) => ({ seniorities: seniorities.filter(() => roll(5) === 0) }),
  function: (roll) => ({ functions: jobFunctions.filter(() => roll(8) === 0) }),
  company: (roll, companies) => ({
    companies: Array.from({ length: 1 + roll(3) }, () => 1 + roll([10, 1_000, companies][roll(3)] ?? 10)),
  }),
  "company by name": (roll) => ({ company: some(made.industries, roll) }),
  size: (roll) => ({ sizes: companySizes.filter(() => roll(3) === 0) }),
  industry: (roll) => ({ industries: [some(made.industries, roll)] }),
  city: (roll) => ({ cities: Array.from({ length: 1 + roll(3) }, () => place(roll)) }),
  country: (roll) => ({
    countries: ["US", "DE", "IN", "GB", "FR", "BR", "ES", "EG", "JP", "PL"].filter(() => roll(6) === 0),
  }),
  has: (roll) => ({ has: wireDatums.filter(() => roll(2) === 0) }),
  "verified since": (roll) => ({ verifiedsince: ["2026-10-01", "2026-01-01", "2025-01-01"][roll(3)] ?? "2026-01-01" }),
  "not ours": () => ({ notours: true }),
};

/** Three filters of different kinds, as people combine them. */
export function threeFilters(
  roll: Roll,
  companies: number,
): { readonly name: string; readonly filter: FindFilterInput } {
  const kinds = Object.keys(conditions);
  const chosen: string[] = [];
  while (chosen.length < 3) {
    const kind = kinds[roll(kinds.length)] ?? "name";
    if (!chosen.includes(kind)) chosen.push(kind);
  }
  const filter = Object.assign({}, ...chosen.map((kind) => conditions[kind]?.(roll, companies))) as FindFilterInput;
  return { name: chosen.join(", "), filter };
}
