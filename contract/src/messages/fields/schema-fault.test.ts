import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { issueSentence, speakInSchemas } from "./schema-fault.ts";

beforeAll(speakInSchemas);
afterAll(() => z.config({ customError: undefined }));

const folder = new URL("../../endpoints/", import.meta.url);
const schemas: [name: string, schema: z.ZodType][] = [];
for (const file of readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))) {
  const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(exported))
    if (value instanceof z.ZodType) schemas.push([`${file}: ${name}`, value]);
}

const wrong: readonly unknown[] = [undefined, null, "", " ", "x".repeat(60_000), -1, 0.5, 1e12, true, [], ["", -1], {}];

/** Every issue that a value, and each property of it, can make. */
function* issuesOf(schema: z.ZodType): Iterable<z.core.$ZodIssue> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const values = [
    ...wrong,
    { unknownfield: 1 },
    ...wrong.map((value) => Object.fromEntries(names.map((name) => [name, value]))),
  ];
  for (const value of values) yield* schema.safeParse(value, { reportInput: true }).error?.issues ?? [];
}

const library =
  /expected|received|\bpattern\b|must (?:start|end|include|match)|^Too |^Unrecognized|^Invalid (?!email$)|[<>]=?/;

test.each(schemas)("%s refuses in the product's sentences", (_, schema) => {
  const issues = [...issuesOf(schema)];
  expect(issues.map(({ message }) => message).filter((message) => library.test(message) || message === "")).toEqual([]);
  const generated = issues.filter(({ code }) => code !== "custom");
  expect(
    generated.map((issue) => issueSentence(issue, "ar")).filter((text) => !/\p{Script=Arabic}/u.test(text)),
  ).toEqual(generated.map(({ message }) => message).filter((message) => literal.has(message)));
});

/** Sentences that schemas word themselves. */
const literal = new Set<string>();

test("schemas are found, and an Arabic reader gets a name's refusal in Arabic", () => {
  expect(schemas.length).toBeGreaterThan(60);
  const demo = schemas.find(([name]) => name === "demo.ts: demoRequest")?.[1];
  const person = { name: "www.acme.com", email: "ann@acme.com", query: "Hello" };
  const [issue] = demo?.safeParse(person, { reportInput: true }).error?.issues ?? [];
  expect([issue?.message, issue && issueSentence(issue, "ar")]).toEqual([
    "A name cannot be or contain a web address",
    "لا يمكن أن يكون الاسم عنوان ويب أو أن يتضمن عنوان ويب",
  ]);
});
