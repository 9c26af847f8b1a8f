import type { ReportBouncesAnswer } from "@finder/contract/endpoints/feedback";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { aClient, aMember, type Client, unique } from "../../../../../tests/support/people.ts";
import { until } from "../../../../../tests/support/until.ts";
import { profileId } from "../../profile-data.ts";
import { reveal, search } from "../ask/testing/look-calls.ts";

let sources: LocalSources;
let dataspace: TestDataspace;
beforeAll(async () => {
  sources = await startSources();
  dataspace = await startDataspace(sources.env);
});
afterAll(async () => {
  await dataspace.close();
  await sources.close();
});

/** A client without credits, with a key for Hunter. */
async function keyed(): Promise<Client> {
  const client = await aClient(dataspace, { credits: 0 });
  const body = { provider: "hunter", key: "good-key-3ax6" };
  expect((await call(dataspace, "sourcekeys", { token: client.owner.token, body })).status).toBe(200);
  return client;
}

it("a bounce of what an own key found counts, also when another key brings it", async () => {
  const [client, stranger, next] = [await keyed(), await aClient(dataspace), await keyed()];
  const [url, email] = [`https://www.linkedin.com/in/j${unique()}`, `j${unique()}@acme.example`];
  const known = { linkedinurl: url, full_name: "Jane Own", business_emails: [{ address: email, status: "valid" }] };
  sources.tell(url, known, "hunter");
  sources.tell(url, null, "people");
  await reveal(dataspace, client.owner, url, "businessemail");
  const report = async ({ owner: { token } }: Client) =>
    (await call<ReportBouncesAnswer>(dataspace, "reportbounces", { token, body: { emails: [email] } })).body.results;
  expect(await report(stranger)).toMatchObject([{ outcome: "not_owned" }]);
  for (const outcome of ["taken", "repeated"]) expect(await report(client)).toMatchObject([{ outcome, returned: 0 }]);
  const opened = (await reveal(dataspace, client.owner, url, "businessemail")).body.contactdata.data[1];
  expect(opened).toMatchObject({ values: [email], checks: [{ verdict: "invalid", reason: "bounced" }] });
  expect((await search(dataspace, next.owner, url, { business: true })).body.resource[0]?.data[0]?.owned).toBeFalsy();
});

const callNumbers = "sourcecall_callid_seq";

it("members who reveal at once make one call, and pay nothing", async () => {
  const client = await keyed();
  const url = `https://www.linkedin.com/in/j${unique()}`;
  const business_emails = [{ address: "jane@acme.example", status: "valid" }];
  sources.tell(url, { linkedinurl: url, full_name: "Jane Own", business_emails }, "hunter");
  const members = [client.owner, await aMember(dataspace, client.clientid), await aMember(dataspace, client.clientid)];
  const holder = await dataspace.services.db.pool.connect();
  // The first answer waits for the balances until all have noted a call, each by a number of its own.
  await holder.query("begin");
  await holder.query("select from usercredit where clientid = $1 for update", [client.clientid]);
  const [number] = await dataspace.rows<{ last: number }>(`select last_value::int as last from ${callNumbers}`);
  const asked = Promise.all(members.map((who) => reveal(dataspace, who, url, "businessemail")));
  const all = `select from ${callNumbers} where last_value = ${(number?.last ?? 0) + members.length}`;
  await until(async () => (await dataspace.rows(all)).length > 0);
  await holder.query("commit");
  holder.release();
  expect((await asked).map(({ status, body }) => [status, body.charged])).toEqual(members.map(() => [200, 0]));
  const made = "select answer from sourcecall where profileid = $1";
  expect(await dataspace.rows(made, profileId(url.slice(url.indexOf("in/"))))).toEqual([{ answer: "person" }]);
});
