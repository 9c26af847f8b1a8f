import { type PublicCode, publicProblems } from "@finder/contract/messages/public-api/en";
import { z } from "zod";

/** A part of an OpenAPI document. */
export type Json = Record<string, unknown>;

const definitions = "#/$defs/";
const components = "#/components/schemas/";

const int32 = 2_147_483_647;

const count: Json = { type: "integer", format: "int32", minimum: 0, maximum: int32 };

/** The headers of answers. */
export const headers: Json = {
  "X-Request-Id": header("Id of this call; send your own to trace it.", text("^[\\w.:-]{1,64}$")),
  "RateLimit-Policy": header("Calls allowed: q in w seconds.", text('^"second";q=\\d+;w=1, "minute";q=\\d+;w=60$')),
  RateLimit: header(
    "Calls left: r; seconds until more are available: t.",
    text('^"second";r=\\d+;t=\\d+, "minute";r=\\d+;t=\\d+$'),
  ),
  "X-Credits-Charged": header(
    "Credits charged for this call. Missing if the call failed while it was being charged, so that the charge is unknown: retry, which never costs twice.",
    count,
  ),
  "X-Credits-Remaining": header(
    "Credits left in each pool; only for a valid key.",
    text("^personal=\\d+, business=\\d+, phone=\\d+$"),
  ),
  "Access-Control-Allow-Origin": header(
    "Pages of this service only: keys belong in programs, not in web pages.",
    text("^https?://.+$"),
  ),
  "Cache-Control": header("Always no-store.", text("^no-store$")),
  "Retry-After": header("Seconds to wait before the next attempt.", count),
};

const { "Retry-After": _retryAfter, ...common } = headers;
const onEvery: Json = Object.fromEntries(Object.keys(common).map((name) => [name, headerRef(name)]));

/** A text of a form. */
export function text(pattern: string): Json {
  return { type: "string", maxLength: 200, pattern };
}

/** A parameter of a call. */
export function parameter(name: string, where: "query" | "header", schema: Json, required: boolean): Json {
  const { description, ...rest } = schema;
  const list = rest["type"] === "array" ? { style: "form", explode: true } : {};
  return { name, in: where, required, description, schema: rest, ...list };
}

/** JSON Schemas of a schema's input or output, by name; references between them as OpenAPI writes them. */
export function schemaOf(schema: z.ZodType, io: "input" | "output", named: Json): Json {
  const {
    $defs,
    $schema: _,
    ...own
  } = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => bounded(jsonSchema) }) as Json;
  const moved = JSON.parse(JSON.stringify({ $defs: $defs ?? {}, own }).replaceAll(definitions, components)) as {
    $defs: Json;
    own: Json;
  };
  for (const [name, definition] of Object.entries(moved.$defs)) {
    const { $schema: __, id: ___, ...rest } = definition as Json;
    named[name] = rest;
  }
  return moved.own;
}

/** A call by GET, with what it answers and is refused with. */
export function operation(
  operationId: string,
  summary: string,
  description: string,
  parameters: Json[],
  answer: string,
  codes: readonly PublicCode[],
): Json {
  return { get: called(operationId, { summary, description, parameters, ...answers(answer, codes) }) };
}

/** A call by POST, with its body, what it answers and is refused with. */
export function posting(
  operationId: string,
  summary: string,
  description: string,
  { parameters, body }: { readonly parameters: Json[]; readonly body: string },
  answer: string,
  codes: readonly PublicCode[],
): Json {
  const requestBody = { description: "What is reported.", required: true, content: jsonOf(body) };
  return {
    post: called(operationId, { summary, description, parameters, requestBody, ...answers(answer, codes) }),
  };
}

function called(operationId: string, rest: Json): Json {
  return { operationId, tags: [tagOf(operationId)], ...rest };
}

function answers(answer: string, codes: readonly PublicCode[]): Json {
  const succeeded = { description: "The call succeeded.", headers: onEvery, content: jsonOf(answer) };
  return { responses: { "200": succeeded, ...refusalsOf(codes) } };
}

function jsonOf(name: string): Json {
  return { "application/json": { schema: { $ref: `${components}${name}` } } };
}

/** The parameters of a query. */
export function queryOf(schema: z.ZodType, named: Json): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, "input", named) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => parameter(name, "query", one, required.includes(name)));
}

function header(description: string, schema: Json): Json {
  return { description, schema };
}

function headerRef(name: string): Json {
  return { $ref: `#/components/headers/${name}` };
}

function tagOf(operationId: string): string {
  if (["getContacts", "reportBounces"].includes(operationId)) return "Contacts";
  return ["getAccount", "getUsage"].includes(operationId) ? "Account" : "People";
}

/** Adds the bounds that every number and text here has: counts of four bytes, texts without U+0000. */
function bounded(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const { type, maximum = int32, minimum = -int32, format, pattern } = jsonSchema;
  if (type === "integer")
    Object.assign(jsonSchema, {
      format: "int32",
      minimum: Math.max(minimum, -int32),
      maximum: Math.min(maximum, int32),
    });
  if (type !== "string" || jsonSchema.enum) return;
  if (format === "date") Object.assign(jsonSchema, { maxLength: 10 });
  else if (pattern === undefined) Object.assign(jsonSchema, { pattern: "^[^\\u0000]*$" });
  else jsonSchema.maxLength ??= 64;
}

function refusalsOf(codes: readonly PublicCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => String(publicProblems[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map((code) => `\`${code}\`: ${publicProblems[code].title}.`).join("\n"),
        headers: ["429", "503"].includes(status) ? { ...onEvery, "Retry-After": headerRef("Retry-After") } : onEvery,
        content: {
          "application/problem+json": {
            schema: { $ref: `${components}Problem` },
            examples: Object.fromEntries(same.map((code) => [code, { summary: code, value: exampleOf(code) }])),
          },
        },
      },
    ]),
  );
}

function exampleOf(code: PublicCode): Json {
  const { title, fix } = publicProblems[code];
  return { success: 0, code, title, detail: title, fix, requestId: "5f0c6c1e-6a2b-4a52-9d5c-0f2f5f6f7a10" };
}
