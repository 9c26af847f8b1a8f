import { errors, type ErrorCode } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { operationFixes, otherFix } from "@finder/contract/messages/operations-api/en";
import { isJson } from "../call/query-text.ts";
import type { Parameter } from "../document/named-document.ts";
import type { Callable } from "../known-operations.ts";
import type { Price } from "../price.ts";
import { answerSchema } from "./answer-schema.ts";
import { exampleCall, isNeeded } from "./examples.ts";
import type { Json } from "./json.ts";
import { parameterSchema, parametersSchema } from "./parameter-schema.ts";
import { headerRefs, headers, maxCreditsParameter, problemSchema } from "./openapi-parts.ts";

/** An operation with what a usual call of it costs. */
export type Described = Callable & Price;

/** The OpenAPI 3.1 document of operations, for the address under which people reach the product. */
export function operationsOpenApi(origin: string, described: readonly Described[]): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Contact Finder operations",
      version: "1.0.0",
      description:
        "GraphQL operations by name. Queries are called by GET or POST, changes by POST alone; every parameter is checked, and unknown ones are refused.",
      contact: { name: "Contact Finder", url: origin },
      license: { name: "Proprietary", url: `${origin}/docs/api` },
    },
    servers: [{ url: origin, description: "This service, in production or on a local machine.", "x-internal": false }],
    tags: [{ name: "Operations", description: "Named operations of your account and of the product." }],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(described.map((one) => [addressOf(one), pathItem(one)])),
    components: {
      schemas: { Problem: problemSchema },
      headers,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "A service token, or a session's token." },
      },
    },
  };
}

/** Where a version is called. */
export function addressOf({ name, version }: Pick<Callable, "name" | "version">): string {
  return `/ops/${name}/v${version}`;
}

function pathItem(one: Described): Json {
  const { parameters } = one.document;
  const queried = parameters.map(queryParameter);
  return {
    ...(one.document.readsOnly
      ? { get: { ...common(one, "get"), ...(queried.length > 0 ? { parameters: queried } : {}) } }
      : {}),
    post: {
      ...common(one, "post"),
      ...(one.document.spending ? { parameters: [maxCreditsParameter] } : {}),
      ...(parameters.length > 0 ? { requestBody: bodyOf(parameters) } : {}),
    },
  };
}

function common(one: Described, method: "get" | "post"): Json {
  const { name, version, description, revision, points, mostCredits, retiresOn, document } = one;
  return {
    operationId: `${name}-v${version}-${method}`,
    summary: description.split("\n", 1)[0]?.slice(0, 120),
    description: `${description}\n\n${priced(one)}`,
    tags: ["Operations"],
    ...(retiresOn === null ? {} : { deprecated: true, "x-sunset": retiresOn }),
    "x-revision": revision,
    "x-price": { points, mostCredits },
    responses: {
      "200": {
        description: "All of the data.",
        headers: headerRefs,
        content: { "application/json": { schema: answerSchema(document.answer) } },
      },
      ...refusals(document.spending !== null),
    },
  };
}

function priced({ points, mostCredits, document }: Described): string {
  if (!document.spending) return `A usual call costs ${points} points and no credits.`;
  const most =
    mostCredits === null ? "as many credits as it is asked for, up to `maxCredits`" : `at most ${mostCredits} credit`;
  return `A usual call costs ${points} points and ${most}.`;
}

function queryParameter(parameter: Parameter): Json {
  const { description, examples: _, ...schema } = parameterSchema(parameter);
  const about = { name: parameter.name, in: "query", required: isNeeded(parameter), description };
  if (isJson(parameter.type)) return { ...about, content: { "application/json": { schema } } };
  const isList = Array.isArray(schema["type"]) ? schema["type"].includes("array") : schema["type"] === "array";
  return { ...about, schema, ...(isList ? { style: "form", explode: true } : {}) };
}

function bodyOf(parameters: readonly Parameter[]): Json {
  return {
    required: parameters.some(isNeeded),
    description: "The parameters by name.",
    content: { "application/json": { schema: parametersSchema(parameters), example: exampleCall(parameters) } },
  };
}

const always: readonly ErrorCode[] = [
  "BAD_PARAMETER",
  "BAD_REQUEST",
  "SCOPE_MISSING",
  "SIGNED_OUT",
  "FORBIDDEN",
  "NOT_FOUND",
  "OPERATION_INVALID",
  "OPERATION_RETIRED",
  "POINTS_SPENT",
  "INTERNAL",
  "UNAVAILABLE",
];
const ofSpending: readonly ErrorCode[] = [
  "MAX_CREDITS_EXCEEDED",
  "INSUFFICIENT_CREDITS",
  "UNPAID_LIMIT_REACHED",
  "TOKEN_BUDGET_REACHED",
  "MEMBER_CAP_REACHED",
  "SUPPRESSED",
];

function refusals(isSpending: boolean): Json {
  const codes = isSpending ? [...always, ...ofSpending] : always;
  const byStatus = Map.groupBy(codes, (code) => String(errors[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map((code) => `\`${code}\`: ${errorMessages[code]}`).join("\n"),
        headers: ["429", "503"].includes(status)
          ? { ...headerRefs, "Retry-After": { $ref: "#/components/headers/Retry-After" } }
          : headerRefs,
        content: {
          "application/problem+json": {
            schema: { $ref: "#/components/schemas/Problem" },
            examples: Object.fromEntries(same.map((code) => [code, { summary: code, value: exampleOf(code) }])),
          },
        },
      },
    ]),
  );
}

function exampleOf(code: ErrorCode): Json {
  const title = errorMessages[code];
  const fix = operationFixes[code] ?? otherFix;
  return { success: 0, code, title, detail: title, fix, requestId: "5f0c6c1e-6a2b-4a52-9d5c-0f2f5f6f7a10" };
}
