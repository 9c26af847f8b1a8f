import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTwoClients, type Actor, type TwoClients } from "./two-clients.ts";

let world: TwoClients;
beforeAll(async () => {
  world = await startTwoClients();
});
afterAll(() => world.dataspace.close());

const sealed = ["personal_sealed", "business_sealed", "phone_sealed", "personal_masks", "profileid"];
const login = ["password", "passwordhash", "isoperator", "tokenhash"];

/** Columns that do not exist for who asks; a table with a relation to it, where there is one. */
const secrets: [Actor, string, readonly string[], via?: [table: string, relation: string]][] = [
  ["operator", "appuser", login, ["client", "appuser_by_clientid"]],
  ["owner", "appuser", [...login, "verifytoken"], ["client", "appuser_by_clientid"]],
  ["member", "appuser", [...login, "verifytoken"], ["usercontact", "appuser_by_appuserid"]],
  ["operator", "apikeys", ["apikey_hash", "apikey_sealed"], ["client", "apikeys_by_clientid"]],
  ["owner", "apikeys", ["apikey_hash", "apikey_sealed"], ["client", "apikeys_by_clientid"]],
  ["operator", "apiusage", ["apikey_hash"], ["apikeys", "apiusage_by_apikey"]],
  ["operator", "usercontact", sealed],
  ["owner", "usercontact", sealed],
  ["member", "usercontact", sealed],
  ["member", "client", ["taxid", "billingaddress", "stripe_custid", "passwordhash"], ["appuser", "client_by_clientid"]],
];

function options(column: string): string[] {
  return [
    `fields=${column}`,
    `fields=${column.toUpperCase()}`,
    `filter=${column}%20is%20not%20null`,
    `filter=${column}='a'`,
    `filter=(${column}%20like%20'a%25')%20or%20(clientid=1)`,
    `order=${column}`,
    `order=clientid,${column}%20desc`,
    `group=${column}`,
    `group=clientid&fields=MAX(${column})`,
    `id_field=${column}&ids=a`,
    `as_list=true&id_field=${column}`,
  ];
}

describe.each(secrets)("for the %s, %s", (who, table, columns, via) => {
  test.each(columns)("has no %s, whichever option names it", async (column) => {
    for (const option of options(column)) {
      const { status, text } = await world.send(who, "GET", `/_table/${table}?${option}`);
      expect(status, `${option} ${text}`).toBe(400);
    }
    for (const option of via ? ["fields", "order"] : []) {
      const [parent, relation] = via ?? [];
      const { status, text } = await world.send(
        who,
        "GET",
        `/_table/${parent}?related=${relation}&${relation}.${option}=${column}`,
      );
      expect(status, `${relation}.${option} ${text}`).toBe(400);
    }
    expect((await world.send(who, "GET", `/_table/${table}?related=*&include_schema=true`)).text).not.toContain(
      `"${column}"`,
    );
  });
});

test("values that are not opened never appear, not even to an operator", async () => {
  for (const who of ["operator", "owner", "member"] as const) {
    const { text } = await world.send(who, "GET", "/_table/usercontact");
    expect(text).toContain("alpha@private.test");
    expect(text).not.toContain("+1 alpha");
  }
});
