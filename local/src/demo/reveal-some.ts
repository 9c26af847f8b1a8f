import { datums, type Datum } from "@finder/contract/datum";
import { revealContact } from "@finder/dataspace/contacts/reveal-contact";
import type { Services } from "@finder/dataspace/context";
import type { DemoCompany, DemoMember } from "./accounts.ts";
import { countContacts, findMember } from "./demo.queries.ts";
import { demoPerson } from "./people.ts";

const dayLength = 86_400_000;
const peopleEach = 40;

/** The person of this number among those of whom everything is known. */
const verifiedPerson = (number: number): string => demoPerson(Math.floor(number / 9) * 20 + (number % 9)).url;

/** One after another: who, and what; the kinds of data take turns, and some people have more than one open. */
const plan = (member: DemoMember, first: number): { linkedinurl: string; datum: Datum }[] => {
  const steps = datums.flatMap((datum) =>
    Array.from({ length: member.reveals[datum] }, (_, index) => ({
      linkedinurl: verifiedPerson(first + index * (datum === "phone" ? 2 : 1)),
      datum,
      at: index / member.reveals[datum],
    })),
  );
  return steps.toSorted((a, b) => a.at - b.at).map(({ linkedinurl, datum }) => ({ linkedinurl, datum }));
};

/** Opens what the demo story says a member has opened, at moments that grow denser towards today. */
const revealFor = async (
  services: Services,
  company: DemoCompany,
  member: DemoMember,
  first: number,
): Promise<void> => {
  const [found] = await findMember(services.db.pool, member.email);
  if (!found) throw new Error(`There is no demo account ${member.email}.`);
  const reveals = plan(member, first);
  const [opened] = await countContacts(services.db.pool, found.clientid, found.appuserid);
  if ((opened?.count ?? 0) >= new Set(reveals.map(({ linkedinurl }) => linkedinurl)).size) return;
  const end = Math.max(0, -company.daysLeft);
  for (const [index, { linkedinurl, datum }] of reveals.entries()) {
    const ago = end + 0.1 + (company.age - end - 1) * (1 - index / reveals.length) ** 2;
    const then = new Date(services.now().getTime() - ago * dayLength);
    await revealContact({ ...services, now: () => then }, { ...found, linkedinurl, datum, source: "web" });
  }
};

/** What the people of a demo company have opened so far, through the same function as every reveal. */
export const revealSome = async (services: Services, company: DemoCompany, firstPerson: number): Promise<void> => {
  for (const [index, member] of company.people.entries())
    await revealFor(services, company, member, firstPerson + index * peopleEach);
};
