import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTwoClients, type Answer, type TwoClients } from "./two-clients.ts";

let world: TwoClients;
beforeAll(async () => {
  world = await startTwoClients();
});
afterAll(() => world.dataspace.close());

function rowsOf({ json }: Answer): Record<string, unknown>[] {
  return (json as { resource: Record<string, unknown>[] }).resource;
}

const appRoles = ["owner", "admin", "member"] as const;

describe.each(appRoles)("the %s of a client", (who) => {
  test.each([
    ["credits", "usercredit", { personal_email_credits: 1000 }],
    ["seats", "usercredit", { seatcount: 1000 }],
    ["a plan", "usersubscription", { planid: 41 }],
    ["an expiry day", "usersubscription", { expirydate: "2099-01-01 00:00:00" }],
    ["a price", "subscriptionplan", { price: 0 }],
    ["an invoice", "transactionhistory", { price: 0 }],
  ])("can not write %s through the tables", async (_, table, values) => {
    const { resource } = (await world.send("operator", "GET", `/_table/${table}?limit=1`)).json as {
      resource: Record<string, number>[];
    };
    const id = Object.values(resource[0] ?? {})[0];
    expect((await world.send(who, "PATCH", `/_table/${table}/${id}`, values)).status).toBe(403);
    expect((await world.send(who, "PATCH", `/_table/${table}?filter=clientid>0`, { resource: [values] })).status).toBe(
      403,
    );
    expect((await world.send(who, "DELETE", `/_table/${table}/${id}`)).status).toBe(403);
  });

  test.each(["role", "isactive", "isdeleted", "isverified", "email", "invitestatus", "afid", "clientid"])(
    "can not write its own %s",
    async (column) => {
      const id = world.a.people[who];
      const before = (await world.send(who, "GET", `/_table/appuser/${id}`)).json;
      const value = column === "role" ? "client" : column === "clientid" ? world.b.clientid : "1";
      const { status } = await world.send(who, "PATCH", `/_table/appuser/${id}`, {
        [column]: value,
        firstname: "Changed",
      });
      expect(status).toBe(403);
      expect((await world.send(who, "GET", `/_table/appuser/${id}`)).json).toEqual(before);
    },
  );

  test("writes its own profile", async () => {
    const id = world.a.people[who];
    const { json } = await world.send(who, "PATCH", `/_table/appuser/${id}?fields=firstname,country`, {
      firstname: "Ada",
      country: "GBR",
      clientid: world.a.clientid,
    });
    expect(json).toEqual({ firstname: "Ada", country: "GBR" });
  });

  test("cannot write another table through a relation", async () => {
    const nested = { firstname: "x", client_by_clientid: { clientid: world.a.clientid, companyname: "Hijacked" } };
    expect((await world.send(who, "PATCH", `/_table/appuser/${world.a.people[who]}`, nested)).status).toBe(403);
    expect((await world.send("operator", "PATCH", `/_table/appuser/${world.a.people[who]}`, nested)).status).toBe(400);
    expect((await world.send("operator", "GET", `/_table/client/${world.a.clientid}`)).text).not.toContain("Hijacked");
  });

  test("creates no row in any table", async () => {
    const before = (await world.send(who, "GET", "/_table/appuser")).json;
    for (const table of [
      "client",
      "appuser",
      "usercredit",
      "usercontact",
      "apikeys",
      "contactfeedback",
      "transactionhistory",
      "usersubscription",
    ])
      expect(
        (await world.send(who, "POST", `/_table/${table}`, { resource: [{ clientid: world.a.clientid, email: "x" }] }))
          .status,
        table,
      ).toBe(who === "owner" && ["appuser", "apikeys"].includes(table) ? 400 : 403); // the owner's means an invitation or a key, which is incomplete
    expect((await world.send(who, "GET", "/_table/appuser")).json).toEqual(before);
  });

  test("with an operator's key is still only who it is", async () => {
    const header = { "x-dreamfactory-api-key": world.dataspace.operatorKey };
    expect(rowsOf(await world.send(who, "GET", "/_table/client", undefined, header))).toHaveLength(1);
  });
});

describe.each(["admin", "member"] as const)("an invited %s", (who) => {
  test.each([
    "transactionhistory",
    "apikeys",
    "apiusage",
    "subscriptionplan",
    "creditledger",
    "demorequest",
    "paymentquarantine",
    "titleword",
  ])("has no %s", async (table) => {
    expect((await world.send(who, "GET", `/_table/${table}`)).status).toBe(403);
    const { json } = await world.send(who, "GET", "/_table?as_list=true");
    expect((json as { resource: string[] }).resource).not.toContain(table);
  });

  test("sees itself alone of the team, and its own contacts alone", async () => {
    expect(rowsOf(await world.send(who, "GET", "/_table/appuser")).map(({ appuserid }) => appuserid)).toEqual([
      world.a.people[who],
    ]);
    const owners = rowsOf(await world.send(who, "GET", "/_table/usercontact")).map(({ appuserid }) => appuserid);
    expect(owners).toEqual(who === "member" ? [world.a.people.member] : []);
  });

  test("sees its plan with its subscription", async () => {
    const [user] = rowsOf(await world.send(who, "GET", "/_table/appuser?related=client_by_clientid"));
    expect(user).toMatchObject({
      client_by_clientid: {
        usersubscription_by_clientid: [{ subscriptionplan_by_planid: { planid: 10 } }],
        usercredit_by_clientid: [{ seatcount: 7 }],
      },
    });
  });

  test("does not write the company", async () => {
    expect((await world.send(who, "PATCH", `/_table/client/${world.a.clientid}`, { companyname: "x" })).status).toBe(
      403,
    );
  });
});

describe("the owner", () => {
  test("sees the team and its contacts, keys and invoices", async () => {
    const { a, send } = world;
    expect(
      rowsOf(await send("owner", "GET", "/_table/appuser"))
        .map(({ appuserid }) => appuserid)
        .toSorted(),
    ).toEqual(Object.values(a.people).toSorted());
    expect(rowsOf(await send("owner", "GET", "/_table/usercontact"))).toHaveLength(1);
    expect(rowsOf(await send("owner", "GET", "/_table/apikeys?related=*"))).toMatchObject([
      { apikey: "alpha-apikey", apiusage_by_apikey: [{ status: 200 }] },
    ]);
    expect(rowsOf(await send("owner", "GET", "/_table/transactionhistory"))).toHaveLength(1);
  });

  test("writes company and tax data, not the payment provider's customer", async () => {
    const path = `/_table/client/${world.a.clientid}`;
    expect(
      (await world.send("owner", "PATCH", `${path}?fields=taxid`, { taxid: "T-1", billingaddress: "Street 1" })).json,
    ).toMatchObject({ taxid: "T-1" });
    expect((await world.send("owner", "PATCH", path, { stripe_custid: "cus_x" })).status).toBe(403);
  });

  test("sees a member's row but does not write it: 403; a row that is not there is 404", async () => {
    const { a, b, send } = world;
    expect((await send("owner", "PATCH", `/_table/appuser/${a.people.member}`, { firstname: "x" })).status).toBe(403);
    expect(
      (await send("owner", "PATCH", "/_table/appuser?filter=isdeleted=0", { resource: [{ firstname: "x" }] })).status,
    ).toBe(403);
    expect((await send("owner", "PATCH", `/_table/appuser/${b.ids["appuser"]}`, { firstname: "x" })).status).toBe(404);
  });
});

describe("an operator", () => {
  test("does not write balances past the ledger, nor the ledger", async () => {
    const id = rowsOf(
      await world.send("operator", "GET", `/_table/usercredit?filter=clientid=${world.a.clientid}`),
    )[0]?.["usercreditid"];
    expect((await world.send("operator", "PATCH", `/_table/usercredit/${id}`, { contactcredit: 5 })).status).toBe(403);
    expect(
      (await world.send("operator", "PATCH", `/_table/usercredit/${id}?fields=seatcount`, { seatcount: 9 })).json,
    ).toEqual({ seatcount: 9 });
    expect((await world.send("operator", "DELETE", "/_table/creditledger?filter=clientid>0")).status).toBe(403);
  });

  test("without an operator's key has no role at the tables", async () => {
    const header = { "x-dreamfactory-api-key": world.dataspace.appKey };
    expect((await world.send("operator", "GET", "/_table/client", undefined, header)).status).toBe(403);
  });
});
