import { expect, expectTypeOf, test } from "vitest";
import { columnsOf, declaredColumns, rowOf, viewOf } from "./from.ts";

const of = rowOf<{ title: string | null; age: number; first: string; last: string }>();

class Person {
  @of("title") title: string | null;
  @of("age", String) age: string;
  @of(["first", "last"], ({ first, last }) => `${first} ${last}`) name: string;
  plain: string;
}

const ofTable = rowOf("people");

class Row {
  @ofTable("id") id: number;
  @ofTable("createdon", (text: string) => new Date(text)) madeOn: Date;
}

// Each would give a field what its type does not hold, or take what is not there.
class Wrong {
  // @ts-expect-error the column may be null
  @of("title") title: string;
  // @ts-expect-error the column is a number
  @of("age") age: string;
  // @ts-expect-error there is no such column
  @of("size") size: number;
  // @ts-expect-error the function needs a column that is not asked for
  @of(["first"], ({ last }: { last: string }) => last) last: string;
}

const selected = (...names: string[]): Map<string, never> => new Map(names.map((name) => [name, undefined as never]));

test("a field is read off its columns when it is asked for", () => {
  const person = viewOf(Person)({ title: "CEO", age: 41, first: "Jane", last: "Doe" });
  expectTypeOf(person).toEqualTypeOf<Person>();
  expect([person.title, person.age, person.name, person.plain]).toEqual(["CEO", "41", "Jane Doe", undefined]);
  expect(viewOf(Person)({ title: null }).title).toBeNull();
});

test("what is read of the dataspace follows from the fields asked for, each column once", () => {
  expect(columnsOf(Person, selected("name", "age", "plain", "__typename"))).toEqual(["first", "last", "age"]);
  expect(columnsOf(Person, undefined)).toEqual([]);
  expect(columnsOf(Wrong, selected("age"))).toEqual(["age"]);
});

test("every column of a table that a field takes is known", () => {
  expect(columnsOf(Row, selected("id", "madeOn"))).toEqual(["id", "createdon"]);
  expect(declaredColumns()).toContainEqual({ table: "people", column: "createdon", field: "Row.madeOn" });
});
