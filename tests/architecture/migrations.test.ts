import { join } from "node:path";
import { expect, it, test } from "vitest";
import { faultsOf, findMigrationFaults } from "./migrations.ts";

const outside = "-- outside a transaction\n";

function faults(...texts: string[]): Promise<string[]> {
  return faultsOf(
    texts.map((text, at) => ({ name: `010${at}-step.sql`, text })),
    "0.3.0",
  );
}

test("no migration removes or blocks what the released version uses", async () => {
  expect(await findMigrationFaults(join(import.meta.dirname, "../.."))).toEqual([]);
});

it.each([
  ["a dropped column", "alter table appuser drop column title", /drops the column title without a line '-- contract/],
  ["a dropped table", "drop table country", /drops a table without/],
  ["a dropped function", "drop function fold_name(text)", /drops a function without/],
  ["a renamed column", "alter table appuser rename column title to role", /renames without/],
  ["a renamed table", "alter table appuser rename to member", /renames without/],
  ["a dropped default", "alter table appuser alter title drop default", /drops the default of title without/],
  ["a column that older programs do not fill", "alter table appuser add column a int not null", /not null and without/],
])("%s needs the version that stopped using it, and that version released", async (_, sql, fault) => {
  expect(await faults(sql)).toEqual([expect.stringMatching(fault)]);
  expect(await faults(`-- contract: 0.3.0\n${sql}`)).toEqual([]);
  expect(await faults(`-- contract: 0.10.0\n${sql}`)).toEqual([
    "0100-step.sql takes away what 0.10.0 no longer uses, but 0.3.0 is released",
    expect.stringMatching(fault),
  ]);
});

it.each([
  ["an index that locks its table", "create index a on appuser (title)", /not concurrently/],
  ["an index in a transaction", "create index concurrently if not exists a on appuser (title)", /without the line/],
  ["an index that cannot be built again", `${outside}create index concurrently a on appuser (title)`, /if not exists/],
  ["an index dropped under a lock", `${outside}drop index a`, /drops an index not concurrently/],
  ["two statements outside a transaction", `${outside}select 1; select 2`, /more than one statement/],
  ["two tables at once", "alter table appuser add a text; alter table client add a text", /locks appuser and client/],
  [
    "two tables by a reference",
    "create table a (b int references client); alter table appuser add c text",
    /locks client and/,
  ],
  ["a change of type", "alter table appuser alter title type varchar(20)", /changes the type of title/],
  ["a default a row", "alter table appuser add column a uuid default gen_random_uuid()", /no constant/],
  ["a computed column", "alter table appuser add column a int generated always as (1 + 1) stored", /computed/],
  ["numbers for all rows", "alter table appuser add column a bigserial", /computed/],
  ["a column with a check", "alter table appuser add column a int check (a > 0)", /with a constraint/],
  ["a column with a key", "alter table appuser add column a int references country", /with a constraint/],
  ["a check of all rows", "alter table appuser add constraint a check (title <> '')", /without 'not valid'/],
  ["a unique key under a lock", "alter table appuser add constraint a unique (title)", /using index/],
  ["a column that is never null", "alter table appuser alter title set not null", /sets title not null/],
  [
    "a check with its rows",
    "alter table appuser add constraint a check (title <> '') not valid, validate constraint a",
    /with other statements/,
  ],
  ["an update of all rows", "update appuser set title = ''", /every row of appuser/],
  ["a removal of all rows", "delete from appuser", /every row of appuser/],
  ["a limit of its own", "set lock_timeout = '1h'", /which the migrator does/],
  ["a transaction of its own", "commit", /which the migrator does/],
  ["a statement without a rule", "truncate appuser", /TruncateStmt, of which no rule/],
  ["a change without a rule", "alter table appuser set unlogged", /AT_SetUnLogged, of which no rule/],
])("%s is refused, with any contract line", async (_, sql, fault) => {
  expect((await faults(sql)).join("\n")).toMatch(fault);
  expect((await faults(`-- contract: 0.1.0\n${sql}`)).join("\n")).toMatch(fault);
});

it("what adds without a lock that lasts is free", async () => {
  const files = [
    "create table note (noteid int primary key, word text unique); create index note_word on note (word); alter table note alter word set not null",
    "alter table appuser add column a text, add column b boolean not null default false, add column c timestamptz default now()",
    "alter table appuser add constraint a_there check (a is not null) not valid",
    "alter table appuser validate constraint a_there",
    "alter table appuser add constraint a_country foreign key (country) references country not valid",
    "alter table appuser alter a set not null",
    "alter table appuser drop constraint a_there, alter column a set default 'x'::text",
    `${outside}create unique index concurrently if not exists appuser_a on appuser (a)`,
    "alter table appuser add constraint appuser_a unique using index appuser_a",
    `${outside}drop index concurrently if exists appuser_b`,
    "update country set name = 'Türkiye' where value = 'TUR'; insert into country values ('XKX', 'Kosovo')",
    "create or replace function one() returns int language sql as 'select 1'",
  ];
  expect(await faults(...files)).toEqual([]);
});
