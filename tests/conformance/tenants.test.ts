import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemas } from "@finder/dataspace/db/schema/index";
import { startTwoClients, type Answer, type TwoClients } from "./two-clients.ts";

let world: TwoClients;
beforeAll(async () => {
  world = await startTwoClients();
});
afterAll(() => world.dataspace.close());

const tables = Object.values(schemas);
const roles = ["owner", "admin", "member"] as const;
type Attempt = readonly [method: string, path: string, body?: unknown, headers?: Record<string, string>];

function reads(table: string, key: string, id: number, client: number): Attempt[] {
  return [
    ["GET", `/_table/${table}`],
    ["GET", `/_table/${table}?related=*&include_count=true&include_schema=true`],
    ["GET", `/_table/${table}/${id}?related=*`],
    ["GET", `/_table/${table}?ids=${id}&related=*`],
    ["GET", `/_table/${table}?as_list=true&id_field=${key}`],
    ["GET", `/_table/${table}/${client}?id_field=clientid`],
    ["GET", `/_table/${table}?ids=${client}&id_field=clientid`],
    ["GET", `/_table/${table}?filter=clientid=${client}`],
    ["GET", `/_table/${table}?filter=${encodeURIComponent(`(${key}=${id}) or (clientid!=0)`)}&related=*`],
    ["GET", `/_table/${table}?group=${key}&fields=${key},COUNT(*)`],
    ["POST", `/_table/${table}`, { filter: `not (${key}=0)` }, { "x-http-method": "GET" }],
    ["POST", `/_table/${table}?method=GET`, { resource: [{ [key]: id }] }],
    ["POST", `/_table/${table}`, { ids: [id] }, { "x-method-override": "GET" }],
  ];
}

function writes(table: string, key: string, id: number, client: number): Attempt[] {
  const record = {
    companyname: "x",
    firstname: "x",
    purpose: "x",
    sku: "x",
    taxid: "x",
    clientid: client,
    isdeleted: 1,
  };
  return [
    ...["PATCH", "PUT"].flatMap((method): Attempt[] => [
      [method, `/_table/${table}/${id}?fields=*&related=*`, record],
      [method, `/_table/${table}/${id}?fields=*`, { firstname: "x", companyname: "x", purpose: "x" }],
      [
        method,
        `/_table/${table}?ids=${id}&fields=*`,
        { resource: [{ purpose: "x", companyname: "x", firstname: "x" }] },
      ],
      [
        method,
        `/_table/${table}?fields=*`,
        { resource: [{ [key]: id, purpose: "x", companyname: "x", firstname: "x" }] },
      ],
      [
        method,
        `/_table/${table}?filter=clientid=${client}&fields=*`,
        { resource: [{ purpose: "x", companyname: "x", firstname: "x" }] },
      ],
      [method, `/_table/${table}/${client}?id_field=clientid`, { purpose: "x", companyname: "x" }],
    ]),
    [
      "POST",
      `/_table/${table}?fields=*&related=*`,
      { resource: [{ ...record, email: "x", planid: 10, name: "x", apikey: "x" }] },
    ],
    ["POST", `/_table/${table}/${id}`, { companyname: "x" }, { "x-http-method": "PATCH" }],
    ["DELETE", `/_table/${table}/${id}?fields=*&related=*`],
    ["DELETE", `/_table/${table}?ids=${id}&fields=*`],
    ["DELETE", `/_table/${table}?filter=clientid=${client}&fields=*`],
    ["DELETE", `/_table/${table}?force=true`],
    ["DELETE", `/_table/${table}`, { resource: [{ [key]: id }] }],
    ["POST", `/_table/${table}/${id}?_method=delete`, {}],
  ];
}

/** Everything of client B as the database has it. */
async function stateOfB(): Promise<string> {
  const { dataspace, b } = world;
  const tenantTables = tables.filter(({ columns }) => columns.has("clientid")).map(({ name }) => name);
  const states = tenantTables.map(async (name) => {
    const sql = `select coalesce(json_agg(t order by t::text), '[]')::text as rows from "${name}" t where clientid = $1`;
    return (await dataspace.services.db.pool.query<{ rows: string }>(sql, [b.clientid])).rows[0]?.rows;
  });
  return (await Promise.all(states)).join("\n");
}

async function attemptAll(who: (typeof roles)[number], attempts: readonly Attempt[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const attempt of attempts) answers.push(await world.send(who, ...attempt));
  return answers;
}

describe.each(roles)("a client's %s", (who) => {
  test.each(tables)("neither sees nor changes another client's rows through $name", async ({ name, key }) => {
    const { b, canary } = world;
    const id = b.ids[name] ?? 10;
    const before = await stateOfB();
    const answers = await attemptAll(who, [
      ...reads(name, key.name, id, b.clientid),
      ...writes(name, key.name, id, b.clientid),
    ]);
    for (const { status, text } of answers) {
      expect(text).not.toContain(canary);
      expect(text).not.toContain(`"clientid":${b.clientid}`);
      expect(status, text).toBeLessThan(500);
    }
    expect(await stateOfB()).toBe(before);
  });

  test("reaches no other client through any relation of what it sees", async () => {
    for (const { name } of tables) {
      const { text } = await world.send(who, "GET", `/_table/${name}?related=*`);
      expect(text).not.toContain(world.canary);
      expect(text).not.toContain(`"clientid":${world.b.clientid}`);
    }
  });
});

test("an operator sees both clients, so the canary would show", async () => {
  for (const name of [
    "client",
    "appuser",
    "usersubscription",
    "usercontact",
    "apikeys",
    "apiusage",
    "transactionhistory",
    "contactfeedback",
    "creditledger",
    "paymentquarantine",
  ])
    expect((await world.send("operator", "GET", `/_table/${name}`)).text, name).toContain(world.canary);
});

test("an anonymous caller has no table", async () => {
  for (const { name } of tables) expect((await world.send("anonymous", "GET", `/_table/${name}`)).status).toBe(401);
});
