import fc from "fast-check";
import {
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  execute,
  parse,
  type GraphQLFieldConfigMap,
  type GraphQLOutputType,
} from "graphql";
import { expect, test } from "vitest";
import { buildGatewaySchema } from "../schema.ts";
import { queryDocuments } from "../testing/documents.ts";
import { valuesOf } from "../testing/values.ts";
import { Admission } from "../admission/admission.ts";
import { Budget, Points } from "../admission/points.ts";
import { Registered } from "../admission/registered.ts";
import { PlannedAnswers } from "./planned-answers.ts";
import { resolveOnce, type Answered } from "./resolve-once.ts";

const gateway = buildGatewaySchema();
const object = (name: string): GraphQLObjectType => gateway.getType(name) as GraphQLObjectType;
const required = (type: GraphQLObjectType | GraphQLList<GraphQLOutputType>): GraphQLOutputType =>
  new GraphQLNonNull(type);

/** Every object type that a query of the gateway can reach, behind roots of every shape. */
const types: Record<string, GraphQLOutputType> = {
  viewer: object("Member"),
  me: required(object("Member")),
  plans: required(new GraphQLList(required(object("Plan")))),
  people: new GraphQLList(object("Contact")),
  search: required(object("ContactSearch")),
  invoices: required(object("InvoicePage")),
  change: required(object("PlanChange")),
  count: new GraphQLNonNull(GraphQLInt),
};

type Values = Record<string, unknown>;
type Context = Answered & { readonly points: Points } & { readonly values: Values; asked: number };

/** The gateway's types over roots that answer, some at once and some later, with the values in the context. */
const schemaOver = (): GraphQLSchema => {
  const fields: GraphQLFieldConfigMap<unknown, Context> = {};
  for (const [name, type] of Object.entries(types))
    fields[name] = {
      type,
      resolve: (_root, _args, context) => {
        context.asked += 1;
        return name === "me" ? context.values[name] : Promise.resolve(context.values[name]);
      },
    };
  return resolveOnce(new GraphQLSchema({ query: new GraphQLObjectType({ name: "Query", fields }) }));
};

const schema = schemaOver();
const admission = new Admission({ schema, registered: new Registered([]), registeredOnly: false });
const planned = new PlannedAnswers(schema, admission);
const budget = new Budget({ document: 1_000_000_000, minute: 1_000_000_000_000 });
const contextOf = (values: Values): Context => ({
  answered: new Map(),
  points: new Points(budget, { network: "anybody", token: null }),
  values,
  asked: 0,
});
const plannedAnswer = (query: string, values: Values): Promise<string | null> =>
  planned.answer({ query }, contextOf(values));

const allValues = fc.record(Object.fromEntries(Object.entries(types).map(([name, type]) => [name, valuesOf(type)])));

test("any document gets from its compiled read, byte for byte, what executing it gives, and none where that meets an error", async () => {
  const seen = { plain: 0, withErrors: 0 };
  const documents = queryDocuments(schema.getQueryType() as GraphQLObjectType);
  await fc.assert(
    fc.asyncProperty(documents, allValues, async ({ text, variables }, values) => {
      const answer = await planned.answer({ query: text, variables }, contextOf(values));
      const contextValue = contextOf(values);
      const { data, errors } = await execute({
        schema,
        document: parse(text),
        variableValues: variables,
        contextValue,
      });
      expect(answer).toBe(errors ? null : JSON.stringify(data));
      seen[errors ? "withErrors" : "plain"] += 1;
    }),
    { numRuns: 1000 },
  );
  expect(seen.plain).toBeGreaterThan(500);
  expect(seen.withErrors).toBeGreaterThan(10);
});

test("the executor takes over what was read already", async () => {
  const query = "{ a: viewer { name } b: viewer { name } count }";
  const context = contextOf({ viewer: { name: "Jane" }, count: null });
  expect(await planned.answer({ query }, context)).toBeNull();
  const { data, errors } = await execute({ schema, document: parse(query), contextValue: context });
  expect(data).toBeNull();
  expect(errors?.map(({ message }) => message)).toEqual(["Cannot return null for non-nullable field Query.count."]);
  expect(context.asked).toBe(3);
});

/** Two changes that take a while, and one that meets an error, which all write down when they begin and end. */
const changing = (): { schema: GraphQLSchema; log: string[] } => {
  const log: string[] = [];
  const change = (name: string, answer: unknown) => ({
    type: new GraphQLNonNull(GraphQLInt),
    resolve: async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${name} ends`);
      return answer;
    },
  });
  const fields = { one: change("one", 1), two: change("two", 2), broken: change("broken", null) };
  const mutation = new GraphQLObjectType({ name: "Mutation", fields });
  return { schema: resolveOnce(new GraphQLSchema({ query: object("Plan"), mutation })), log };
};
const made = (...names: string[]): string[] => names.flatMap((name) => [`${name} begins`, `${name} ends`]);

test("changes are made one after the other, and once, whoever writes the answer", async () => {
  const { schema: changes, log } = changing();
  const answers = new PlannedAnswers(
    changes,
    new Admission({ schema: changes, registered: new Registered([]), registeredOnly: false }),
  );
  expect(await answers.answer({ query: "mutation { b: two a: one }" }, contextOf({}))).toBe('{"b":2,"a":1}');
  expect(log.splice(0)).toEqual(made("two", "one"));
  const query = "mutation { one broken two }";
  const context = contextOf({});
  expect(await answers.answer({ query }, context)).toBeNull();
  const { errors } = await execute({ schema: changes, document: parse(query), contextValue: context });
  expect(errors?.map(({ path }) => path)).toEqual([["broken"]]);
  expect(log).toEqual(made("one", "broken")); // what follows an error is not begun
});

test("one text is compiled anew for variables that decide other fields", async () => {
  const query = "query ($no: Boolean!) { viewer { name @skip(if: $no) email } }";
  const values = { viewer: { name: "Jane", email: "jane@acme.com" } };
  for (const no of [true, false, true])
    expect(await planned.answer({ query, variables: { no } }, contextOf(values))).toBe(
      no ? '{"viewer":{"email":"jane@acme.com"}}' : '{"viewer":{"name":"Jane","email":"jane@acme.com"}}',
    );
});

test("an operation is chosen by name among several, and not without", async () => {
  const query = "query A { count } query B { other: count }";
  const answerOf = (operationName?: string): Promise<string | null> =>
    planned.answer({ query, operationName }, contextOf({ count: 3 }));
  expect(await answerOf("A")).toBe('{"count":3}');
  expect(await answerOf("B")).toBe('{"other":3}');
  expect(await answerOf("C")).toBeNull();
  expect(await answerOf()).toBeNull();
});

test.each([
  ["a promise inside an answer", "{ viewer { name } }", { viewer: { name: Promise.resolve("Jane") } }],
  ["an error of which nothing is asked", "{ viewer { name @skip(if: true) } }", { viewer: new Error("broken") }],
  ["a list that is no array", "{ people { id } }", { people: new Set([{ id: "in/jane" }]) }],
  ["the schema itself", "{ __schema { description } }", {}],
  ["a text that is no document", "{ viewer { name }", {}],
  ["a field that does not exist", "{ nobody }", {}],
  [
    "a document over a limit",
    `{ ${Array.from({ length: 16 }, (_, each) => `a${each}: count`).join(" ")} }`,
    { count: 1 },
  ],
  ["a text too long to be kept", `{ count } # ${"x".repeat(10_000)}`, { count: 1 }],
])("%s is left to the executor", async (_what, query, values) => {
  expect(await plannedAnswer(query, values)).toBeNull();
});

test.each([
  ["nothing", undefined],
  ["a list", [{ query: "{ count }" }]],
  ["a query that is no text", { query: { kind: "Document" } }],
  ["variables that are no object", { query: "{ count }", variables: "{}" }],
  ["an operation's name that is no text", { query: "{ count }", operationName: 1 }],
  ["extensions", { query: "{ count }", extensions: { persistedQuery: {} } }],
  ["a variable of the wrong type", { query: "query ($a: Boolean!) { count @skip(if: $a) }", variables: { a: "no" } }],
])("a request with %s is left to the executor", async (_what, request) => {
  expect(await planned.answer(request, contextOf({ count: 1 }))).toBeNull();
});
