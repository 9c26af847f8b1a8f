import { commandsOf, migrations } from "@finder/dataspace/db/migration-files";
import { parse } from "libpg-query";
import { expect, test } from "vitest";

test("a migration's commands are those of PostgreSQL's own grammar", async () => {
  for (const { name, text } of await migrations()) {
    const parsed = await Promise.all(commandsOf(text).map(async (each) => (await parse(each)).stmts?.length));
    expect(parsed, name).toEqual((await parse(text)).stmts?.map(() => 1));
  }
});
