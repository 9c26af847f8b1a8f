import type { CapRequestsAnswer, CapRequestView, SpendingCapAnswer } from "@finder/contract/endpoints/caps";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember, aSession, type Client, type MemberPerson } from "../../../../tests/support/people.ts";
import { linkIn, type Mailed, mailTo, startWithMail } from "../../../../tests/support/third-parties/mail.ts";
import { closeAccount } from "../../privacy/close-client.ts";
import { eraseUser, readUser } from "../../privacy/erase-user.ts";

let now = new Date("2026-05-10T10:00:00Z");
let dataspace: Mailed;
beforeAll(async () => {
  dataspace = await startWithMail({}, { now: () => now });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

type Body = ErrorBody & SpendingCapAnswer & CapRequestsAnswer & { caprequest: CapRequestView };

async function send({ afid }: MemberPerson, path: string, body?: object): Promise<Answer<Body>> {
  const token = await aSession(dataspace.services, afid);
  return call<Body>(dataspace, path, { token, ...(body ? { body } : { method: "GET" }) });
}

function byLink(path: "linkedcaprequest" | "answerlinkedcaprequest", body: object): Promise<Answer<Body>> {
  return call<Body>(dataspace, path, { body });
}

function refused(code: keyof typeof errorMessages) {
  return { body: { error: { context: { code }, message: errorMessages[code] } } };
}

type Asker = {
  readonly client: Client;
  readonly member: MemberPerson;
  readonly requestid: number;
  readonly token: string;
};

/** Creates a member with a cap of 2 whose request for 10 the owner has received. */
async function anAsker(note?: string): Promise<Asker> {
  const client = await aClient(dataspace, { credits: 20 });
  const member = await aMember(dataspace, client.clientid);
  await send(client.owner, "setmembercap", { appuserid: member.appuserid, cap: 2 });
  const { body } = await send(member, "askcap", { cap: 10, note });
  const mail = await mailTo(dataspace, client.owner.email, /asks for a higher monthly cap/);
  return {
    client,
    member,
    requestid: body.spendingcap?.request?.requestid ?? 0,
    token: linkIn(mail).query["token"] ?? "",
  };
}

async function capOf(member: MemberPerson): Promise<number | undefined> {
  return (await send(member, "spendingcap")).body.spendingcap?.cap;
}

it("a member at the cap asks; the owner raises it with one click in the email", async () => {
  const { client, member, requestid, token } = await anAsker("Trade fair on Monday <b>");
  const mail = await mailTo(dataspace, client.owner.email, /asks for a higher monthly cap/);
  expect(mail.subject).toBe("Ann Bee asks for a higher monthly cap");
  expect(mail.text).toContain("Ann Bee has spent 0 of 2 credits this month, and asks for a monthly cap of 10 credits.");
  expect(mail.text).toContain("Trade fair on Monday <b>");
  expect(mail.html).toContain("Trade fair on Monday &lt;b&gt;");
  const open = {
    requestid,
    name: "Ann Bee",
    asked: 10,
    note: "Trade fair on Monday <b>",
    state: "open",
    cap: 2,
    spent: 0,
  };
  const looks = await Promise.all([1, 2, 3].map(() => byLink("linkedcaprequest", { token })));
  expect(looks.map(({ body }) => body.caprequest)).toMatchObject([open, open, open]);
  expect((await send(client.owner, "caprequests")).body.resource).toMatchObject([open]);
  expect(await capOf(member)).toBe(2);
  const answered = await byLink("answerlinkedcaprequest", { token, approve: true });
  expect(answered.body.caprequest).toMatchObject({ state: "approved", cap: 10 });
  expect((await send(member, "spendingcap")).body.spendingcap).toMatchObject({ cap: 10, request: null });
  const answer = await mailTo(dataspace, member.email, /cap was raised/);
  expect(answer.text).toContain("Ann Bee has approved your request for a monthly cap of 10 credits.");
  expect((await send(client.owner, "caprequests")).body.resource).toEqual([]);
});

it("an answer counts once: later answers change nothing and say so", async () => {
  const { client, member, requestid, token } = await anAsker();
  await byLink("answerlinkedcaprequest", { token, approve: false });
  await mailTo(dataspace, member.email, /cap stays as it is/);
  const closed = { status: 409, ...refused("CAP_REQUEST_CLOSED") };
  expect(await byLink("answerlinkedcaprequest", { token, approve: true })).toMatchObject(closed);
  expect(await send(client.owner, "answercaprequest", { requestid, approve: true })).toMatchObject(closed);
  expect((await byLink("linkedcaprequest", { token })).body.caprequest).toMatchObject({ state: "declined", cap: 2 });
  expect(await send(member, "withdrawcaprequest", {})).toMatchObject(closed);
  expect(await capOf(member)).toBe(2);
});

it("of a concurrent approval by email and a refusal in the product one counts", async () => {
  for (let round = 1; round <= 4; round += 1) {
    const { client, member, requestid, token } = await anAsker();
    const answers = await Promise.all([
      byLink("answerlinkedcaprequest", { token, approve: true }),
      send(client.owner, "answercaprequest", { requestid, approve: false }),
      send(member, "withdrawcaprequest", {}),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { state } = (await byLink("linkedcaprequest", { token })).body.caprequest;
    expect(await capOf(member)).toBe(state === "approved" ? 10 : 2);
  }
});

it("a link works for 7 days; later the request is answered in the product", async () => {
  const { client, member, requestid, token } = await anAsker();
  now = new Date(now.getTime() + 8 * 86_400_000);
  const over = { status: 422, ...refused("LINK_EXPIRED") };
  expect(await byLink("linkedcaprequest", { token })).toMatchObject(over);
  expect(await byLink("answerlinkedcaprequest", { token, approve: true })).toMatchObject(over);
  expect(await byLink("linkedcaprequest", { token: "nonsense" })).toMatchObject(over);
  expect((await send(client.owner, "answercaprequest", { requestid, approve: true })).status).toBe(200);
  expect(await capOf(member)).toBe(10);
});

it("a withdrawn request or a removed member's can't be answered", async () => {
  const withdrawn = await anAsker();
  expect((await send(withdrawn.member, "withdrawcaprequest", {})).body.spendingcap).toMatchObject({ request: null });
  const removed = await anAsker();
  const path = `${dataspace.services.config.DATASPACE_NAME}/_table/appuser/${removed.member.appuserid}`;
  const token = await aSession(dataspace.services, removed.client.owner.afid);
  expect((await call(dataspace, path, { token, method: "DELETE" })).status).toBe(200);
  for (const asker of [withdrawn, removed]) {
    const looked = await byLink("linkedcaprequest", asker);
    expect(looked.body.caprequest.state).toBe("withdrawn");
    const closed = { status: 409, ...refused("CAP_REQUEST_CLOSED") };
    expect(await byLink("answerlinkedcaprequest", { token: asker.token, approve: true })).toMatchObject(closed);
    expect((await send(asker.client.owner, "caprequests")).body.resource).toEqual([]);
  }
});

it("a cap set by hand answers a request if it grants the amount, else leaves it open", async () => {
  const { client, member, token } = await anAsker();
  const set = (cap: number | null) => send(client.owner, "setmembercap", { appuserid: member.appuserid, cap });
  await set(5);
  expect((await byLink("linkedcaprequest", { token })).body.caprequest).toMatchObject({ state: "open", cap: 5 });
  await set(30);
  expect((await byLink("linkedcaprequest", { token })).body.caprequest).toMatchObject({ state: "approved", cap: 30 });
  await mailTo(dataspace, member.email, /cap was raised/);
  expect(await byLink("answerlinkedcaprequest", { token, approve: true })).toMatchObject(refused("CAP_REQUEST_CLOSED"));
  const other = await anAsker();
  await send(other.client.owner, "setmembercap", { appuserid: other.member.appuserid, cap: null });
  expect((await byLink("linkedcaprequest", other)).body.caprequest).toMatchObject({ state: "approved", cap: null });
  expect(await capOf(other.member)).toBeUndefined();
});

it("a request without a cap, below it, a second or an eleventh a day is refused", async () => {
  const { client, member } = await anAsker();
  expect(await send(member, "askcap", { cap: 20 })).toMatchObject({ status: 409, ...refused("CAP_REQUEST_OPEN") });
  expect(await send(member, "askcap", { cap: 2 })).toMatchObject({
    status: 400,
    body: { error: { context: { code: "BAD_REQUEST", field: "cap" }, message: "Ask for more than your cap of 2." } },
  });
  const free = await aMember(dataspace, client.clientid);
  expect(await send(free, "askcap", { cap: 2 })).toMatchObject({ status: 409, ...refused("CAP_NOT_SET") });
  for (let time = 2; time <= 10; time += 1) {
    await send(member, "withdrawcaprequest", {});
    expect((await send(member, "askcap", { cap: 20 })).status).toBe(200);
  }
  await send(member, "withdrawcaprequest", {});
  expect(await send(member, "askcap", { cap: 20 })).toMatchObject({ status: 429, ...refused("TOO_MANY_CAP_REQUESTS") });
});

it("the link of a former or disabled owner is refused", async () => {
  const { client, token } = await anAsker();
  await dataspace.services.db.pool.query("insert into clienthold (clientid, disabledon) values ($1, now())", [
    client.clientid,
  ]);
  expect(await byLink("answerlinkedcaprequest", { token, approve: true })).toMatchObject(refused("LINK_EXPIRED"));
  await dataspace.services.db.pool.query("delete from clienthold where clientid = $1", [client.clientid]);
  await dataspace.services.db.pool.query("update appuser set role = 'member' where appuserid = $1", [
    client.owner.appuserid,
  ]);
  const heir = await aMember(dataspace, client.clientid, { role: "client" });
  expect(await byLink("linkedcaprequest", { token })).toMatchObject(refused("LINK_EXPIRED"));
  expect((await send(heir, "caprequests")).body.resource).toMatchObject([{ asked: 10 }]);
});

it("an owner sets caps of their team only; a disabled member keeps the cap", async () => {
  const { client, member } = await anAsker();
  const other = await aClient(dataspace);
  const set = (owner: MemberPerson, appuserid: number) => send(owner, "setmembercap", { appuserid, cap: 1 });
  expect(await set(other.owner, member.appuserid)).toMatchObject({ status: 404 });
  expect(await set(client.owner, client.owner.appuserid)).toMatchObject({
    status: 409,
    ...refused("MEMBER_PROTECTED"),
  });
  await dataspace.services.db.pool.query("update appuser set isactive = 0 where appuserid = $1", [member.appuserid]);
  expect((await set(client.owner, member.appuserid)).status).toBe(200);
  await dataspace.services.db.pool.query("update appuser set isactive = 1 where appuserid = $1", [member.appuserid]);
  expect(await capOf(member)).toBe(1);
});

it("each step is audited, an answer by email in the owner's name", async () => {
  const { client, member, token } = await anAsker();
  await byLink("answerlinkedcaprequest", { token, approve: true });
  const entries = await dataspace.rows(
    "select appuserid, member, detail, subject from auditentry where clientid = $1 and detail like 'cap\\_%' order by auditid",
    client.clientid,
  );
  const owner = client.owner.appuserid;
  expect(entries).toEqual([
    { appuserid: owner, member: member.appuserid, detail: "cap_set", subject: null },
    { appuserid: member.appuserid, member: null, detail: "cap_asked", subject: "10" },
    { appuserid: owner, member: member.appuserid, detail: "cap_approved", subject: null },
  ]);
});

it("a member's caps and requests are erased with the member and the account", async () => {
  const note = "For the canary fair";
  const [erased, closed] = [await anAsker(note), await anAsker(note)];
  expect((await readUser(dataspace.services, erased.member.email)).caprequests).toMatchObject([{ asked: 10, note }]);
  await eraseUser(dataspace.services, erased.member.email);
  await dataspace.services.db.pool.query("update usersubscription set autorenew = 0 where clientid = $1", [
    closed.client.clientid,
  ]);
  await closeAccount(dataspace.services, closed.client.clientid);
  const of = [erased.client.clientid, closed.client.clientid];
  expect(await dataspace.rows("select from caprequest where clientid = any($1)", of)).toEqual([]);
  expect(await dataspace.rows("select from membercap where clientid = any($1)", of)).toEqual([]);
});
