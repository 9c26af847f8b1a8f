import { data, type Datum } from "@finder/contract/datum";
import { importRows } from "@finder/dataspace/contacts/import/testing/import-run";
import type { LocalSources } from "@finder/standins/sources/server";
import { call } from "../../support/calls.ts";
import type { TestDataspace } from "../../support/dataspace.ts";
import { aSession, type Client, type MemberPerson } from "../../support/people.ts";
import type { Human } from "./humans.ts";

/** Where people change jobs: their owner, another client, and the source, which knows every job at once. */
export type World = {
  readonly dataspace: TestDataspace;
  readonly sources: LocalSources;
  readonly owner: Client;
  readonly other: Client;
};

/** What tells of a move. */
export type Teller = "an import" | "a source" | "a refresh" | "a bounce";

/** Has something tell of a person's new job, which the source knows; false: it does not know. */
export const tell: Readonly<Record<Teller, (world: World, human: Human) => Promise<boolean>>> = {
  "an import": async ({ dataspace }, { profile, title, company }) => {
    const today = dataspace.services.now().toISOString().slice(0, 10);
    const row = [profile.url, "Jane Doe", title, company, profile.phone[0], today];
    const columns = "linkedinurl,full_name,title,company,phone,verifiedon";
    return (await importRows(dataspace.services, row.join(), columns)).updated === 1;
  },
  "a source": async (world, human) => {
    learn(world, human, [`${human.profile.profileid.toString("hex")}@home.example`]);
    // Not found: the source answered before the move that day, and is not asked again.
    return (await open(world.dataspace, world.other.owner, human, "personal")) !== 422;
  },
  "a refresh": async ({ dataspace, other }, human) => {
    await open(dataspace, other.owner, human, "phone");
    return (await ask(dataspace, other.owner, "refreshcontact", { linkedinurl: human.profile.url })) === 200;
  },
  "a bounce": async ({ dataspace, owner }, human) => {
    await open(dataspace, owner.owner, human, "business");
    const emails = human.profile.business.map(({ address }) => address);
    return (await ask(dataspace, owner.owner, "reportbounces", { emails })) === 200;
  },
};

/** Has the source know a person's job, and personal emails. */
export function learn({ sources }: World, { profile, title, company }: Human, emails: readonly string[] = []): void {
  const { url, phone } = profile;
  sources.tell(url, {
    linkedinurl: url,
    full_name: "Jane Doe",
    title,
    company,
    phones: phone,
    personal_emails: emails,
  });
}

function open(dataspace: TestDataspace, who: MemberPerson, { profile }: Human, datum: Datum): Promise<number> {
  return ask(dataspace, who, "getcontact", { linkedinurl: profile.url, type: data[datum].wire, action: "reveal" });
}

async function ask(dataspace: TestDataspace, { afid }: MemberPerson, path: string, body: object): Promise<number> {
  const token = await aSession(dataspace.services, afid); // the last one ended meanwhile
  return (await call(dataspace, path, { token, body })).status;
}
