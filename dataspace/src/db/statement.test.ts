import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { connect, type Database } from "./connection.ts";
import { namedStatement, statement } from "./statement.ts";

let db: Database;
beforeAll(async () => {
  db = connect({ DATABASE_URL: await freshDatabase(), DATABASE_POOL: 1 }, () => {});
});
afterAll(() => db.pool.end());

it("a statement takes its values by name, in any order and any number of times", async () => {
  const take = namedStatement<{ first: string; second: number | null }, Record<"one" | "two" | "again", unknown>>(
    "take_by_name",
    "select $second::int as one, $first::text as two, $second::int as again",
  );
  expect(await take(db.pool, { first: "a", second: 7 })).toEqual([{ one: 7, two: "a", again: 7 }]);
  expect(await take(db.pool, { second: null, first: "b" })).toEqual([{ one: null, two: "b", again: null }]);
});

it("a statement with a missing value is refused before it is sent", async () => {
  const wrong = namedStatement<{ id: number }, never>("take_wrong_name", "select $idd::int");
  await expect(wrong(db.pool, { id: 1 })).rejects.toThrow("The statement take_wrong_name needs a value for idd.");
});

it("a second statement of a name is refused unless its text is the same", () => {
  statement<[], never>("taken_name", "select 1");
  statement<[], never>("taken_name", "select 1");
  expect(() => namedStatement<Record<string, never>, never>("taken_name", "select 2")).toThrow(
    "Two statements are named taken_name: give each its own name.",
  );
});
