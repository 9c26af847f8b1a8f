import { ProductError } from "@finder/contract/errors";
import { makeExecutableSchema } from "@graphql-tools/schema";
import fc from "fast-check";
import type { GraphQLObjectType, GraphQLSchema } from "graphql";
import { expect, test } from "vitest";
import { sized } from "../../../tests/support/run.ts";
import { anyDocument } from "../testing/any-document.ts";
import { answeringSchema } from "../testing/answering-schema.ts";
import { queryDocuments } from "../testing/documents.ts";
import type { ErrorParts } from "../graphql/graphql-error.ts";
import { answerOf, asked, contextOf, executor, pipelineOver, schema, types } from "../testing/pipeline-over.ts";
import { valuesOf, type Manner } from "../testing/values.ts";
import { pino } from "pino";
import { resolveOnce } from "./resolve-once.ts";

const pipeline = pipelineOver(schema);

/** A root's value, or the refusal that its resolver throws. */
function orRefused(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: values },
    { weight: 1, arbitrary: fc.constant(new ProductError("FORBIDDEN")) },
  );
}

/** Returns the parts of an error that are formatted. */
function comparable({ message, locations, path, extensions, originalError }: ErrorParts): object {
  return {
    message,
    locations,
    path,
    extensions,
    originalError,
  };
}

function all(manner: Manner): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(Object.entries(types).map(([name, type]) => [name, orRefused(valuesOf(type, manner))])),
  );
}

const allValues = fc.oneof(all("wrong"), all("late"));

test("a compiled read gives the executor's bytes, and leaves errors to the executor", async () => {
  const seen = { plain: 0, withErrors: 0, refused: 0 };
  const documents = queryDocuments(schema.getQueryType() as GraphQLObjectType);
  await fc.assert(
    fc.asyncProperty(documents, allValues, async ({ text, variables }, values) => {
      const answer = await answerOf(text, values, variables);
      const executed = await executor(schema)({ ...asked(text, variables), query: text }, contextOf(values));
      expect(answer.data).toBe(executed.data);
      expect(answer.errors?.map(comparable)).toEqual(executed.errors?.map(comparable));
      const refused = answer.lane === "compiled" ? "refused" : "withErrors";
      const kind = executed.errors ? refused : "plain";
      expect(kind === "plain" ? answer.lane : "compiled").toBe("compiled");
      seen[kind] += 1;
    }),
    { numRuns: sized(200, 1_000) },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThanOrEqual(5);
});

test("any document is answered as graphql answers it, with the same blame", async () => {
  const open = answeringSchema();
  const [answers, execute] = [pipelineOver(open), executor(open)];
  const seen = { compiled: 0, executor: 0, mistakes: 0, failed: 0 };
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const { text, variables } = anyDocument(open, (below) => g(fc.nat, { max: below - 1 }));
      const { lane, status, data, errors = [] } = await answers.answer(asked(text, variables), contextOf({}));
      const executed = await execute({ ...asked(text, variables), query: text }, contextOf({}));
      const place = ({ message, locations, path }: ErrorParts) => ({ message, locations, path });
      expect({ data, errors: errors.map(place) }).toEqual({
        data: executed.data,
        errors: (executed.errors ?? []).map(place),
      });
      const mistakes = errors.filter(({ originalError }) => !(originalError instanceof ProductError));
      expect(mistakes.map(({ extensions }) => extensions["code"])).toEqual(mistakes.map(() => "BAD_USER_INPUT"));
      const isWhole = data === "null" && mistakes.length > 0 && mistakes.length === errors.length;
      expect(status).toBe(isWhole ? 400 : 200);
      seen[lane === "compiled" ? lane : "executor"] += 1;
      seen.mistakes += mistakes.length;
      seen.failed += Number(isWhole);
    }),
    { numRuns: sized(1_000, 20_000) },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThanOrEqual(20);
});

test("the executor takes over what was read already", async () => {
  const context = contextOf({ viewer: { name: "Jane" }, count: null });
  const answer = await pipeline.answer(asked("{ a: viewer { name } b: viewer { name } count }"), context);
  expect(answer).toMatchObject({ lane: "executor", reason: "value", data: "null" });
  expect(answer.errors?.map(({ message }) => message)).toEqual([
    "Cannot return null for non-nullable field Query.count.",
  ]);
  expect(context.asked).toBe(3);
});

/** Two changes that take a while, and one that meets an error, which all write down when they begin and end. */
function changing(): { schema: GraphQLSchema; log: string[] } {
  const log: string[] = [];
  const change = (name: string, answer: unknown) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`${name} ends`);
    return answer;
  };
  const typeDefs = "type Query { count: Int! } type Mutation { one: Int! two: Int! broken: Int! }";
  const Mutation = { one: change("one", 1), two: change("two", 2), broken: change("broken", null) };
  return { schema: resolveOnce(makeExecutableSchema({ typeDefs, resolvers: { Mutation } })), log };
}

function made(...names: string[]): string[] {
  return names.flatMap((name) => [`${name} begins`, `${name} ends`]);
}

test("changes are made one after the other, and once, in either lane", async () => {
  const { schema: changes, log } = changing();
  const answers = pipelineOver(changes);
  const plain = await answers.answer(asked("mutation { b: two a: one }"), contextOf({}));
  expect(plain.data).toBe('{"b":2,"a":1}');
  expect(log.splice(0)).toEqual(made("two", "one"));
  const { lane, errors } = await answers.answer(asked("mutation { one broken two }"), contextOf({}));
  expect([lane, errors?.map(({ path }) => path)]).toEqual(["executor", [["broken"]]]);
  expect(log).toEqual(made("one", "broken")); // what follows an error is not begun
});

test("one text is compiled again for variables that include other fields", async () => {
  const query = "query ($no: Boolean!) { viewer { name @skip(if: $no) email } }";
  const values = { viewer: { name: "Jane", email: "jane@acme.com" } };
  for (const no of [true, false, true])
    expect(await answerOf(query, values, { no })).toMatchObject({
      lane: "compiled",
      data: no ? '{"viewer":{"email":"jane@acme.com"}}' : '{"viewer":{"name":"Jane","email":"jane@acme.com"}}',
    });
});

test("an operation is chosen by name among several, and not without", async () => {
  const query = "query A { count } query B { other: count }";
  const named = async (operationName?: string): Promise<string | undefined> =>
    (await pipeline.answer({ ...asked(query), operationName }, contextOf({ count: 3 }))).data;
  expect(await named("A")).toBe('{"count":3}');
  expect(await named("B")).toBe('{"other":3}');
  expect(await named("C")).toBeUndefined();
  expect(await named()).toBeUndefined();
});

test.each([
  [
    "an error of which nothing is asked",
    "value",
    "{ viewer { name @skip(if: true) } }",
    { viewer: new Error("broken") },
  ],
  ["a list that is no array", "value", "{ people { id } }", { people: new Set([{ id: "in/jane" }]) }],
  ["a function that wants arguments", "value", "{ viewer { name } }", { viewer: { name: (_args: object) => "Jane" } }],
  ["the schema itself", "introspection", "{ __schema { description } }", {}],
  ["a text that is no document", "invalid", "{ viewer { name }", {}],
  ["a field that does not exist", "invalid", "{ unknown }", {}],
  ["a kind of operation that the schema lacks", "invalid", "subscription { x }", {}],
  [
    "a document over a limit",
    "invalid",
    `{ ${Array.from({ length: 16 }, (_, each) => `a${each}: count`).join(" ")} }`,
    { count: 1 },
  ],
])("%s is left to the executor with reason %s", async (_what, reason, query, values) => {
  const executed: string[] = [];
  const counting = pipelineOver(schema, {
    execute: async ({ query: text }) => ({ status: 200, data: void executed.push(text) }),
  });
  expect(await counting.answer(asked(query), contextOf(values))).toMatchObject({ lane: "executor", reason });
  expect(executed).toEqual([query]);
});

test("invalid variables are rejected with their place, and nothing runs", async () => {
  const context = contextOf({ count: 1 });
  const query = "query ($a: Boolean!) {\n  count @skip(if: $a)\n}";
  expect(await pipeline.answer(asked(query, { a: "no" }), context)).toMatchObject({
    lane: "refused",
    reason: "BAD_USER_INPUT",
    status: 400,
    errors: [
      { message: expect.stringContaining('Variable "$a" got invalid value "no"'), locations: [{ line: 1, column: 8 }] },
    ],
  });
  expect(context.asked).toBe(0);
});

/** A pipeline for which one document is ours, and what it writes down. */
function writing() {
  const ours = "query Mine { __schema { description } }";
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "debug", base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { ours, lines, answers: pipelineOver(schema, { log, ours: [ours] }) };
}

test("an uncompiled document logs its reason once, a registered one by name", async () => {
  const { ours, lines, answers } = writing();
  for (const query of [ours, ours, "query Theirs { __schema { description } }"])
    await answers.answer(asked(query), contextOf({}));
  const said = { reason: "introspection", msg: "a document is not compiled", time: expect.any(Number) };
  expect(lines).toEqual([
    { level: 40, operation: "Mine", ...said },
    { level: 20, operation: "Theirs", ...said },
  ]);
});

test("a mistake in our own code is logged as one, and the executor answers", async () => {
  const { lines, answers } = writing();
  const viewer = {
    get name(): string {
      throw new TypeError("our mistake");
    },
  };
  const answer = await answers.answer(asked("{ viewer { name } }"), contextOf({ viewer }));
  expect(answer).toMatchObject({ lane: "executor", reason: "fault", data: '{"viewer":null}' });
  expect(lines).toMatchObject([{ level: 50, err: { message: "our mistake" } }]);
});
