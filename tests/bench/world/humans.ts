import type { TestDataspace } from "../../support/dataspace.ts";
import { seeded } from "../../support/hostile/seeded.ts";
import { type Client, manyProfiles, type Profile } from "../../support/people.ts";

const dayMs = 86_400_000;
const staff = 7;
/** Every seventh company lays people off. */
const layoffs = 7;

type Job = { readonly title: string; readonly company: string; readonly leaves: boolean };

/** A person with a job. */
export type Human = Job & { readonly profile: Profile };

/**
 * Settles people whose phones a client owns. Emails to some who left the companies that lay people off bounced; sources confirmed
 * each person within four weeks before the start.
 */
export async function settlePeople(
  dataspace: TestDataspace,
  { clientid }: Client,
  count: number,
  start: number,
): Promise<Human[]> {
  const random = seeded(count);
  const jobs = Array.from({ length: count }, (): Job => {
    const company = random.whole(0, Math.floor(count / staff) - 1);
    const title = random.chance(0.3) ? "Sales Manager" : "Engineer";
    return { title, company: `company-${company}.example`, leaves: company % layoffs === 0 };
  });
  const profiles = await manyProfiles(dataspace, count, (at) => ({
    ...jobs[at],
    company_domain: jobs[at]?.company ?? "",
    verifiedon: new Date(start - random.whole(1, 28) * dayMs).toISOString().slice(0, 10),
    personal: [],
  }));
  const ids = profiles.map(({ profileid }) => profileid);
  for (let from = 0; from < count; from += 5_000)
    await dataspace.rows(
      `insert into revealeddatum (clientid, profileid, datum, charged, sealed, source, createdon)
       select $1, profileid, 'phone', 1, sealed, 'web', '2025-01-01' from profile where profileid = any($2)`,
      clientid,
      ids.slice(from, from + 5_000),
    );
  await noteBounces(dataspace, new Set(jobs.filter(({ leaves }) => leaves).map(({ company }) => company)), start);
  return profiles.flatMap((profile, at) => (jobs[at] ? [{ ...jobs[at], profile }] : []));
}

/** Notes a bounce of one person at each company. */
async function noteBounces({ rows }: TestDataspace, companies: ReadonlySet<string>, start: number): Promise<void> {
  await rows(
    `insert into personchange (attemptkey, profileid, datum, kind, oldhash, reason, afid, bounced, createdon, roundon, finishedon)
     select distinct on (company_domain) company_domain, profileid, 'business', 'corrected', '\\x00', '', 0, true, $2::date, $2::date, $2::date
     from profile where company_domain = any($1)`,
    [...companies],
    new Date(start - dayMs).toISOString(),
  );
}

/** Draws people who change jobs: those who sell three times as often as others, and five times where people are laid off. */
export function drawMovers(humans: readonly Human[], count: number): Human[] {
  const random = seeded(humans.length + 1);
  const weightOf = ({ title, leaves }: Human) => (title === "Engineer" ? 1 : 3) * (leaves ? 5 : 1);
  const drawn = new Set<Human>();
  while (drawn.size < count) {
    const human = random.pick(humans);
    if (random.chance(weightOf(human) / 15)) drawn.add(human);
  }
  return [...drawn];
}
