import { beforeAll, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aMember } from "../../../../tests/support/people.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { statementsOf } from "../../../../tests/support/statements.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

/** What a member reads, and the statement that read it. */
async function read<Body>(path: string, token: string): Promise<{ body: Body; statement: string }> {
  const answered: Body[] = [];
  const asked = await statementsOf(async () => {
    answered.push((await call<Body>(dataspace, `finder/_table/${path}`, { token, method: "GET" })).body);
  });
  const statement = asked.find((text) => text.includes('"appuser" t')) ?? "";
  return { body: answered[0] as Body, statement };
}

it("a client's members are read without its row, which another machine has", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const { appuserid } = await aMember(dataspace, clientid);
  const { body, statement } = await read<{
    resource: { clientid: number; appuser_by_clientid: { appuserid: number }[] }[];
  }>("client?fields=clientid&related=appuser_by_clientid&limit=3", owner.token);
  const members = [{ appuserid: owner.appuserid }, { appuserid }];
  expect(body.resource).toMatchObject([{ clientid, appuser_by_clientid: members }]);
  expect(statement).toMatch(/"appuser" t1 where t1\.clientid = \$\d/);
});

it("what a local table says of a member is read with the member", async () => {
  const { owner } = await aClient(dataspace);
  const list = "appuser?fields=appuserid,hasfactor,creditsused";
  for (const path of [`${list}&limit=4`, `${list}&ids=${owner.appuserid}`]) {
    const { body, statement } = await read<{ resource: unknown[] }>(path, owner.token);
    expect(body.resource).toEqual([{ appuserid: owner.appuserid, hasfactor: 0, creditsused: 0 }]);
    const [computed = "", rows = ""] = path.includes("ids")
      ? statement.split(") select ").toReversed()
      : halves(statement);
    expect(computed).toContain("from usageday");
    expect(computed).not.toContain("from login");
    expect(rows).toContain("from login");
  }
});

/** The columns of a list, and what they are read from. */
function halves(statement: string): string[] {
  const at = statement.indexOf("from (select *,");
  return [statement.slice(0, at), statement.slice(at)];
}
