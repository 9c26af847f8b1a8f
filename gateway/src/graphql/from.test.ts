import { expect, expectTypeOf, test } from "vitest";
import { columnsOf, copyOf, declaredTypes, rowOf, viewOf } from "./from.ts";

const of = rowOf<{ title: string | null; age: number; first: string; last: string }>();

class MadeUpPerson {
  @of("title") title: string | null;
  @of("age", String) age: string;
  @of(["first", "last"], ({ first, last }) => `${first} ${last}`) name: string;
  plain: string;
}

const ofTable = rowOf("people");

class MadeUpRow {
  @ofTable("id") id: number;
  @ofTable("createdon", (text: string) => new Date(text)) madeOn: Date;
}

function selected(...names: string[]): Map<string, never> {
  return new Map(names.map((name) => [name, undefined as never]));
}

test("a field is read off its columns on demand", () => {
  const person = viewOf(MadeUpPerson)({ title: "CEO", age: 41, first: "Jane", last: "Doe" });
  expectTypeOf(person).toEqualTypeOf<MadeUpPerson>();
  expect([person.title, person.age, person.name, person.plain]).toEqual(["CEO", "41", "Jane Doe", undefined]);
  expect(viewOf(MadeUpPerson)({ title: null }).title).toBeNull();
});

test("a field rejects a column that may be null or has another type", () => {
  expectTypeOf(of("title")<{ title: string | null }, "title">)
    .parameter(1)
    .toEqualTypeOf<"title">();
  expectTypeOf(of("title")<{ title: string }, "title">)
    .parameter(1)
    .toBeNever();
  expectTypeOf(of("age")<{ age: string }, "age">)
    .parameter(1)
    .toBeNever();
  expectTypeOf(of("age", String)<{ age: string }, "age">)
    .parameter(1)
    .toEqualTypeOf<"age">();
});

test("a field without a column is passed next to the row", () => {
  const view = viewOf(MadeUpPerson, "plain");
  expectTypeOf(view).parameters.toEqualTypeOf<[of: object, values: Pick<MadeUpPerson, "plain">]>();
  expect([view({ age: 41 }, { plain: "given" }).plain, declaredTypes().get("MadeUpPerson")?.given]).toEqual([
    "given",
    new Set(["plain"]),
  ]);
});

test("all fields of a view can be copied", () => {
  const row = { title: "CEO", age: 41, first: "Jane", last: "Doe" };
  expect(copyOf(viewOf(MadeUpPerson, "plain")(row, { plain: "given" }))).toEqual({
    title: "CEO",
    age: "41",
    name: "Jane Doe",
    plain: "given",
  });
});

test("the columns read from the dataspace follow from the selected fields, each once", () => {
  expect(columnsOf(MadeUpPerson, selected("name", "age", "plain", "__typename"))).toEqual(["first", "last", "age"]);
  expect(columnsOf(MadeUpPerson, undefined)).toEqual([]);
});

test("every column that a field takes exists in its table", () => {
  expect(columnsOf(MadeUpRow, selected("id", "madeOn"))).toEqual(["id", "createdon"]);
  const declared = declaredTypes().get("MadeUpRow");
  expect(declared?.table).toBe("people");
  expect([...(declared?.fields ?? [])].map(([name, { columns, isPlain }]) => [name, columns, isPlain])).toEqual([
    ["id", ["id"], true],
    ["madeOn", ["createdon"], false],
  ]);
});
