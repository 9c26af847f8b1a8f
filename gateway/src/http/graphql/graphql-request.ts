import type { IncomingMessage } from "node:http";
import type { GraphqlRequest } from "../../execution/request.ts";
import { parseBody } from "../body.ts";
import { rejectOversized } from "./oversized.ts";
import { Refused } from "../failures/refuse.ts";

type Fields = Readonly<Record<string, unknown>>;

const names = ["query", "operationName", "variables", "extensions"] as const;
const sha256 = /^[0-9a-f]{64}$/;

/**
 * What a request asks; refuses what is no GraphQL request, or too large to be looked at. `sent`: the body, when it is JSON, or the
 * fields of a form.
 */
export function graphqlRequest(
  { method, url = "" }: IncomingMessage,
  sent: string | Fields | undefined,
): GraphqlRequest {
  const readsOnly = method === "GET";
  const fields = readsOnly ? fieldsOfAddress(url) : fieldsOfBody(typeof sent === "object" ? sent : parseBody(sent));
  rejectOversized(fields);
  const query = textIn(fields, "query");
  const id = idIn(objectIn(fields, "extensions"));
  if (query === undefined && id === undefined)
    throw refused("A GraphQL request needs a `query`, or the id of one in `extensions.persistedQuery`.");
  return {
    query,
    id,
    operationName: textIn(fields, "operationName"),
    variables: objectIn(fields, "variables"),
    readsOnly,
  };
}

function refused(message: string): Refused {
  return new Refused(400, "BAD_REQUEST", message);
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fieldsOfBody(body: unknown): Fields {
  if (Array.isArray(body)) throw refused("Send one operation a request: batches are not answered.");
  if (!isObject(body)) throw refused("Send a JSON object, with `Content-Type: application/json`.");
  return body;
}

function fieldsOfAddress(url: string): Fields {
  const { searchParams } = new URL(url, "http://gateway");
  const fields = names.flatMap((name) => {
    const [value, ...more] = searchParams.getAll(name);
    if (more.length > 0) throw refused(`\`${name}\` may be given once.`);
    return value === undefined || isEmpty(value) || value === "null" ? [] : [[name, value] as const];
  });
  return Object.fromEntries(fields.map(([name, value]) => [name, isText(name) ? value : jsonOf(name, value)]));
}

/** Tools leave fields empty that they have no value for. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function isText(name: string): boolean {
  return name === "query" || name === "operationName";
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused(`\`${name}\` is not valid JSON.`);
  }
}

function textIn(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (isEmpty(value)) return undefined;
  if (typeof value !== "string") throw refused(`\`${name}\` has to be a text.`);
  return value;
}

function objectIn(fields: Fields, name: string): Fields {
  const value = isEmpty(fields[name]) ? {} : fields[name];
  if (!isObject(value)) throw refused(`\`${name}\` has to be an object.`);
  return value;
}

/** Unknown extensions are ignored. */
function idIn({ persistedQuery }: Fields): string | undefined {
  if (isEmpty(persistedQuery)) return undefined;
  const { version, sha256Hash }: { version?: unknown; sha256Hash?: unknown } = Object(persistedQuery);
  if (version === 1 && typeof sha256Hash === "string" && sha256.test(sha256Hash)) return sha256Hash;
  throw refused("`extensions.persistedQuery` needs `version: 1` and `sha256Hash`, the SHA-256 of the document in hex.");
}
