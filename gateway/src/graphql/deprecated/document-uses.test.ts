import { buildSchema, Kind, type OperationDefinitionNode, parse } from "graphql";
import { expect, test } from "vitest";
import { announce } from "./announce.ts";
import { DocumentUses } from "./document-uses.ts";

const text = `
  type Query { people(first: Int, filter: Filter): [Person!]! me: Person rank(of: Rank): Int }
  type Person { name: String old: String friends: [Person!]! }
  input Filter { name: String old: String any: [Filter!] rank: Rank }
  enum Rank { LOW HIGH OLD }
`;
const names = ["Person.old", "Query.people(first:)", "Filter.old", "Rank.OLD", "GET /v1/people?rank"];
const going = names.map((coordinate) => ({ coordinate, since: "2026-09-01", goes: "2027-01-31", instead: "" }));
const schema = buildSchema(text);

function usesOf(query: string, variables = {}, name?: string): string[] {
  const document = parse(query);
  const operation = document.definitions.find(
    (each): each is OperationDefinitionNode =>
      each.kind === Kind.OPERATION_DEFINITION && (name === undefined || each.name?.value === name),
  );
  if (!operation) throw new Error("no operation");
  return new DocumentUses(schema, going).of({ document, operation }, variables).map(({ coordinate }) => coordinate);
}

test.each([
  ["a field", "{ me { old } }", {}, ["Person.old"]],
  ["a field of a fragment", "{ me { ...F } } fragment F on Person { friends { old } }", {}, ["Person.old"]],
  ["an argument", "{ people(first: 1) { name } }", {}, ["Query.people(first:)"]],
  ["a field of an input", '{ people(filter: { any: [{ old: "x" }] }) { name } }', {}, ["Filter.old"]],
  ["a value", "{ rank(of: OLD) }", {}, ["Rank.OLD"]],
  [
    "a variable's value",
    "query ($filter: Filter) { people(filter: $filter) { name } }",
    { filter: { any: [{ rank: "OLD", old: "x" }] } },
    ["Filter.old", "Rank.OLD"],
  ],
  ["nothing", '{ people(filter: { name: "old" }) { name } rank(of: LOW) }', {}, []],
])("%s that goes is found", (_, query, variables, uses) => {
  expect(usesOf(query, variables).toSorted()).toEqual(uses);
});

test("what another operation of the same document uses is not this one's", () => {
  const query = "query A { me { old } } query B { me { name } }";
  expect(usesOf(query, {}, "A")).toEqual(["Person.old"]);
  expect(usesOf(query, {}, "B")).toEqual([]);
});

test("the schema has reason and sunset of deprecations; an unknown name stops it", () => {
  const own = buildSchema(text);
  announce(own, [{ coordinate: "Person.old", since: "2026-09-01", goes: "2027-01-31", instead: "Person.name" }]);
  expect(own.getType("Person")).toHaveProperty(
    "_fields.old.deprecationReason",
    "Use Person.name; removed on 2027-01-31.",
  );
  expect(() => announce(own, [{ coordinate: "Person.hat", since: "", goes: "", instead: "" }])).toThrow("Person.hat");
});
