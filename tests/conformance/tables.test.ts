import { afterAll, beforeAll, expect, test } from "vitest";
import { statementsOf } from "../support/statements.ts";
import { startTwoClients, type Answer, type TwoClients } from "./two-clients.ts";

let world: TwoClients;
beforeAll(async () => {
  world = await startTwoClients();
});
afterAll(() => world.dataspace.close());

type ErrorBody = {
  error: {
    code: number | string;
    message: string;
    status_code: number;
    context: { error: number[]; resource: unknown[] } | null;
  };
};

function errorOf({ json }: Answer): ErrorBody["error"] {
  return (json as ErrorBody).error;
}

function asOperator(method: string, path: string, body?: unknown): Promise<Answer> {
  return world.send("operator", method, path, body);
}

test("a read is one statement, with its count and every relation inside it", async () => {
  const without = (await statementsOf(() => asOperator("GET", "/_table"))).length;
  for (const path of [
    "/_table/client?related=*&include_count=true",
    "/_table/appuser?related=client_by_clientid&filter=isdeleted=0&order=createdon desc&limit=50",
    "/_table/usercontact?related=*",
    `/_table/client?ids=${world.a.clientid},${world.b.clientid}&related=*`,
    `/_table/client/${world.a.clientid}?related=*`,
    "/_table/subscriptionplan",
  ])
    expect(await statementsOf(() => asOperator("GET", path)), path).toHaveLength(without + 1);
});

test("a contact's values are clear where its row has them open, masks elsewhere", async () => {
  const { json } = await world.send("member", "GET", "/_table/usercontact");
  expect(json).toMatchObject({
    resource: [
      {
        emails: JSON.stringify([
          { address: "alpha@private.test", type: "personal" },
          { address: "b•••@x.com", type: "business" },
        ]),
        business_emails: "b•••@x.com",
        phone_numbers: JSON.stringify(["+1 •••"]),
        personal_email_encrypted: false,
        business_email_encrypted: true,
        phone_encrypted: true,
        personalemailcost: 1,
      },
    ],
  });
});

test("an API key is stored as a hash and a sealed copy, and found and read in clear", async () => {
  const { json } = await asOperator("POST", "/_table/apikeys?fields=*", {
    resource: [{ apikey: "plain-key-0123456", purpose: "p", clientid: world.a.clientid }],
  });
  expect(json).toMatchObject({ resource: [{ apikey: "plain-key-0123456", isactive: 1 }] });
  const { rows } = await world.dataspace.services.db.pool.query<{ row: string }>(
    "select row_to_json(t)::text as row from apikeys t",
  );
  expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from("plain-key-0123456").toString("hex"));
  const find = async (filter: string): Promise<unknown> =>
    (
      (await asOperator("GET", `/_table/apikeys?fields=apikey&filter=(clientid=${world.a.clientid}) and (${filter})`))
        .json as { resource: unknown[] }
    ).resource;
  expect(await find("apikey='plain-key-0123456'")).toEqual([{ apikey: "plain-key-0123456" }]);
  expect(await find("apikey!='plain-key-0123456'")).toEqual([{ apikey: "alpha-apikey" }]);
  expect(await find("apikey in (alpha-apikey,plain-key-0123456)")).toHaveLength(2);
  expect((await asOperator("GET", "/_table/apikeys?filter=apikey like 'p%25'")).status).toBe(400);
});

test("times are the database's text, decimals numbers, flags whole numbers", async () => {
  const plan = { name: "Odd", sku: "odd", price: 12.5 };
  const { json } = await asOperator("POST", "/_table/subscriptionplan?fields=price,isaddon", { resource: [plan] });
  expect(json).toEqual({ resource: [{ price: 12.5, isaddon: 0 }] });
  const subscription = { clientid: world.a.clientid, expirydate: "2030-01-31 23:59:59" };
  const answer = await asOperator("POST", "/_table/usersubscription?fields=expirydate,autorenew", {
    resource: [subscription],
  });
  expect(answer.json).toMatchObject({ resource: [{ expirydate: "2030-01-31 23:59:59", autorenew: 0 }] });
});

test("a broken constraint is a plain 409 by id and a batch error, without SQL", async () => {
  const byId = await asOperator("DELETE", `/_table/client/${world.a.clientid}`);
  expect({ status: byId.status, code: errorOf(byId).code, context: errorOf(byId).context }).toEqual({
    status: 409,
    code: 409,
    context: null,
  });
  for (const many of [
    await asOperator("DELETE", `/_table/client?ids=${world.a.clientid}`),
    await asOperator("DELETE", `/_table/client?filter=clientid=${world.a.clientid}`),
    await asOperator("POST", "/_table/usercredit", { resource: [{ clientid: world.a.clientid }] }),
    await asOperator("POST", "/_table/subscriptionplan", { resource: [{ planid: 10, name: "x", sku: "x" }] }),
    await asOperator("POST", "/_table/appuser", {
      resource: [{ appuserid: world.a.people.owner, clientid: world.b.clientid, email: "x@acme.com" }],
    }),
  ]) {
    expect(many.status, many.text).toBe(400);
    expect(errorOf(many)).toMatchObject({ code: 1000, context: { error: [0], resource: [{ code: "23000" }] } });
    expect(many.text).not.toMatch(/SQLSTATE|constraint|insert into|delete from/i);
  }
});

test.each([
  ["an expression", { name: { expression: "UPPER('a')" }, sku: "x" }],
  ["a list", { name: ["a"], sku: "x" }],
  ["a word for a number", { name: "a", sku: "x", validity: "abc" }],
  ["a number that does not fit", { name: "a", sku: "x", validity: 99999999999 }],
  ["a price that does not fit", { name: "a", sku: "x", price: 1e300 }],
  ["a character that can not be stored", { name: "a\u0000", sku: "x" }],
  ["no name", { sku: "x" }],
  ["null for the name", { name: null, sku: "x" }],
])("a record with %s is refused with 400 and leaves nothing", async (_, record) => {
  const answer = await asOperator("POST", "/_table/subscriptionplan", {
    resource: [{ ...record, details: "refused" }],
  });
  expect(answer.status).toBe(400);
  expect(errorOf(answer).context?.error).toEqual([0]);
  expect((await asOperator("GET", "/_table/subscriptionplan?filter=details=refused&count_only=true")).text).toBe("0");
});

test("a time that is no time of the dialect is refused", async () => {
  for (const expirydate of ["2030-02-30", "2030-01-01T00:00:00Z", "tomorrow", "2030-01-01 25:00:00", true, 5])
    expect(
      (await asOperator("POST", "/_table/usersubscription", { resource: [{ clientid: world.a.clientid, expirydate }] }))
        .status,
      String(expirydate),
    ).toBe(400);
});

test("a table is never emptied: force is rejected, an empty filter selects no rows", async () => {
  for (const query of ["force=true", "force=true&filter=planid>0", "filter=", "ids="])
    expect((await asOperator("DELETE", `/_table/subscriptionplan?${query}`)).status, query).toBe(400);
  expect((await asOperator("PATCH", "/_table/subscriptionplan?filter=", { resource: [{ name: "x" }] })).status).toBe(
    400,
  );
  expect(Number((await asOperator("GET", "/_table/subscriptionplan?count_only=true")).text)).toBeGreaterThan(5);
});

test("continue and rollback exclude each other", async () => {
  const answer = await asOperator("POST", "/_table/demorequest?continue=true&rollback=true", {
    resource: [{ name: "a", email: "b", query: "both" }],
  });
  expect({ status: answer.status, code: errorOf(answer).code }).toEqual({ status: 400, code: 400 });
});

test("ids answer in the order asked; a missing one fails the call and says which", async () => {
  const { a, b } = world;
  const both = await asOperator("GET", `/_table/client?ids=${b.clientid},${a.clientid}&fields=clientid`);
  expect((both.json as { resource: { clientid: number }[] }).resource.map(({ clientid }) => clientid)).toEqual([
    b.clientid,
    a.clientid,
  ]);
  const missing = await asOperator("GET", `/_table/client?ids=[${a.clientid},999999]`);
  expect(errorOf(missing)).toMatchObject({
    code: 1000,
    context: { error: [1], resource: [{ clientid: a.clientid }, { status_code: 404 }] },
  });
});

test("rows over the answer's limit are counted by default, and deleted in batches", async () => {
  await world.dataspace.services.db.pool.query(
    "insert into demorequest (name, email, query) select 'many', n::text, 'q' from generate_series(1, 1005) n",
  );
  const { json } = await asOperator("GET", "/_table/demorequest?filter=name=many&fields=email");
  expect((json as { resource: unknown[] }).resource).toHaveLength(1000);
  expect(json).toMatchObject({ meta: { count: 1005, next: 1000 } });
  const gone = await asOperator("DELETE", "/_table/demorequest?filter=name=many");
  expect(gone.json).toMatchObject({ meta: { count: 1005, next: 1000 } });
  expect((await asOperator("GET", "/_table/demorequest?filter=name=many&count_only=true")).text).toBe("5");
  expect(
    (await asOperator("DELETE", "/_table/demorequest?filter=name=many&limit=2&order=demorequestid desc&fields=email"))
      .json,
  ).toEqual({ resource: [{ email: "1005" }, { email: "1004" }] });
});

test("groups count and sum what the caller sees", async () => {
  const { json } = await world.send(
    "owner",
    "GET",
    "/_table/appuser?group=clientid&fields=clientid,COUNT(*),MAX(role)",
  );
  expect(json).toEqual({ resource: [{ clientid: world.a.clientid, COUNT_ALL: 3, MAX_role: "member" }] });
  expect((await world.send("owner", "GET", "/_table/appuser?fields=COUNT(*)")).status).toBe(400);
});

test("wrap=false drops the wrapper; include_schema describes the table", async () => {
  expect((await asOperator("GET", "/_table/subscriptionplan?limit=1&fields=planid&wrap=false")).json).toEqual([
    { planid: 10 },
  ]);
  expect((await asOperator("GET", "/_table/subscriptionplan?limit=1&include_schema=true")).json).toMatchObject({
    meta: { schema: { name: "subscriptionplan", primary_key: ["planid"] } },
  });
});
