import { datums, type Datum } from "@finder/contract/datum";
import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import type { Services } from "@finder/dataspace/context";
import type { DemoCompany, DemoMember } from "./accounts.ts";
import { countContacts, findMember } from "./demo.queries.ts";
import { demoPerson } from "./people.ts";
import { dayLength, type Step } from "./story.ts";

const peopleEach = 100;

/** What the people of a demo company have opened so far, through the same function as every reveal. */
export async function revealSteps(services: Services, company: DemoCompany, firstPerson: number): Promise<Step[]> {
  return (
    await Promise.all(
      company.people.map((member, index) => stepsOf(services, company, member, firstPerson + index * peopleEach)),
    )
  ).flat();
}

/** Days between a member's last reveal and the end of the company's time: who is gone has stopped before. */
const stopped = { disabled: 12, deleted: 35, pending: 0 } as const;

/** What the demo story says a member has opened, at moments that grow denser towards today; nothing when it is there. */
async function stepsOf(services: Services, company: DemoCompany, member: DemoMember, first: number): Promise<Step[]> {
  const { db, now } = services;
  const [found] = await findMember(db.pool, member.email);
  if (!found) return []; // the company was opened by an earlier version, without this member
  const reveals = plan(member, first);
  const [opened] = await countContacts(db.pool, found.clientid, found.appuserid);
  if ((opened?.count ?? 0) >= new Set(reveals.map(({ linkedinurl }) => linkedinurl)).size) return [];
  const end = Math.max(0, -company.daysLeft) + (member.state ? stopped[member.state] : 0);
  return reveals.map((reveal, index) => {
    const ago = end + 0.1 + (company.age - end - 1) * (1 - index / reveals.length) ** 1.5;
    const moment = new Date(now().getTime() - ago * dayLength);
    const take = async (): Promise<void> => {
      await revealContact({ ...services, now: () => moment }, { ...found, ...reveal, source: "web" });
    };
    return { moment, take };
  });
}

/** One after another: who, and what; the kinds of data take turns, and some people have more than one open. */
function plan(member: DemoMember, first: number): { linkedinurl: string; datum: Datum }[] {
  const steps = datums.flatMap((datum) =>
    Array.from({ length: member.reveals[datum] }, (_, index) => ({
      linkedinurl: verifiedPerson(first + index * (datum === "phone" ? 2 : 1)),
      datum,
      at: index / member.reveals[datum],
    })),
  );
  return steps.toSorted((a, b) => a.at - b.at).map(({ linkedinurl, datum }) => ({ linkedinurl, datum }));
}

/** The person of this number among those with all three data. */
function verifiedPerson(number: number): string {
  return demoPerson(Math.floor(number / 9) * 20 + (number % 9)).url;
}
