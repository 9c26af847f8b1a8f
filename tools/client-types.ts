import { openApiDocument } from "@finder/dataspace/apikeys/public/docs/openapi";
import { webhookEvents } from "@finder/contract/endpoints/webhooks";
import { compile } from "json-schema-to-typescript";

type Schema = Record<string, unknown>;
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Schema };
type Called = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: unknown };
  responses: Record<string, { content?: unknown }>;
};

/** Types of the public API's parameters and answers, made from its OpenAPI document, and the names of webhooks. */
export async function clientTypes(): Promise<string> {
  const { paths, components } = JSON.parse(JSON.stringify(openApiDocument("http://localhost", []))) as {
    paths: Record<string, { get?: Called; post?: Called }>;
    components: { schemas: Record<string, Schema> };
  };
  const calls = Object.entries(paths).flatMap(([path, { get }]) =>
    get ? [{ path, get, name: `${capital(get.operationId)}Query` }] : [],
  );
  const posts = Object.entries(paths).flatMap(([path, { post }]) => (post ? [{ path, post }] : []));
  const queries = Object.fromEntries(calls.map(({ name, get }) => [name, queryOf(get)]));
  const all = { ...components.schemas, ...queries };
  const root = {
    type: "object",
    additionalProperties: false,
    properties: referring(Object.keys(all)),
    definitions: all,
  };
  const text = JSON.stringify(root).replaceAll("#/components/schemas/", "#/definitions/");
  const types = await compile(JSON.parse(text) as Schema, "Unused", {
    bannerComment: "/* Written by `npm run codegen` from the OpenAPI document of the public API. Do not edit. */",
    additionalProperties: false,
    format: false,
    ignoreMinAndMaxItems: true,
  });
  // The compiler requires one root type; it is removed again.
  const read = types.replace(/export interface Unused \{[^}]*\}\n/, "");
  const map = calls
    .map(({ path, get, name }) => `  "${path}": { query: ${name}; answer: ${answerOf(get)} };`)
    .join("\n");
  const sent = posts
    .map(({ path, post }) => `  "${path}": { body: ${nameIn(post.requestBody)}; answer: ${answerOf(post)} };`)
    .join("\n");
  const named = webhookEvents.map((event) => `"${event}"`).join(" | ");
  return `${read}
/** Every call of the public API by GET: its parameters and its answer. */
export type PublicCalls = {
${map}
};

/** Every call by POST: its body and its answer. */
export type PublicPosts = {
${sent}
};

/** The event types of webhooks. */
export type WebhookType = ${named};
`;
}

function queryOf({ parameters }: Called): Schema {
  const own = parameters.filter((each) => each.in === "query");
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(own.map(({ name, description, schema }) => [name, { ...schema, description }])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

function answerOf({ responses }: Called): string {
  return nameIn(responses["200"]);
}

function nameIn(part: { readonly content?: unknown } | undefined): string {
  return /schemas\/(\w+)/.exec(JSON.stringify(part?.content) ?? "")?.[1] ?? "unknown";
}

function referring(names: readonly string[]): Schema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }]));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
