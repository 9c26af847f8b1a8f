import { beforeAll, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { aClient, aMember } from "../../../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

const copied =
  "clientid, appuserid, name, firstname, lastname, email, role, isactive, isdeleted, isverified, invitestatus, createdon";

/** Members that `member` shows otherwise than `appuser` and `login` do. */
async function differences(): Promise<unknown[]> {
  const truth = `select u.${copied.replaceAll(", ", ", u.")}, coalesce(l.isactive, 0) as loginactive from appuser u left join login l on l.afid = u.afid`;
  const copy = `select ${copied}, loginactive from member`;
  const { rows } = await dataspace.services.db.pool.query(
    `(${truth} except ${copy}) union all (${copy} except ${truth})`,
  );
  return rows;
}

it("a client's statements read the same members as appuser, after any change", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const member = await aMember(dataspace, clientid);
  expect(await differences()).toEqual([]);
  const { db } = dataspace.services;
  const changes = [
    `update appuser set name = 'Another Name', role = 'admin' where clientid = ${clientid} and appuserid = ${member.appuserid}`,
    `update login set isactive = 0 where afid = ${member.afid}`,
    `update login set isactive = 1 where afid = ${member.afid}`,
    `update appuser set isactive = 0, isdeleted = 1 where clientid = ${clientid} and appuserid = ${member.appuserid}`,
    `update appuser set afid = null where clientid = ${clientid} and appuserid = ${member.appuserid}`,
    `delete from appuser where clientid = ${clientid} and appuserid = ${member.appuserid}`,
  ];
  for (const change of changes) {
    await db.pool.query(change);
    expect(await differences(), change).toEqual([]);
  }
  const body = { resource: [{ appuserid: owner.appuserid, name: "Ada King" }] };
  const path = "finder/_table/appuser";
  expect((await call(dataspace, path, { method: "PATCH", token: owner.token, body })).status).toBe(200);
  expect(await differences()).toEqual([]);
});
