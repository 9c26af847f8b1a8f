import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { buildSchema, type GraphQLSchema } from "graphql";
import { expect, test } from "vitest";
import {
  explorerOperations,
  extensionOperations,
  toolOperations,
  webOperations,
} from "../execution-paths/documents.ts";
import {
  findCitations,
  findContractFaults,
  findDatelessDeprecations,
  findHastyDeprecations,
  findLooseTexts,
  findOwnUses,
  findSilentMutations,
  findUndecidedBreaks,
  findUndescribed,
} from "./contract.ts";

function schemaOf(typeDefs: string): GraphQLSchema {
  return makeExecutableSchema({ typeDefs });
}

const root = join(import.meta.dirname, "../..");

test("the schema is described, consistent and compatible with the release", () => {
  const read = (name: string): string => readFileSync(join(root, name), "utf8");
  const schemas = { schema: read("schema.graphql"), operatorSchema: read("schema.operator.graphql") };
  expect(findContractFaults(root, schemas)).toEqual([]);
});

test("what says nothing of itself is found", () => {
  const careless = schemaOf(`"Root." type Query { "Ready." ready(fast: Boolean): Mood } enum Mood { GOOD }`);
  expect(findUndescribed(careless).map((line) => line.split(" ")[0])).toEqual([
    "Query.ready(fast)",
    "Mood",
    "Mood#GOOD",
  ]);
});

test("a word that cites a document which readers of the schema do not have is found", () => {
  const citing = (said: string) => schemaOf(`"${said}" type Query { "Ready." ready: Boolean }`);
  for (const said of ["Reads. Source: section 4.", "As decisions section 1.6 says.", "See docs/decisions/0027."])
    expect(findCitations(citing(said)).map((line) => line.split(" ")[0])).toEqual(["Query"]);
  expect(findCitations(citing("Where it came from: `web`."))).toEqual([]);
});

test("a change without userErrors, and a text without its scalar, are found", () => {
  const loose =
    schemaOf(`scalar DateTime type Query { me: Me } type Me { email: String! createdOn: String seenAt: DateTime
    "Day, YYYY-MM-DD." bornOn: String "The provider's page." url: String "Path of a file." fileUrl: String }
    type UserError { code: String! } type Done { userErrors: [UserError!]! }
    type Mutation { signOut: Boolean good: Done! bad: Me }`);
  expect(findSilentMutations(loose).map((line) => line.split(" ")[0])).toEqual(["Mutation.bad"]);
  expect(findLooseTexts(loose)).toEqual([
    "Me.email is a String: make it EmailAddress",
    "Me.createdOn is a String: make it DateTime",
    "Me.url is a String: make it URL",
  ]);
});

test("a deprecation without a date is found", () => {
  const old = (reason: string) => schemaOf(`type Query { old: Int @deprecated(reason: "${reason}") }`);
  expect(findDatelessDeprecations(old("Use new."))).toHaveLength(1);
  expect(findDatelessDeprecations(old("Use new; goes on 2027-06-01."))).toEqual([]);
});

test("a breaking change is found, and let pass by the decision that holds its sentence", () => {
  const [before, after] = ["type Query { a: Int b: Int }", "type Query { a: Int c: Int }"];
  expect(findUndecidedBreaks(before, after, "")).toHaveLength(1);
  expect(findUndecidedBreaks(before, after, "We decided: Query.b was removed. Why: …")).toEqual([]);
  expect(findUndecidedBreaks(before, "type Query { a: Int b: Int c: Int }", "")).toEqual([]);
});

test("what goes within 90 days of being announced, and what should be gone, is found", () => {
  const going = { coordinate: "Query.old", since: "2026-09-01", goes: "2026-12-01", instead: "" };
  expect(findHastyDeprecations([going], "2026-11-30")).toEqual([]);
  expect(findHastyDeprecations([{ ...going, goes: "2026-11-29" }], "2026-11-01")).toHaveLength(1);
  expect(findHastyDeprecations([going], "2026-12-01")).toHaveLength(1);
});

test("no document of our own programs uses what goes", () => {
  const old = schemaOf(`type Query { old: Int @deprecated(reason: "Goes on 2027-06-01.") new: Int }`);
  expect(findOwnUses(old, ["{ old }", "{ new }"])).toHaveLength(1);
  const schema = buildSchema(readFileSync(join(root, "schema.graphql"), "utf8"));
  const texts = [...webOperations, ...extensionOperations, ...explorerOperations, ...toolOperations].map(
    ({ text }) => text,
  );
  expect(texts.length).toBeGreaterThan(50);
  expect(findOwnUses(schema, texts)).toEqual([]);
});
