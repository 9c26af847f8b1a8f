import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { readPdf } from "../../../../tests/support/files/pdf.ts";
import { aClient, aMember, anOperator, type Client } from "../../../../tests/support/people.ts";
import { aSubscriber, type Paying, startWithPayments } from "../../../../tests/support/third-parties/payments.ts";

let moved = 0;
let dataspace: Paying;
beforeAll(async () => {
  dataspace = await startWithPayments({}, { now: () => new Date(Date.now() + moved) });
});
afterAll(() => dataspace.close());

type Link = { path: string; expireson: string };

function linkTo({ owner }: Client, invoicenumber: string) {
  return call<Link & ErrorBody>(dataspace, "invoicelink", { token: owner.token, body: { invoicenumber } });
}

async function numberOf({ clientid }: Client): Promise<string> {
  const { rows } = await dataspace.services.db.pool.query<{ invoicenumber: string }>(
    "select invoicenumber from transactionhistory where clientid = $1",
    [clientid],
  );
  return rows[0]?.invoicenumber ?? "";
}

function open(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${dataspace.url}/api/v2/${path}`, { headers });
}

/** Opens a link as the gateway does: with the product's key and without a session. */
function follow(path: string): Promise<Response> {
  return open(path, { "x-dreamfactory-api-key": dataspace.appKey });
}

async function codeOf(answer: Response): Promise<[number, unknown]> {
  return [answer.status, ((await answer.json()) as ErrorBody).error.context];
}

it("a signed link opens an invoice as PDF with amount, date, payer and item", async () => {
  const client = await aSubscriber(dataspace);
  await dataspace.services.db.pool.query(
    "update client set companyname = 'Acme & Söhne', billingaddress = '1 Main St', taxid = 'DE123' where clientid = $1",
    [client.clientid],
  );
  const number = await numberOf(client);
  const { body } = await linkTo(client, number);
  const answer = await follow(body.path);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "application/pdf",
    "no-store",
  ]);
  const { title, text, pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect([title, pages]).toEqual([`Invoice ${number}`, 1]);
  for (const part of ["Acme & Söhne", "1 Main St", "Tax ID: DE123", "Starter", "$99.00", "Status: paid", number])
    expect(text).toContain(part);
  const date = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  expect(text).toContain(date.format(new Date()));
});

it("the wire's address works too, with key and session in headers or query", async () => {
  const client = await aSubscriber(dataspace);
  const path = `transactionhistorypdf/${await numberOf(client)}.pdf`;
  const { token } = client.owner;
  const byHeader = await open(path, {
    "x-dreamfactory-api-key": dataspace.appKey,
    "x-dreamfactory-session-token": token,
  });
  const byQuery = await open(`${path}?${new URLSearchParams({ api_key: dataspace.appKey, session_token: token })}`);
  for (const answer of [byHeader, byQuery]) {
    expect(answer.status).toBe(200);
    expect((await readPdf(new Uint8Array(await answer.arrayBuffer()))).text).toContain("$99.00");
  }
  const anonymous = await open(`${path}?${new URLSearchParams({ api_key: dataspace.appKey, session_token: "none" })}`);
  expect(anonymous.status).toBe(401);
  expect((await open(path)).status).toBe(400);
});

it("an altered link, or one for another invoice or client, is refused", async () => {
  const [mine, theirs] = [await aSubscriber(dataspace), await aSubscriber(dataspace)];
  const [number, other] = [await numberOf(mine), await numberOf(theirs)];
  const { path } = (await linkTo(mine, number)).body;
  const query = new URLSearchParams(path.split("?")[1]);
  const refused = { code: "LINK_EXPIRED" };
  const changed = (name: string, value: string): string => {
    const altered = new URLSearchParams(query);
    altered.set(name, value);
    return `transactionhistorypdf/${number}.pdf?${altered}`;
  };
  for (const address of [
    path.replace(number, other),
    changed("clientid", String(theirs.clientid)),
    changed("expires", String(Number(query.get("expires")) + 3600)),
    changed("signature", "A".repeat(43)),
    changed("signature", `${query.get("signature")}A`),
  ])
    expect(await codeOf(await follow(address)), address).toEqual([422, refused]);
  const unsigned = changed("expires", "soon");
  expect((await follow(unsigned)).status).toBe(401);
});

it("a link lasts five minutes", async () => {
  const client = await aSubscriber(dataspace);
  const { path, expireson } = (await linkTo(client, await numberOf(client))).body;
  const left = Date.parse(`${expireson.replace(" ", "T")}Z`) - Date.now() - moved;
  expect(left).toBeGreaterThan(290_000);
  expect(left).toBeLessThanOrEqual(300_000);
  moved += 290_000;
  expect((await follow(path)).status).toBe(200);
  moved += 11_000;
  expect(await codeOf(await follow(path))).toEqual([422, { code: "LINK_EXPIRED" }]);
});

it("another client's or an unknown invoice is not found by any route", async () => {
  const [mine, theirs] = [await aSubscriber(dataspace), await aSubscriber(dataspace)];
  const other = await numberOf(theirs);
  for (const number of [other, "NONE-0001", "../../etc/passwd", "' or 1=1 --", "x".repeat(100)]) {
    expect((await linkTo(mine, number)).status).toBe(404);
    const headers = { "x-dreamfactory-api-key": dataspace.appKey, "x-dreamfactory-session-token": mine.owner.token };
    const { status } = await open(`transactionhistorypdf/${encodeURIComponent(number)}.pdf`, headers);
    expect(status).toBe(number.includes("/") ? 400 : 404);
  }
  expect((await linkTo(mine, "")).status).toBe(400);
  expect((await linkTo(mine, "x".repeat(101))).status).toBe(400);
});

it("members and admins see no invoices; an operator sees everyone's", async () => {
  const client = await aSubscriber(dataspace);
  const number = await numberOf(client);
  for (const role of ["member", "admin"] as const) {
    const { token } = await aMember(dataspace, client.clientid, { role });
    expect((await call(dataspace, "invoicelink", { token, body: { invoicenumber: number } })).status).toBe(403);
    const query = new URLSearchParams({ api_key: dataspace.appKey, session_token: token });
    expect((await open(`transactionhistorypdf/${number}.pdf?${query}`)).status).toBe(403);
  }
  expect((await call(dataspace, "invoicelink", { body: { invoicenumber: number } })).status).toBe(401);
  const { token } = await anOperator(dataspace);
  const query = new URLSearchParams({ api_key: dataspace.operatorKey, session_token: token });
  expect((await open(`transactionhistorypdf/${number}.pdf?${query}`)).status).toBe(200);
});

it("who has bought nothing has no invoices", async () => {
  const { owner } = await aClient(dataspace, { planid: 10 });
  const path = `${dataspace.services.config.DATASPACE_NAME}/_table/transactionhistory`;
  expect((await call(dataspace, path, { token: owner.token, method: "GET" })).body).toEqual({ resource: [] });
});
