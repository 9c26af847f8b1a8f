import { z } from "zod";
import type { Language } from "../../language.ts";
import type { FieldFault } from "./en.ts";
import { type BrokenField, faultSentence } from "./sentence.ts";

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

/** Lets every schema of this program fail in the product's sentences instead of the library's. */
export function speakInSchemas(): void {
  z.config({ customError: (issue) => faultSentence(brokenBy(issue)) });
}

/** Says in a language why a schema refused a value; a schema's own sentence stays. Needs `reportInput`. */
export function issueSentence(issue: z.core.$ZodIssue, language: Language): string {
  const broken = brokenBy(issue);
  return issue.message === faultSentence(broken) ? faultSentence(broken, language) : issue.message;
}

/** The rule that a value breaks, from the library's report of it. */
export function brokenBy(issue: Issue): BrokenField {
  if (issue.code !== "custom" && (issue.input === undefined || issue.input === null)) return { rule: "required" };
  switch (issue.code) {
    case "invalid_type":
      return { rule: types[issue.expected] ?? "value" };
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return { rule: formats[issue.format] ?? "form" };
    case "not_multiple_of":
      return { rule: "step", values: { step: issue.divisor } };
    case "unrecognized_keys":
      return { rule: "unknown", values: { list: issue.keys.join(", ") } };
    case "invalid_value":
      return oneOf(issue.values);
    case "invalid_union":
      return ofUnion(issue);
    case "custom":
      return isBroken(issue.params) ? issue.params : { rule: "value" };
    default:
      return { rule: "value" };
  }
}

const types: Partial<Record<string, FieldFault>> = {
  string: "text",
  number: "number",
  int: "integer",
  boolean: "boolean",
  array: "list",
  object: "object",
  record: "object",
  date: "date",
};

const formats: Partial<Record<string, FieldFault>> = { email: "email", url: "url", date: "date", datetime: "date" };

function tooSmall({ origin, minimum, inclusive, input }: Extract<Issue, { code: "too_small" }>): BrokenField {
  const least = String(minimum);
  const length = lengthOf(input);
  if (origin === "string") return length === 0 ? { rule: "required" } : { rule: "tooShort", values: { least, length } };
  if (origin === "array") return { rule: "tooFew", values: { least, length } };
  return { rule: inclusive === false ? "notAbove" : "tooSmall", values: { least } };
}

function tooBig({ origin, maximum, inclusive, input }: Extract<Issue, { code: "too_big" }>): BrokenField {
  const most = String(maximum);
  if (origin === "string") return { rule: "tooLong", values: { most, length: lengthOf(input) } };
  if (origin === "array") return { rule: "tooMany", values: { most, length: lengthOf(input) } };
  return { rule: inclusive === false ? "notBelow" : "tooLarge", values: { most } };
}

function lengthOf(input: unknown): number {
  return typeof input === "string" || Array.isArray(input) ? input.length : 0;
}

/** A union names what it takes where that is a list of values. */
function ofUnion({ errors }: Extract<Issue, { code: "invalid_union" }>): BrokenField {
  const issues: readonly z.core.$ZodIssue[] = errors.flat();
  const values = issues.flatMap((issue) =>
    issue.code === "invalid_value" && issue.path.length === 0 ? issue.values : [],
  );
  return values.length > 0 ? oneOf(values) : { rule: "value" };
}

function oneOf(values: readonly z.core.util.Primitive[]): BrokenField {
  return { rule: "oneOf", values: { list: values.map(String).join(", ") } };
}

function isBroken(params: unknown): params is BrokenField {
  return typeof params === "object" && params !== null && "rule" in params;
}
