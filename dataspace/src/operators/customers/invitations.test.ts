import type { customerMails, customerSessions } from "@finder/contract/operators/customer-activity";
import type { cancelInvitation } from "@finder/contract/operators/customer-members";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { AuditLogAnswer } from "@finder/contract/endpoints/privacy";
import type { InvoiceLinkAnswer } from "@finder/contract/endpoints/subscription";
import { beforeAll, expect, test } from "vitest";
import { call, type ErrorBody, signIn } from "../../../../tests/support/calls.ts";
import { anApp } from "../../../../tests/support/factors.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { aClient, type Client, unique } from "../../../../tests/support/people.ts";
import { aPerson, aTeam, invite, seatsOf } from "../../team/testing/team-calls.ts";

let dataspace: TestDataspace;
let support: ConsoleOperator;
beforeAll(async () => {
  dataspace = await sharedDataspace();
  support = await aConsoleOperator(dataspace, "support");
});

function ask<Body>(name: string, body: object): ReturnType<typeof call<Body & ErrorBody>> {
  return call(dataspace, `operator/customers/${name}`, { token: support.token, body });
}

async function anInvited(): Promise<{ client: Client; appuserid: number }> {
  const client = await aTeam(dataspace, 3);
  const { body } = await invite(dataspace, [aPerson()], { token: client.owner.token });
  return { client, appuserid: body.resource[0]?.appuserid ?? 0 };
}

function namesOf(clientid: number, appuserid: number): { customerId: string; memberId: string } {
  return { customerId: `${clientid}`, memberId: `${appuserid}` };
}

async function mails(clientid: number): Promise<AnswerOf<typeof customerMails>["items"]> {
  return (await ask<AnswerOf<typeof customerMails>>("mails", { id: `${clientid}` })).body.items;
}

test("an invitation is resent once per key in concurrent calls", async () => {
  const { client, appuserid } = await anInvited();
  const { clientid } = client;
  expect(await mails(clientid)).toMatchObject([{ kind: "invitation", state: "waiting", tries: 0, sentOn: null }]);
  const asked = { ...namesOf(clientid, appuserid), attemptKey: unique() };
  const answers = await Promise.all(
    [1, 2, 3].map(() => ask<AnswerOf<typeof cancelInvitation>>("resendinvitation", asked)),
  );
  expect(answers.map(({ body }) => body.count).toSorted()).toEqual([0, 0, 1]);
  expect((await mails(clientid)).map(({ kind }) => kind)).toEqual(["invitation", "invitation"]);
  expect((await ask<AnswerOf<typeof cancelInvitation>>("resendinvitation", asked)).body.count).toBe(0);
  const entries = await call<{ resource: { code: string }[] }>(dataspace, "getauditlog", {
    token: client.owner.token,
    body: {},
  });
  expect(JSON.stringify(entries.body)).toContain("invitation_resent");
});

test("support resets a lost factor with a reason, which the client's audit log shows", async () => {
  const { clientid, owner } = await aClient(dataspace);
  await anApp(dataspace, owner);
  const named = namesOf(clientid, owner.appuserid);
  const refused = await ask<ErrorBody>("resetfactor", named);
  expect([refused.status, refused.body.error.context]).toMatchObject([400, { field: "reason" }]);
  const asked = { ...named, reason: "Phone lost, called back" };
  expect((await ask<AnswerOf<typeof cancelInvitation>>("resetfactor", asked)).body.count).toBe(1);
  const before = await call(dataspace, "user/session", { method: "GET", token: owner.token });
  expect(before.status).toBe(403);
  const token = await signIn(dataspace, owner);
  expect((await mails(clientid)).map(({ kind }) => kind)).toContain("factor_reset");
  const log = await call<AuditLogAnswer>(dataspace, "getauditlog", { token, body: {} });
  expect(log.body.resource).toContainEqual(
    expect.objectContaining({ source: "operator", detail: "factor_reset", reason: asked.reason }),
  );
});

test("cancelling an invitation returns its seat once, and members cannot be cancelled", async () => {
  const { client, appuserid } = await anInvited();
  const { clientid } = client;
  const before = await seatsOf(dataspace, clientid);
  const asked = namesOf(clientid, appuserid);
  const answers = await Promise.all(
    [1, 2].map(() => ask<AnswerOf<typeof cancelInvitation>>("cancelinvitation", asked)),
  );
  expect(answers.map(({ body }) => body.count).toSorted()).toEqual([0, 1]);
  const after = await seatsOf(dataspace, clientid);
  expect([after.used, after.seatcount]).toEqual([before.used - 1, before.seatcount + 1]);
  const resent = await ask("resendinvitation", { ...asked, attemptKey: unique() });
  expect([resent.status, resent.body.error.message]).toEqual([400, "This member has no pending invitation."]);
  const accepted = await ask("cancelinvitation", namesOf(clientid, client.owner.appuserid));
  expect([accepted.status, accepted.body.error.message]).toEqual([400, "This member has no pending invitation."]);
  const { owner: stranger } = await aClient(dataspace);
  expect((await ask("cancelinvitation", namesOf(clientid, stranger.appuserid))).status).toBe(404);
});

test("an operator opens a client's invoice as PDF and lists its members' sessions", async () => {
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
  const sessions = await ask<AnswerOf<typeof customerSessions>>("sessions", { id: `${clientid}` });
  expect(sessions.body).toMatchObject({ items: [{ memberEmail: owner.email }], more: false });
});
