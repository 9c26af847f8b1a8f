import type { Json } from "./json.ts";

const int32 = 2_147_483_647;
const count: Json = { type: "integer", format: "int32", minimum: 0, maximum: int32 };
const text: Json = { type: "string", maxLength: 10_000, pattern: "^[^\\u0000]*$" };

/** The headers of answers. */
export const headers: Json = {
  "X-Request-Id": header("Id of this call; send your own to trace it.", pattern("^[\\w.:-]{1,64}$")),
  "RateLimit-Policy": header("Points allowed: q in w seconds.", pattern('^"points";q=\\d+;w=60$')),
  RateLimit: header("Points left: r; seconds until there are more: t.", pattern('^"points";r=\\d+;t=\\d+$')),
  "X-Points-Charged": header("Points that this call cost.", count),
  "X-Credits-Charged": header(
    "Credits charged for this call. Missing where the charge is unknown: retry, which never costs twice.",
    count,
  ),
  "X-Credits-Remaining": header(
    "Credits left in each pool, as far as the call learned them.",
    pattern("^(?:(?:personal|business|phone)=\\d+(?:, )?)+$"),
  ),
  Deprecation: header("Since when the version is about to be retired, as @ and seconds.", pattern("^@\\d+$")),
  Sunset: header("From when on the version is refused.", pattern("^\\w{3}, .+ GMT$")),
  "Access-Control-Allow-Origin": header(
    "Pages of this service only: tokens belong in programs, not in web pages.",
    pattern("^https?://.+$"),
  ),
  "Cache-Control": header("Always no-store.", pattern("^no-store$")),
  "Retry-After": header("Seconds to wait before the next attempt.", count),
};

const { "Retry-After": _later, ...common } = headers;

/** The headers of every answer, by reference. */
export const headerRefs: Json = Object.fromEntries(
  Object.keys(common).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

/** The header that caps what a call spends. */
export const maxCreditsParameter: Json = {
  name: "X-Max-Credits",
  in: "header",
  required: false,
  description: "The most credits this call may spend; the lower one of this and `maxCredits` applies.",
  schema: { type: "string", maxLength: 9, pattern: "^\\d{1,9}$" },
};

/** A refusal: problem details as `/v1` writes them. */
export const problemSchema: Json = {
  type: "object",
  description: "Why a call was refused, and what to do.",
  properties: {
    success: { type: "integer", format: "int32", minimum: 0, maximum: 0, description: "Always 0." },
    code: { type: "string", maxLength: 64, pattern: "^[A-Z_]+$", description: "Test for this." },
    title: { ...text, description: "What the code means." },
    detail: { ...text, description: "What it is about here." },
    fix: { ...text, description: "What to do." },
    requestId: { ...text, description: "Id of the call, for our support." },
    parameter: { ...text, description: "The parameter at fault." },
    type: { ...text, description: "The GraphQL type of that parameter." },
    example: { description: "A value that the parameter takes." },
    data: {
      type: ["object", "null"],
      additionalProperties: true,
      description: "What was done all the same, where a change was refused in part.",
    },
    refusals: {
      type: "array",
      maxItems: 100,
      description: "Every refusal, where there are several.",
      items: {
        type: "object",
        properties: {
          code: text,
          message: text,
          field: { type: ["string", "null"], maxLength: 1000, pattern: "^[^\\u0000]*$" },
        },
        additionalProperties: true,
      },
    },
  },
  required: ["success", "code", "title", "detail", "fix", "requestId"],
  additionalProperties: false,
};

function header(description: string, schema: Json): Json {
  return { description, schema };
}

function pattern(form: string): Json {
  return { type: "string", maxLength: 200, pattern: form };
}
