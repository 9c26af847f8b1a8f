import { type JobFunction, jobFunctions } from "@finder/contract/endpoints/find";
import { readTitle, type TitleWords } from "../../find/terms/titles.ts";

/** How often people of a function move, as a multiple of all. */
export type Rates = ReadonlyMap<JobFunction, number>;

/** What is taken until enough moves were noted: people who sell and who hire move most. */
const assumed: Partial<Record<JobFunction, number>> = { sales: 2, people: 2, marketing: 1.5, support: 1.5 };
/** Moves as heavy as the assumption. */
const weight = 50;

/** A person who is asked about at once, as an email bounced. */
export const urgent = 1_000;
/** A colleague's email bounced lately. */
const ofBouncing = 4;
const mostOwners = 5;

type Titles = readonly (string | null)[];

/** Returns how often each function moves by the titles of some people and the titles that others moved from. */
export function ratesOf(people: Titles, moved: Titles, known: TitleWords): Rates {
  const [all, some] = [countOf(people, known), countOf(moved, known)];
  return new Map(
    jobFunctions.map((each) => {
      const share = ((all.get(each) ?? 0) + 1) / (people.length + jobFunctions.length);
      const moves = Math.min(some.get(each) ?? 0, moved.length) / share;
      return [each, (moves + weight * (assumed[each] ?? 1)) / (moved.length + weight)];
    }),
  );
}

function countOf(titles: Titles, known: TitleWords): Map<JobFunction, number> {
  const counts = new Map<JobFunction, number>();
  for (const title of titles)
    for (const each of functionsOf(title, known)) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

function functionsOf(title: string | null, known: TitleWords): readonly JobFunction[] {
  return title === null ? [] : readTitle(title, known).functions;
}

/** What of a person makes a move likely, and worth knowing. */
export type Signs = {
  readonly title: string | null;
  /** Whether emails at the company's domain bounced lately. */
  readonly bounces: boolean;
  readonly owners: number;
  /** Whether a client bought a datum lately. */
  readonly inUse: boolean;
};

/** Returns the order in which a person is asked about, the highest first. */
export function riskOf({ title, bounces, owners, inUse }: Signs, rates: Rates, known: TitleWords): number {
  const ofTitle = functionsOf(title, known).map((each) => rates.get(each) ?? 1);
  const use = 1 + (Math.min(owners, mostOwners) - 1) / 20 + (inUse ? 0.1 : 0);
  return Math.max(1, ...ofTitle) * (bounces ? ofBouncing : 1) * use;
}
