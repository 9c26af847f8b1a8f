import type { ContactView, SearchUrlAnswer } from "@finder/contract/endpoints/contacts";
import type { PeopleMergeAnswer } from "@finder/contract/endpoints/people";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { merging, peopleConsole, revealDatum } from "../../../../tests/support/console/people.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import {
  aClient,
  aMember,
  aProfile,
  type MemberPerson,
  type Profile,
  unique,
} from "../../../../tests/support/people.ts";
import { eraseAgain } from "../../privacy/suppression/erase-again.ts";
import { suppress } from "../../privacy/suppression/suppress.ts";
import { moveAgain } from "./move-owners.ts";

let dataspace: TestDataspace;
let office: ReturnType<typeof peopleConsole>;
beforeAll(async () => {
  dataspace = await startDataspace();
  office = peopleConsole(dataspace, await aConsoleOperator(dataspace, "data"));
});
afterAll(() => dataspace.close());

const types = ["personalemail", "businessemail", "directdial"] as const;
const [manyPeople, manyMembers] = [4, 4];
const person = fc.nat(manyPeople - 1);
const member = fc.nat(manyMembers - 1);
const datum = fc.constantFrom(0, 1, 2);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("reveal" as const), member, person, datum }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("vote" as const), member, person, datum, up: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("tag" as const), member, person }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("merge" as const), gone: person, stays: person, twice: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("erase" as const), person }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What a history must leave: of whom each profile is one by now, what was opened, and what each client was answered. */
type World = {
  readonly people: readonly Profile[];
  readonly members: readonly MemberPerson[];
  readonly roots: number[];
  readonly erased: Set<number>;
  readonly opened: { member: number; person: number; datum: number; values: readonly string[] }[];
  readonly votes: { member: number; person: number; datum: number; action: string }[];
  readonly tags: { member: number; person: number; name: string }[];
};

async function aWorld(): Promise<World> {
  const people = await Promise.all(Array.from({ length: manyPeople }, () => aProfile(dataspace)));
  const clients = [await aClient(dataspace, { credits: 40 }), await aClient(dataspace, { credits: 40 })];
  const members = [];
  for (const { owner, clientid } of clients) members.push(owner, await aMember(dataspace, clientid));
  return { people, members, roots: people.map((_, at) => at), erased: new Set(), opened: [], votes: [], tags: [] };
}

function rootOf({ roots }: World, person: number): number {
  return roots[person] ?? person;
}

async function act(world: World, step: Step): Promise<void> {
  const { people, members, roots, erased, opened, votes, tags } = world;
  const at = (index: number) => people[index] as Profile;
  const who = (index: number) => members[index] as MemberPerson;
  if (step.kind === "reveal") {
    const { status, body } = await revealDatum(
      dataspace,
      who(step.member),
      at(step.person),
      types[step.datum] ?? types[0],
    );
    const isErased = erased.has(rootOf(world, step.person));
    expect(status === 200, JSON.stringify(body)).toBe(!isErased);
    if (!isErased) opened.push({ ...step, values: body.contactdata.data[step.datum]?.values ?? [] });
  } else if (step.kind === "vote") {
    const action = step.up ? "upvote" : "downvote";
    const type = ["personalemail", "businessemail", "phone"][step.datum];
    const body = { linkedin_url: at(step.person).url, type, action, downvotereason: step.up ? "" : "outdated" };
    const { status } = await call(dataspace, "contactfeedback", { token: who(step.member).token, body });
    const own = opened.some(
      (each) =>
        each.member === step.member &&
        each.datum === step.datum &&
        rootOf(world, each.person) === rootOf(world, step.person),
    );
    expect(status === 200, "whoever opened a datum votes on it").toBe(own && !erased.has(rootOf(world, step.person)));
    if (status === 200) votes.push({ ...step, action });
  } else if (step.kind === "tag") {
    const name = unique();
    const body = { selection: { ids: [at(step.person).key] }, add: [name] };
    const done = await call<{ changed?: number }>(dataspace, "tagcontacts", { token: who(step.member).token, body });
    if (done.body.changed === 1) tags.push({ ...step, name });
  } else if (step.kind === "merge") {
    const body = merging(at(step.gone), at(step.stays));
    const answers = [await office.ask<PeopleMergeAnswer>("merge", body)];
    if (step.twice) answers.push(await office.ask<PeopleMergeAnswer>("merge", body));
    const may =
      step.gone !== step.stays &&
      rootOf(world, step.gone) === step.gone &&
      rootOf(world, step.stays) === step.stays &&
      !erased.has(step.gone) &&
      !erased.has(step.stays);
    expect(answers[0]?.status === 200).toBe(may);
    if (may) for (const [index, root] of roots.entries()) if (root === step.gone) roots[index] = step.stays;
  } else {
    await suppress(dataspace.services, [{ kind: "profile", hash: at(step.person).profileid }], "operator");
    erased.add(rootOf(world, step.person));
  }
}

/** One person as one member sees them, by one address. */
async function seen({ token }: MemberPerson, { url }: Profile): Promise<SearchUrlAnswer> {
  const body = { linkedinurl: url, personal: true, business: true, phone: true };
  return (await call<SearchUrlAnswer>(dataspace, "searchurl", { token, body })).body;
}

function expectOpen(world: World, member: number, person: number, contact: ContactView): void {
  const { opened, members } = world;
  const { clientid } = members[member] as MemberPerson;
  for (const [at, view] of contact.data.entries()) {
    const of = opened.filter((each) => each.datum === at && rootOf(world, each.person) === rootOf(world, person));
    const own = of.filter((each) => each.member === member).flatMap(({ values }) => values);
    const clients = of.filter((each) => members[each.member]?.clientid === clientid).flatMap(({ values }) => values);
    expect(view.open, "open is what the member opened").toBe(own.length > 0);
    expect(view.owned, "owned is what the client opened").toBe(clients.length > 0);
    const cast = world.votes.filter(
      (each) => each.member === member && each.datum === at && rootOf(world, each.person) === rootOf(world, person),
    );
    expect(
      [null, ...cast.map(({ action }) => action)].slice(cast.length > 0 ? 1 : 0),
      "a vote is one that was cast",
    ).toContain(view.vote);
    if (own.length === 0)
      expect(
        view.values.every((value) => value.includes("•")),
        "nothing else is shown",
      ).toBe(true);
    else {
      expect(view.values, "nothing is lost").toEqual(expect.arrayContaining([...new Set(own)]));
      expect(clients, "nothing is shown that the client did not open").toEqual(expect.arrayContaining(view.values));
    }
  }
}

async function check(world: World): Promise<void> {
  const { people, members, erased, opened, tags } = world;
  for (const [at, member] of members.entries())
    for (const [index, profile] of people.entries()) {
      const root = rootOf(world, index);
      const { resource, meta } = await seen(member, profile);
      if (erased.has(root)) expect([resource, meta.suppressed]).toEqual([[], true]);
      else {
        const [contact] = resource as [ContactView];
        expect(contact.profilekey, "each address answers as the person that stays").toBe(people[root]?.key);
        expectOpen(world, at, index, contact);
        const own = tags.filter((tag) => tag.member === at && rootOf(world, tag.person) === root);
        expect([...(contact.tags ?? [])].toSorted()).toEqual(own.map(({ name }) => name).toSorted());
      }
    }
  const { pool } = dataspace.services.db;
  for (const clientid of new Set(members.map((member) => member.clientid))) {
    const paid = new Set(
      opened
        .filter(({ member }) => members[member]?.clientid === clientid)
        .map((each) => `${rootOf(world, each.person)}:${each.datum}`),
    );
    const { rows } = await pool.query<{ left: number; contacts: number; people: number }>(
      `select contactcredit + bus_email_credits + personal_email_credits as left,
         (select count(*)::int from usercontact c where c.clientid = k.clientid) as contacts,
         (select count(distinct (appuserid, profileid))::int from usercontact c where c.clientid = k.clientid) as people
       from usercredit k where clientid = $1`,
      [clientid],
    );
    expect(rows[0]?.left, "one credit for each datum of a person").toBe(120 - paid.size);
    expect(rows[0]?.contacts).toBe(rows[0]?.people);
  }
  const { rows: astray } = await pool.query(
    `select p.profileid from profile p join profile s on s.profileid = p.mergedinto
     where s.suppressedon is not null or s.mergedinto is not null`,
  );
  expect(astray, "no address leads to an erased person, or to another address").toEqual([]);
  await expectLedgerBalances(dataspace.services.db);
}

test("after any history of reveals, votes, tags, merges and erasures no client has lost a datum or sees another one, each is paid once, and each address answers as the person that stays", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 22 }), async (history) => {
      const world = await aWorld();
      for (const each of history) await act(world, each);
      await moveAgain(dataspace.services, 0);
      await moveAgain(dataspace.services, 0);
      await eraseAgain(dataspace.services, 0);
      await check(world);
    }),
    { numRuns: 150 },
  );
}, 120_000);
