import { startSources } from "@finder/standins/sources/server";
import { expect, it } from "vitest";
import { startDataspace } from "../../../../../tests/support/dataspace.ts";
import { aClient, manyProfiles, type Profile } from "../../../../../tests/support/people.ts";
import { checkPeople } from "./check-people.ts";
import { planPeople } from "./plan-people.ts";

const dayMs = 86_400_000;
const people = 490;
/** A tenth of the calls of a weekly re-check. */
const budget = people / 7 / 10;
const runUp = 30;
const moving = 30;
const within = 30;

/** Numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

type Human = { readonly profile: Profile; readonly title: string; readonly domain: string; readonly weight: number };

/**
 * A world whose people who sell move three times as often as others, and five times at one of seven companies, which lays people off:
 * emails to some who left it bounced. No one says who moved but the source.
 */
async function found(order: "of risk" | "blind"): Promise<{ share: number; calls: number }> {
  const random = seeded(7);
  const sources = await startSources();
  const start = Date.UTC(2026, 0, 1, 23, 59);
  let today = 0;
  const env = { ...sources.env, RADAR_CALLS_PER_DAY: `${budget}` };
  const dataspace = await startDataspace(env, { now: () => new Date(start + today * dayMs) });
  const { clientid } = await aClient(dataspace);
  const humans: Human[] = (await manyProfiles(dataspace, people)).map((profile) => {
    const sells = random() < 0.3;
    const company = Math.floor(random() * 70);
    const weight = (sells ? 3 : 1) * (company < 10 ? 5 : 1);
    return { profile, title: sells ? "Sales Manager" : "Engineer", domain: `company-${company}.example`, weight };
  });
  const say = ({ profile: { url, phone } }: Human, title: string, company: string) =>
    sources.tell(url, { linkedinurl: url, full_name: "Jane Doe", title, company, phones: phone });
  for (const human of humans) {
    const { profile, title, domain } = human;
    say(human, title, domain);
    const verified = new Date(start - (1 + random() * 28) * dayMs).toISOString();
    await dataspace.rows(
      "update profile set title = $2, company = $3, company_domain = $3, verifiedon = $4::date where profileid = $1",
      profile.profileid,
      title,
      domain,
      verified,
    );
  }
  await dataspace.rows(
    `insert into revealeddatum (clientid, profileid, datum, charged, sealed, source, createdon)
     select $1, profileid, 'phone', 1, sealed, 'web', '2025-01-01' from profile`,
    clientid,
  );
  await dataspace.rows(
    `insert into personchange (attemptkey, profileid, datum, kind, oldhash, reason, afid, bounced, createdon, roundon, finishedon)
     select distinct on (company_domain) company_domain, profileid, 'business', 'corrected', '\\x00', '', 0, true, '2026-01-01', '2026-01-01', '2026-01-01'
     from profile where substring(company_domain from '\\d+')::int < 10`,
  );
  await dataspace.rows("delete from personmove");
  const moves: { readonly human: Human; readonly day: number }[] = [];
  const all = humans.reduce((sum, { weight }) => sum + weight, 0);
  for (; today < runUp + moving + within; today += 1) {
    const draws = today >= runUp && today < runUp + moving ? 5 : 0;
    for (let draw = 0; draw < draws; draw += 1) {
      let place = random() * all;
      const human = humans.find(({ weight }) => (place -= weight) < 0);
      if (!human) continue;
      moves.push({ human, day: today });
      say(human, `${human.title} ${moves.length}`, human.domain);
    }
    await planPeople(dataspace.services);
    if (order === "blind") await dataspace.rows("update radarcheck set risk = 1");
    await checkPeople(dataspace.services);
  }
  const noted = await dataspace.rows<{ profileid: Buffer; movedon: string }>(
    "select profileid, movedon from personmove",
  );
  const inTime = moves.filter(({ human, day }) => {
    const moved = noted.filter(({ profileid }) => profileid.equals(human.profile.profileid));
    const ages = moved.map(({ movedon }) => Math.round((Date.parse(`${movedon}Z`) - start) / dayMs) - day);
    return ages.some((age) => age >= 0 && age <= within);
  });
  const calls = sources.asked.people.length;
  await dataspace.close();
  await sources.close();
  return { share: inTime.length / moves.length, calls };
}

it("the order finds 70 % of silent moves in 30 days by a tenth of weekly calls", async () => {
  const { share, calls } = await found("of risk");
  expect(calls).toBeLessThanOrEqual(budget * (runUp + moving + within));
  expect(share).toBeGreaterThanOrEqual(0.7);
});

it("a blind order finds less than 55 % by the same calls", async () => {
  expect((await found("blind")).share).toBeLessThan(0.55);
});
