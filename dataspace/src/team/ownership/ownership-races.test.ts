import { beforeAll, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aMember, type Client, type MemberPerson } from "../../../../tests/support/people.ts";
import { sized } from "../../../../tests/support/run.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { ownershipCalls } from "./testing/ownership-calls.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

const { anOffer, accept, withdraw, decline, toggle, roles } = ownershipCalls(() => dataspace);

type Offered = { client: Client; member: MemberPerson; offerid: number };

async function owners({ clientid }: Client): Promise<number[]> {
  const entries = Object.entries(await roles(clientid)).filter(([, role]) => role === "client");
  return entries.map(([id]) => Number(id));
}

async function remove({ client, member }: Offered) {
  const { token } = client.owner;
  return call(dataspace, `finder/_table/appuser/${member.appuserid}`, { method: "DELETE", token });
}

it.each([
  ["a withdrawal", ({ client, offerid }: Offered) => withdraw(client.owner, offerid)],
  ["a refusal", ({ member, offerid }: Offered) => decline(member, offerid)],
  ["disabling the member", ({ client, member }: Offered) => toggle(client.owner, member, 0)],
  ["deleting the member", remove],
])("of an acceptance and %s at once exactly one happens", async (_, other) => {
  for (let round = 0; round < sized(4, 40); round += 1) {
    const offered = await anOffer();
    const { client, member, offerid } = offered;
    const [accepted, stopped] = await Promise.all([accept(member, offerid), other(offered)]);
    expect([accepted.status === 200, stopped.status === 200].filter(Boolean), `round ${round}`).toHaveLength(1);
    const { appuserid } = accepted.status === 200 ? member : client.owner;
    expect(await owners(client)).toEqual([appuserid]);
  }
});

it("an offer that is accepted many times at once is accepted once", async () => {
  const { client, member, offerid } = await anOffer();
  const answers = await Promise.all(Array.from({ length: 6 }, () => accept(member, offerid)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await owners(client)).toEqual([member.appuserid]);
});

it("two operators and the member at once leave one owner", async () => {
  const { token } = await aConsoleOperator(dataspace);
  for (let round = 0; round < sized(4, 40); round += 1) {
    const { client, member, offerid } = await anOffer();
    const other = await aMember(dataspace, client.clientid);
    const assign = ({ appuserid }: MemberPerson) =>
      call(dataspace, "operator/customers/owner", {
        token,
        body: { customerId: `${client.clientid}`, memberId: `${appuserid}`, reason: "The owner is gone" },
      });
    const answers = await Promise.all([accept(member, offerid), assign(other), assign(client.owner)]);
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
    expect(await owners(client)).toHaveLength(1);
  }
});
