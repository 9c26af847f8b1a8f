import { faultSentence, fieldRefusal } from "@finder/contract/messages/fields/sentence";
import { beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { badValues } from "../../../tests/support/bad-values.ts";
import { aClient, anOperator, type Client, unique } from "../../../tests/support/people.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import type { Column } from "../db/schema/column.ts";
import { schemas, type TableName } from "../db/schema/index.ts";

let dataspace: TestDataspace;
let client: Client;
let operator: string;
beforeAll(async () => {
  dataspace = await sharedDataspace();
  client = await aClient(dataspace);
  operator = (await anOperator(dataspace)).token;
});

const cases = (Object.keys(schemas) as TableName[]).flatMap((table) =>
  [...schemas[table].columns.values()]
    .filter((column) => column !== schemas[table].key && schemas[table].access.operator.writable.has(column.name))
    .map((column) => ({ table, column })),
);

test.each(cases)("$table refuses what $column.name cannot hold, by its name", async ({ table, column }) => {
  for (const { what, value } of badValues(column)) {
    const { status, body } = await call<ErrorBody>(dataspace, `finder/_table/${table}/1`, {
      method: "PATCH",
      body: { [column.name]: value },
      token: operator,
      key: dataspace.operatorKey,
    });
    expect([what, status, body.error.context]).toEqual([what, 400, { code: "BAD_REQUEST", field: column.name }]);
  }
});

const company = { companyname: "Acme", phonenumber: "0123456", country: "DEU", salespeoplecount: 1 };
const keys = { resource: [{ purpose: "x" }] };
const member = { firstname: "New", lastname: "Mate", email: "new@acme-company.com", role: "member" };
const mates = { email: "new@acme-company.com", token: "x", firstname: "New", lastname: "Mate" };
const profile = { first_name: "Eva", last_name: "Stone", phone: "0123456" };
const { appuser } = schemas;
const demo = { name: "Ann", email: "ann@acme-company.com", query: "Hello" };
const vote = {
  linkedin_url: "https://www.linkedin.com/in/ann",
  action: "downvote",
  type: "phone",
  downvotereason: "invalid",
};
const report = { linkedin_url: vote.linkedin_url, type: "phone", info: "+4930123456", reasonnote: "Dead" };

/** Calls that write columns, each with a good body, and the columns by their names in it. */
const calls: readonly [path: string, good: object, columns: Readonly<Record<string, Column | undefined>>][] = [
  [
    "tellusmore",
    company,
    Object.fromEntries(Object.keys(company).map((name) => [name, schemas.client.columns.get(name)])),
  ],
  ["contactfeedback", { ...vote, ...report }, Object.fromEntries(schemas.contactfeedback.columns)],
  ["reportinvalid", report, Object.fromEntries(schemas.contactfeedback.columns)],
  ["scheduledemoemail", demo, Object.fromEntries(schemas.demorequest.columns)],
  ["finder/_table/appuser", { resource: [member] }, Object.fromEntries(appuser.columns)],
  [
    "updatinvitedappuser",
    mates,
    { firstname: appuser.columns.get("firstname"), lastname: appuser.columns.get("lastname") },
  ],
  [
    "user/profile",
    profile,
    {
      first_name: appuser.columns.get("firstname"),
      last_name: appuser.columns.get("lastname"),
      phone: appuser.columns.get("phonenumber"),
    },
  ],
  ["finder/_table/apikeys", keys, { purpose: schemas.apikeys.columns.get("purpose") }],
];

test.each(calls)("%s refuses what the columns that it writes cannot hold", async (path, good, columns) => {
  const list = "resource" in good && Array.isArray(good.resource) ? (good.resource[0] as object) : null;
  const sample = list ?? good;
  for (const name of Object.keys(sample))
    for (const { what, value } of columns[name] ? badValues(columns[name]) : []) {
      const record = { ...sample, [name]: value };
      const { status, body } = await call<ErrorBody>(dataspace, path, {
        body: list ? { resource: [record] } : record,
        token: client.owner.token,
      });
      const { field } = body.error.context as { field?: string };
      expect([name, what, status, field?.endsWith(name)]).toEqual([name, what, 400, true]);
    }
});

test.each([
  ["a name of blanks", { name: "   " }, { firstname: ["Required"] }],
  ["a blank email", { email: " " }, { email: ["Invalid email"] }],
])("a sign-up with %s is refused", async (_what, change, context) => {
  const record = { email: `a@acme-${unique()}.com`, password: "Correct-Horse-1", name: "Ann Bee", ...change };
  const { status, body } = await call<ErrorBody>(dataspace, "finder/_table/client", { body: { resource: [record] } });
  expect([status, body.error.context]).toEqual([400, context]);
});

test("a text is stored trimmed, and a phone and a country in their one form", async () => {
  const { owner } = client;
  const path = `finder/_table/appuser/${owner.appuserid}?fields=firstname,phonenumber,country`;
  const body = { firstname: " Zoë ", phonenumber: "+49 (30) 123-456", country: "deu" };
  const answer = await call(dataspace, path, { method: "PATCH", body, token: owner.token });
  expect(answer.body).toMatchObject({ firstname: "Zoë", phonenumber: "4930123456", country: "DEU" });
});

test("a refusal is in the language that the person chose, as text, not HTML", async () => {
  const { owner } = await aClient(dataspace);
  const path = `finder/_table/appuser/${owner.appuserid}`;
  const patch = (): Promise<{ body: ErrorBody }> =>
    call<ErrorBody>(dataspace, path, { method: "PATCH", body: { firstname: " " }, token: owner.token });
  expect((await patch()).body.error.message).toBe("Field 'firstname': Required.");
  await call(dataspace, "user/profile", { method: "PATCH", body: { language: "ar" }, token: owner.token });
  const arabic = fieldRefusal("firstname", faultSentence({ rule: "required" }, "ar"), "ar");
  expect((await patch()).body.error.message).toBe(arabic);
  const filter = await call<ErrorBody>(dataspace, "finder/_table/client?filter=a%3C%22b%22", {
    token: owner.token,
    method: "GET",
  });
  expect(filter.body.error.message).not.toMatch(/&lt;|&quot;/);
});

test.each([
  [
    "a field that an invitation does not take",
    "POST",
    "",
    { resource: [{ ...member, phonenumber: "123456" }] },
    /Not accepted here: phonenumber/,
  ],
  [
    "a role that is none",
    "POST",
    "",
    { resource: [{ ...member, role: "boss" }] },
    /'resource\.0\.role': This must be one of: member, admin\./,
  ],
  ["an isactive of 7", "PATCH", "/1", { isactive: 7 }, /'isactive': This must be one of: 0, 1\./],
])("an owner's write of %s is refused by its name", async (_what, method, id, body, message) => {
  const path = `finder/_table/appuser${id}`;
  const answer = await call<ErrorBody>(dataspace, path, { method, body, token: client.owner.token });
  expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringMatching(message)]);
});

test("a sign-in with a blank email misses its email", async () => {
  const { status, body } = await call<ErrorBody>(dataspace, "user/session", { body: { email: " ", password: "x" } });
  expect([status, body.error.message]).toEqual([400, "Login request is missing required email."]);
});

test("a profile that sends its own email along is saved, another email is refused", async () => {
  const { owner } = await aClient(dataspace);
  const patch = (email: string): Promise<{ status: number }> =>
    call(dataspace, `finder/_table/appuser/${owner.appuserid}`, {
      method: "PUT",
      body: { firstname: "Eva", email },
      token: owner.token,
    });
  expect((await patch(owner.email.toUpperCase())).status).toBe(200);
  expect((await patch("other@acme-company.com")).status).toBe(403);
});

test("the plan list leaves the trial plan out, except for a client that is on it", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const plans = async (): Promise<number[]> => {
    const answer = await call<{ resource: { planid: number }[] }>(
      dataspace,
      "finder/_table/subscriptionplan?filter=isaddon%3D0",
      {
        method: "GET",
        token: owner.token,
      },
    );
    return answer.body.resource.map(({ planid }) => planid);
  };
  expect(await plans()).not.toContain(15);
  await dataspace.services.db.pool.query("update usersubscription set planid = 15 where clientid = $1", [clientid]);
  expect(await plans()).toContain(15);
});
