import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient, aMember, anOperator, type MemberPerson } from "../../../tests/support/people.ts";
import { eraseUser } from "../privacy/erase-user.ts";
import { closeAccount } from "../privacy/close-client.ts";
import { patch, remove } from "./testing/team-calls.ts";

// On several machines no trigger reaches the sessions: these are as a member is there.
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
  for (const trigger of ["appuser_stopped", "appuser_removed"])
    await dataspace.services.db.pool.query(`alter table appuser disable trigger ${trigger}`);
});
afterAll(() => dataspace.close());

async function openSessionsOf({ afid }: MemberPerson): Promise<number> {
  const { rows } = await dataspace.services.db.pool.query(
    "select from loginsession where afid = $1 and endedon is null",
    [afid],
  );
  return rows.length;
}

type Act = (mate: MemberPerson, owner: MemberPerson) => Promise<unknown>;

it.each<[string, Act]>([
  ["disabled", (mate, { token }) => patch(dataspace, mate.appuserid, { isactive: 0 }, { token })],
  ["deleted", (mate, { token }) => remove(dataspace, mate.appuserid, { token })],
  ["erased", (mate) => eraseUser(dataspace.services, mate.email)],
  ["of a closed account", ({ clientid }) => closeAccount(dataspace.services, clientid)],
])("sessions of a member who is %s end without the database's triggers", async (_, act) => {
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  expect(await openSessionsOf(mate)).toBe(1);
  await act(mate, owner);
  expect(await openSessionsOf(mate)).toBe(0);
});

it("a session that is used while an operator's change keeps its member out ends for good", async () => {
  const { clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  const { token } = await anOperator(dataspace);
  const asked = () => call(dataspace, "datascript/appcounters", { token: mate.token });
  const set = (isactive: number) =>
    call(dataspace, `finder/_table/appuser/${mate.appuserid}`, {
      token,
      key: dataspace.operatorKey,
      method: "PATCH",
      body: { isactive },
    });
  expect((await set(0)).status).toBe(200);
  expect((await asked()).status).toBe(401);
  expect((await set(1)).status).toBe(200);
  expect((await asked()).status).toBe(403);
});
