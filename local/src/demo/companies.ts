import type { CompanySize } from "@finder/contract/endpoints/find";

/** An invented company; its domain is reserved and can't be registered. */
export type DemoEmployer = {
  readonly name: string;
  readonly domain: string;
  readonly size: CompanySize;
  readonly industry: string;
};

const beginnings =
  "Northwind,Blue Harbor,Copperfield,Delta,Everpine,Fjord,Granite,Helio,Ironbark,Juniper,Kestrel,Lumen,Marlow,Nordlicht,Oakhaven,Pinecrest,Quarry Bay,Redfern,Silverton,Tidewater,Umbra,Vantage Hill,Westmoor,Yarrow".split(
    ",",
  );
const trades = [
  ["Labs", "Biotechnology"],
  ["Foods", "Food production"],
  ["Freight", "Logistics"],
  ["Works", "Machinery"],
  ["Optics", "Electronics"],
  ["Software", "Software"],
  ["Health", "Healthcare"],
  ["Air", "Aviation"],
  ["Energy", "Energy"],
  ["Looms", "Textiles"],
  ["Capital", "Finance"],
  ["& Sons", "Retail"],
  ["Media", "Media"],
  ["Partners", "Consulting"],
] as const;

/** From which place in the list on companies are of a size: the first have most of the people. */
const sizes: readonly (readonly [from: number, size: CompanySize])[] = [
  [0, "10001+"],
  [3, "5001-10000"],
  [10, "1001-5000"],
  [30, "501-1000"],
  [70, "201-500"],
  [140, "51-200"],
  [240, "11-50"],
];

/** The companies that demo people work for, the largest first. */
const companies: readonly DemoEmployer[] = trades.flatMap((_, turn) =>
  beginnings.map((beginning, at) => employer(beginning, turn * beginnings.length + at)),
);

/** The company of a share between 0 and 1: the first ones have hundreds of people, the last ones about twenty. */
export function companyAt(share: number): DemoEmployer {
  const found = companies[Math.floor(share ** 3 * companies.length)];
  if (!found) throw new Error("A share is below 1.");
  return found;
}

function employer(beginning: string, place: number): DemoEmployer {
  // Neighbours in the list are of other trades.
  const [ending, industry] = trades[(place * 5 + Math.floor(place / beginnings.length)) % trades.length] ?? trades[0];
  const name = `${beginning} ${ending}`;
  const size = sizes.findLast(([from]) => place >= from)?.[1] ?? "11-50";
  return { name, domain: `${name.toLowerCase().replace(/[^a-z]+/g, "-")}.example`, size, industry };
}
