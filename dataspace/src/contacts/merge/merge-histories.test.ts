import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { sized } from "../../../../tests/support/run.ts";
import { eraseAgain } from "../../privacy/suppression/erase-again.ts";
import { moveAgain } from "./move/move-owners.ts";
import { aMergeWorld, type MergeWorld, type Step } from "./testing/merge-world.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(() => dataspace.close());

const [manyPeople, manyMembers] = [4, 4];

function steps(): fc.Arbitrary<Step> {
  const person = fc.nat(manyPeople - 1);
  const member = fc.nat(manyMembers - 1);
  const datum = fc.constantFrom(0, 1, 2);
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant("reveal" as const), member, person, datum }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant("vote" as const), member, person, datum, up: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("tag" as const), member, person }) },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant("merge" as const), gone: person, stays: person, twice: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("erase" as const), person }) },
  );
}

async function expectPaidOnce(world: MergeWorld): Promise<void> {
  for (const clientid of new Set(world.members.map((each) => each.clientid))) {
    const { rows } = await dataspace.services.db.pool.query<{ left: number; contacts: number; people: number }>(
      `select contactcredit + bus_email_credits + personal_email_credits as left,
         (select count(*)::int from usercontact c where c.clientid = k.clientid) as contacts,
         (select count(distinct (appuserid, profileid))::int from usercontact c where c.clientid = k.clientid) as people
       from usercredit k where clientid = $1`,
      [clientid],
    );
    expect(rows[0]?.left, "one credit for each datum of a person").toBe(120 - world.paidBy(clientid));
    expect(rows[0]?.contacts).toBe(rows[0]?.people);
  }
}

async function expectNobodyAstray(): Promise<void> {
  const { rows } = await dataspace.services.db.pool.query(
    `select p.profileid from profile p join profile s on s.profileid = p.mergedinto
     where s.suppressedon is not null or s.mergedinto is not null`,
  );
  expect(rows, "no address leads to an erased person, or to another address").toEqual([]);
}

test("no history of merges and erasures loses, leaks or double-charges a datum", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps(), { minLength: 6, maxLength: 22 }), async (history) => {
      const world = await aMergeWorld(dataspace, manyPeople);
      for (const step of history) await world.act(step);
      await moveAgain(dataspace.services, 0);
      await moveAgain(dataspace.services, 0);
      await eraseAgain(dataspace.services, 0);
      await world.expectSeen();
      await expectPaidOnce(world);
      await expectNobodyAstray();
      await expectLedgerBalances(dataspace.services.db);
    }),
    { numRuns: sized(8, 60) },
  );
});
