import type { CustomerMemberAnswer } from "@finder/contract/endpoints/customers";
import type { CustomerList, CustomerMailRow, CustomerSessionRow } from "@finder/contract/endpoints/customer-lists";
import type { InvoiceLinkAnswer } from "@finder/contract/endpoints/subscription";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, type Client, unique } from "../../../../tests/support/people.ts";
import { aPerson, aTeam, invite, seatsOf } from "../../team/testing/team-calls.ts";

let dataspace: TestDataspace;
let support: ConsoleOperator;
beforeAll(async () => {
  dataspace = await startDataspace();
  support = await aConsoleOperator(dataspace, "support");
});
afterAll(() => dataspace?.close());

function ask<Body>(name: string, body: object): ReturnType<typeof call<Body & ErrorBody>> {
  return call(dataspace, `operator/customers/${name}`, { token: support.token, body });
}

async function anInvited(): Promise<{ client: Client; appuserid: number }> {
  const client = await aTeam(dataspace, 3);
  const { body } = await invite(dataspace, [aPerson()], { token: client.owner.token });
  return { client, appuserid: body.resource[0]?.appuserid ?? 0 };
}

async function mails(clientid: number): Promise<CustomerMailRow[]> {
  return (await ask<CustomerList<CustomerMailRow>>("mails", { clientid })).body.resource;
}

test("an invitation is sent again once for a key, however often and from however many windows it is pressed", async () => {
  const { client, appuserid } = await anInvited();
  const { clientid } = client;
  expect(await mails(clientid)).toMatchObject([{ kind: "invitation", state: "waiting", tries: 0, senton: null }]);
  const asked = { clientid, appuserid, attemptkey: unique() };
  const answers = await Promise.all([1, 2, 3].map(() => ask<CustomerMemberAnswer>("resendinvitation", asked)));
  expect(answers.map(({ body }) => body.done).toSorted()).toEqual([0, 0, 1]);
  expect((await mails(clientid)).map(({ kind }) => kind)).toEqual(["invitation", "invitation"]);
  expect((await ask<CustomerMemberAnswer>("resendinvitation", asked)).body.done).toBe(0);
  const told = await call<{ resource: { code: string }[] }>(dataspace, "getauditlog", {
    token: client.owner.token,
    body: {},
  });
  expect(JSON.stringify(told.body)).toContain("invitation_resent");
});

test("a cancelled invitation gives its seat back once, its link is dead, and whoever has accepted stays", async () => {
  const { client, appuserid } = await anInvited();
  const { clientid } = client;
  const before = await seatsOf(dataspace, clientid);
  const asked = { clientid, appuserid };
  const answers = await Promise.all([1, 2].map(() => ask<CustomerMemberAnswer>("cancelinvitation", asked)));
  expect(answers.map(({ body }) => body.done).toSorted()).toEqual([0, 1]);
  const after = await seatsOf(dataspace, clientid);
  expect([after.used, after.seatcount]).toEqual([before.used - 1, before.seatcount + 1]);
  const resent = await ask("resendinvitation", { ...asked, attemptkey: unique() });
  expect([resent.status, resent.body.error.message]).toEqual([400, "This member has no pending invitation."]);
  const accepted = await ask("cancelinvitation", { clientid, appuserid: client.owner.appuserid });
  expect([accepted.status, accepted.body.error.message]).toEqual([400, "This member has no pending invitation."]);
  const { owner: stranger } = await aClient(dataspace);
  expect((await ask("cancelinvitation", { clientid, appuserid: stranger.appuserid })).status).toBe(404);
});

test("an operator opens a client's invoice as PDF and sees where its members are signed in", async () => {
  const { clientid, owner } = await aClient(dataspace);
  const { rows } = await dataspace.services.db.pool.query<{ transactionid: number }>(
    "insert into transactionhistory (clientid, invoicenumber, planname, price) values ($1, $2, 'Team', 99) returning transactionid",
    [clientid, `INV-${unique()}`],
  );
  const transactionid = rows[0]?.transactionid;
  const { body } = await ask<InvoiceLinkAnswer>("invoice", { clientid, transactionid });
  const paper = await fetch(`${dataspace.url}/api/v2/${body.path}`, {
    headers: { "x-dreamfactory-api-key": dataspace.appKey },
  });
  expect([paper.status, paper.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const { clientid: other } = await aClient(dataspace);
  expect((await ask("invoice", { clientid: other, transactionid })).status).toBe(404);
  const sessions = await ask<CustomerList<CustomerSessionRow>>("sessions", { clientid });
  expect(sessions.body.resource).toMatchObject([{ email: owner.email }]);
  expect(sessions.body.more).toBe(false);
});
