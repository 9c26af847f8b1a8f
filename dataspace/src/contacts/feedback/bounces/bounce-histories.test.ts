import type { GetContactAnswer } from "@finder/contract/endpoints/contacts";
import type { ReportBouncesAnswer } from "@finder/contract/endpoints/feedback";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { person } from "@finder/contract/operators/people";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../../tests/support/console/operators.ts";
import { peopleConsole, personIdOf, revealDatum } from "../../../../../tests/support/console/people.ts";
import type { TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../../tests/support/ledger.ts";
import { aClient, aProfile, type Client, type Profile, unique } from "../../../../../tests/support/people.ts";
import { sized } from "../../../../../tests/support/run.ts";
import { sharedDataspace } from "../../../../../tests/support/shared/dataspace.ts";
import { importRows } from "../../import/testing/import-run.ts";
import { feedbackCalls } from "../testing/feedback-calls.ts";

let dataspace: TestDataspace;
const feedback = feedbackCalls(() => dataspace);
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

type Label = "valid" | "unknown";
type Step =
  | { readonly act: "reveal" | "bounce" | "invalid" | "upvote"; readonly who: 0 | 1 }
  | { readonly act: "import"; readonly status: Label }
  | { readonly act: "restore" | "withdraw" };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constantFrom(
        "reveal" as const,
        "bounce" as const,
        "bounce" as const,
        "invalid" as const,
        "upvote" as const,
      ),
      who: fc.constantFrom(0 as const, 1 as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("import" as const),
      status: fc.constantFrom("valid" as const, "unknown" as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("restore" as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("withdraw" as const) }) },
);

/** A client; `label` is null until it owns the email, `paid` is 1 if that cost a credit. */
type Owner = { readonly client: Client; label: Label | null; paid: number; isReturned: boolean };

type Office = ReturnType<typeof peopleConsole>;

const given = 3;

/** One business email, and two clients that may buy it. */
class World {
  source: Label = "valid";
  bounced = false;
  withdrawn = false;
  readonly office: Office;
  readonly profile: Profile;
  readonly address: string;
  readonly owners: readonly Owner[];

  constructor(office: Office, profile: Profile, address: string, clients: readonly Client[]) {
    this.office = office;
    this.profile = profile;
    this.address = address;
    this.owners = clients.map((client) => ({ client, label: null, paid: 0, isReturned: false }));
  }

  get label(): Label {
    return this.bounced ? "unknown" : this.source;
  }

  /** Gives every owner the person's label. */
  relabel(): void {
    for (const owner of this.owners) if (owner.label !== null) owner.label = this.label;
  }
}

async function aWorld(): Promise<World> {
  const address = `j${unique()}@acme.example`;
  const business = [{ address, validation: "valid" as const }];
  const profile = await aProfile(dataspace, { personal: [], business, phone: [] });
  const clients = [await aClient(dataspace, { credits: given }), await aClient(dataspace, { credits: given })];
  // An operator of its own, as one makes so many changes a day.
  const office = peopleConsole(dataspace, await aConsoleOperator(dataspace, "data"));
  return new World(office, profile, address, clients);
}

async function byMember(world: World, act: "reveal" | "bounce" | "invalid" | "upvote", owner: Owner): Promise<void> {
  const { profile, address } = world;
  const { owner: member } = owner.client;
  if (act === "reveal") {
    await revealDatum(dataspace, member, profile, "businessemail");
    if (world.withdrawn || owner.label !== null) return;
    owner.label = world.label;
    owner.paid = owner.label === "valid" ? 1 : 0; // a Partially Verified email is free
    return;
  }
  if (act === "bounce") {
    const { body } = await call<ReportBouncesAnswer>(dataspace, "reportbounces", {
      token: member.token,
      body: { emails: [address] },
    });
    if (owner.label === null) return expect(body.results[0]?.outcome).toBe("not_owned");
    owner.isReturned = true;
    if (world.withdrawn || world.bounced) return;
    world.bounced = true;
    return world.relabel();
  }
  const { status } =
    act === "invalid"
      ? await feedback.invalid(member, profile, "business")
      : await feedback.vote(member, profile, { type: "businessemail" });
  expect(status === 200).toBe(owner.label !== null);
  if (act === "invalid" && owner.label !== null) owner.isReturned = true;
}

async function byOperator(world: World, act: "restore" | "withdraw"): Promise<void> {
  const { status } = await world.office.change(act, world.profile, "business");
  const isDue = act === "restore" ? world.bounced && !world.withdrawn : !world.withdrawn;
  expect(status === 200).toBe(isDue);
  if (!isDue) return;
  if (act === "restore") {
    world.bounced = false;
    return world.relabel();
  }
  world.withdrawn = true;
  for (const owner of world.owners) if (owner.label !== null) owner.isReturned = true;
}

async function take(world: World, each: Step): Promise<void> {
  if (each.act === "import") {
    const row = `${world.profile.url},Jane Roe,${world.address},${each.status},2026-11-30`;
    await importRows(dataspace.services, row, "linkedinurl,full_name,business_email,email_status,verifiedon");
    if (!world.bounced) world.source = each.status; // restored, a value is as it was before the bounce
  } else if ("who" in each) {
    const owner = world.owners[each.who];
    if (owner) await byMember(world, each.act, owner);
  } else await byOperator(world, each.act);
}

/** Compares balances, and what owners have and the console shows, with the model. */
async function expectSeen(world: World): Promise<void> {
  for (const { client, label, paid, isReturned } of world.owners) {
    const [balance] = await dataspace.rows(
      "select bus_email_credits as left from usercredit where clientid = $1",
      client.clientid,
    );
    expect(balance, "the price of one email, returned once").toEqual({
      left: isReturned ? given : given - paid,
    });
    if (label === null) continue;
    const { body } = await revealDatum(dataspace, client.owner, world.profile, "businessemail");
    const { charged, contactdata }: GetContactAnswer = body;
    expect({ charged, ...contactdata.data[1] }).toMatchObject({ charged: 0, validation: label });
  }
  const quality = { valid: "VERIFIED", unknown: "PARTIALLY_VERIFIED" }[world.label];
  const read = await world.office.ask<AnswerOf<typeof person>>("read", { id: personIdOf(world.profile) });
  expect(read.body.values).toMatchObject(world.withdrawn ? [] : [{ quality, bounced: world.bounced }]);
}

test("no history of bounces, votes and restores misprices or mislabels an email", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (history) => {
      const world = await aWorld();
      for (const each of [{ act: "reveal", who: 0 } as const, ...history]) {
        await take(world, each);
        await expectSeen(world);
      }
    }),
    { numRuns: sized(8, 60) },
  );
});

afterAll(() => expectLedgerBalances(dataspace.services.db));
