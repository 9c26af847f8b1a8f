import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { freshDatabase } from "../support/database.ts";
import { readCatalogue } from "./catalogue.ts";
import { undistributable } from "./distributable.ts";
import { exceptions } from "./exceptions.ts";
import { tableKinds } from "./kinds.ts";
import { said } from "./said.ts";

const source = new URL("../../dataspace/src/db/distribution/statements.ts", import.meta.url).href;
const script = `import { allStatements } from ${JSON.stringify(source)};
console.log(JSON.stringify([...(await allStatements())]));`;

/** Reads the dataspace's statements in a program of its own: other test files of this process define more. */
async function ownStatements(): Promise<ReadonlyMap<string, string>> {
  const run = ["--input-type=module", "--eval", script];
  const { stdout } = await promisify(execFile)(process.execPath, run, { maxBuffer: 100_000_000 });
  return new Map(JSON.parse(stdout) as [string, string][]);
}

test("every statement, function and table is distributable or a reasoned exception", async () => {
  const statements = await ownStatements();
  expect(statements.size).toBeGreaterThan(800);
  const catalogue = await readCatalogue(await freshDatabase());
  expect(await undistributable(statements, catalogue, tableKinds, exceptions)).toEqual([]);
});

test.each([
  ["a row by its client", "select name from contact where clientid = $1 and contactid = $2"],
  ["a join by the client", "select 1 from contact c join tag t on t.clientid = c.clientid where c.clientid = $1::int"],
  ["a join by using", "select 1 from contact join tag using (clientid, contactid) where contact.clientid = $1"],
  [
    "rows of a client compared together",
    "delete from tag t using contact c where (t.clientid, t.contactid) = ($1, c.contactid) and c.clientid = $1",
  ],
  [
    "numbers for the order within one time",
    "select 1 from contact where clientid = $1 order by name, changedon desc, contactid desc",
  ],
  [
    "a query named before",
    "with c as (select * from contact where clientid = $1) select 1 from c join tag t on t.clientid = c.clientid",
  ],
  [
    "a lateral join",
    "select 1 from contact c left join lateral (select t.name from tag t where t.clientid = c.clientid) t on true where c.clientid = $1",
  ],
  [
    "a query that finds members",
    "update contact set name = '' where clientid = $1 and (clientid, contactid) in (select clientid, contactid from tag where clientid = $1)",
  ],
  [
    "what is inserted",
    "insert into contact (contactid, clientid) select contactid, clientid from tag where clientid = $2",
  ],
  [
    "people joined with a client's rows",
    "select p.name from contact c join person p on p.personid = c.personid where c.clientid = $1",
  ],
  [
    "local rows, however they are changed",
    "with old as (delete from session where ctid in (select ctid from session) returning 1) select from old",
  ],
  ["the order of times", "select 1 from contact where clientid = $1 order by changedon desc"],
])("%s can be distributed", async (_what, text) => {
  expect(await said(text)).toEqual([]);
});

test.each([
  [
    "a row without its client",
    "select name from contact where contactid = $1",
    "it does not say whose rows of contact it means (a)",
  ],
  [
    "a table joined without the client",
    "select 1 from contact c join tag t on t.contactid = c.contactid where c.clientid = $1",
    "it does not say whose rows of tag it means (a)",
  ],
  [
    "a client that only one side of an or names",
    "select 1 from contact where clientid = $1 or contactid = $2",
    "it does not say whose rows of contact it means (a)",
  ],
  [
    "a list of clients",
    "select 1 from contact where clientid = any($1::int[])",
    "it does not say whose rows of contact it means (a)",
  ],
  [
    "two clients",
    "select 1 from contact c, tag t where c.clientid = $1 and t.clientid = $2",
    "it takes its client from $1 and $2 (a)",
  ],
  [
    "changes of two kinds",
    "with gone as (delete from session where clientid = $1) delete from contact where clientid = $1",
    "it writes session and contact, which are of two kinds (b)",
  ],
  ["a change of people", "update person set name = $1", "it writes person, which locks it for everyone (c)"],
  [
    "people locked with a client's rows",
    "select 1 from contact c join person p using (personid) where c.clientid = $1 for share",
    "it locks rows of person, which locks it for everyone (c)",
  ],
  [
    "a step that reads what another writes",
    "with made as (insert into tag (clientid) values ($1)) select count(*) from tag where clientid = $1",
    "it changes tag in a step and uses it in another (d)",
  ],
  ["a query in VALUES", "insert into tag (clientid, name) values ($1, (select 'a'))", "it has a query in VALUES (e)"],
  ["a returned query", "insert into tag (clientid) select $1 returning (select 1)", "it has a query in RETURNING (e)"],
  [
    "a query in DO UPDATE",
    "insert into tag (clientid) values ($1) on conflict (clientid) do update set name = (select 'a')",
    "it has a query in DO UPDATE (e)",
  ],
  [
    "now() in DO UPDATE",
    "insert into contact (clientid) values ($1) on conflict (clientid) do update set changedon = now()",
    "it calls now() in DO UPDATE (e)",
  ],
  [
    "a query without columns in FROM",
    "select count(*) from (select from tag where clientid = $1 limit 9) t",
    "it has a query without columns in FROM (e)",
  ],
  ["the place of a row", "delete from tag where clientid = $1 and ctid = $2", "it names ctid (e)"],
  [
    "numbers for the order of time",
    "select 1 from contact where clientid = $1 order by contactid desc",
    "it sorts by contactid (g)",
  ],
])("%s is named", async (_what, text, sentence) => {
  expect(await said(text)).toEqual([sentence]);
});

test("tables that cannot move, and references between kinds, are named", async () => {
  const references = [
    { from: "session", to: "contact" },
    { from: "contact", to: "person" },
  ];
  expect(await said("", { unlogged: ["tag", "session"], references })).toEqual([
    "tag is not logged, so that its shards cannot move (f)",
    "session to contact refers from a local table to a distributed one (f)",
  ]);
});

test("an exception holds for its rules alone, and one that nothing needs is named", async () => {
  const text = "select name from contact order by contactid";
  const excepted = [{ rules: "ae", why: "rare", names: ["it"] }];
  expect(await said(text, {}, excepted)).toEqual([
    "it sorts by contactid (g)",
    "it is an exception of rule e that nothing needs",
  ]);
});
