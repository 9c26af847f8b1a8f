import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../tests/support/calls.ts";
import type { TestDataspace } from "../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../tests/support/shared/dataspace.ts";
import { aClient, aMember, anOperator, aSession, inDays } from "../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

const today = new Date().toISOString().slice(0, 10);

const endpoints: [string, object][] = [
  ["searchurl", { linkedinurl: "https://www.linkedin.com/in/absent-person", personal: true }],
  ["getcontact", { linkedinurl: "https://www.linkedin.com/in/absent-person", type: "directdial", action: "reveal" }],
  ["searchname", {}],
  ["getrevealcount", { revealedby: 1, date: today }],
  ["datascript/appcounters", {}],
  ["updateclient_credit", { afid: 1, clientid: 1 }],
  ["getplatformusagedata", { startdate: today, enddate: today }],
  ["getrevealedcontacts", { appuserid: 1, page: 1 }],
  ["getusagebyday", { startdate: today, enddate: today }],
  ["getcreditforecast", {}],
  ["getcreditstatement", {}],
  ["rotateapikey", { keyid: 1 }],
  ["setapikeybudget", { keyid: 1, personal: null, business: null, phone: null }],
  ["testapikey", {}],
  ["getapiusagedata", { startdate: today, enddate: today }],
  ["getapiusagebyday", { startdate: today, enddate: today }],
  ["getapirequestlog", {}],
];

type Caller = [who: string, init: () => Promise<Parameters<typeof call>[2]>, status: number, code: number];

async function member(state: Parameters<typeof aMember>[2]): Promise<{ token: string }> {
  const { clientid } = await aClient(dataspace);
  return { token: (await aMember(dataspace, clientid, state)).token };
}

const callers: Caller[] = [
  ["anonymous", async () => ({}), 401, 401],
  ["without any credentials", async () => ({ key: null }), 400, 400],
  ["with an unknown key", async () => ({ key: "unknown-key-000000", ...(await member({})) }), 403, 403],
  ["disabled", () => member({ isactive: 0 }), 401, 800],
  ["deleted", () => member({ isdeleted: 1 }), 404, 801],
  ["unverified", () => member({ isverified: 0 }), 401, 802],
  ["invited only", () => member({ isactive: 0, invitestatus: "pending" }), 401, 803],
  [
    "in an expired session",
    async () => ({
      token: await aSession(dataspace.services, (await aClient(dataspace)).owner.afid, inDays(dataspace.services, -1)),
    }),
    401,
    401,
  ],
];

async function anOperatorsCall(): Promise<Parameters<typeof call>[2]> {
  return {
    key: dataspace.operatorKey,
    token: (await anOperator(dataspace)).token,
  };
}

it.each(endpoints.filter(([path]) => path !== "searchname"))(
  "%s refuses an operator, who belongs to no client",
  async (path, body) => {
    expect((await call(dataspace, path, { ...(await anOperatorsCall()), body })).status).toBe(403);
  },
);

it("an operator has an empty list of contacts", async () => {
  expect((await call(dataspace, "searchname", { ...(await anOperatorsCall()), body: {} })).body).toEqual({
    resource: [],
    meta: { count: 0 },
  });
});

describe.each(endpoints)("%s", (path, body) => {
  it.each(callers)("refuses who is %s", async (_, init, status, code) => {
    const answer = (await call(dataspace, path, { ...(await init()), body })) as Answer<ErrorBody>;
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: { error: { code } } });
    expect(answer.body.error.message.length).toBeGreaterThan(10);
    expect(Object.keys(answer.body)).toEqual(["error"]);
  });
});
