import type { Request } from "express";
import { Messages } from "scimmy";
import { parseBody, readText } from "../../http/body.ts";
import { Refused } from "../../http/failures/refuse.ts";
import type { ScimResource } from "./scim-resource.ts";

type Plain = Readonly<Record<string, unknown>>;

const scimJson = /^application\/(?:scim\+)?json\s*(?:;|$)/i;

/** The object that a request sends; 415 for another type than SCIM's or JSON, 400 for none. */
export async function readBody(request: Request): Promise<Plain> {
  if (!scimJson.test(request.headers["content-type"] ?? ""))
    throw new Refused(415, "BAD_REQUEST", "Send the body as `Content-Type: application/scim+json`.");
  const body = parseBody(await readText(request, scimJson));
  if (!isPlain(body)) throw new Refused(400, "BAD_REQUEST", "Send a JSON object.");
  return body;
}

/** The attributes that a body sets, in the form of the schema; `before` stands for those that it leaves out. */
export function attributesOf<Attributes>(
  { schema, stored }: ScimResource<Attributes>,
  body: Plain,
  before: Partial<Attributes> = {},
): Attributes {
  const { schemas } = body;
  const given = { ...before, ...(schemas === undefined ? {} : { schemas }), ...storedIn(stored, body) };
  return plain(new schema(given, "in"));
}

/** The attributes of a resource after the operations of a PATCH; those on what is not stored are ignored. */
export async function patchedBy<Attributes extends object>(
  { schema, stored }: ScimResource<Attributes>,
  body: Plain,
  before: Attributes,
): Promise<Attributes> {
  const operations = asList(body["Operations"]).flatMap((operation) => storedPart(stored, operation));
  if (operations.length === 0 && asList(body["Operations"]).length > 0) return before;
  let after = before;
  const message = new Messages.PatchOp({ ...body, Operations: operations } as never);
  await message.apply(new schema(before, "out"), async (patched) => {
    after = plain<Attributes>(patched);
    return patched;
  });
  return after;
}

/** An operation without what it says of attributes that are not stored, as a list of one or none. */
function storedPart(stored: ReadonlySet<string>, operation: unknown): readonly unknown[] {
  if (!isPlain(operation)) return [operation];
  const { path, value } = operation;
  if (typeof path === "string") {
    const root = rootOf(path);
    return stored.has(root)
      ? [{ ...operation, ...("value" in operation ? { value: repaired(root, value) } : {}) }]
      : [];
  }
  if (!isPlain(value)) return [operation];
  const kept = storedIn(stored, value);
  return Object.keys(kept).length > 0 ? [{ ...operation, value: kept }] : [];
}

function storedIn(stored: ReadonlySet<string>, value: Plain): Plain {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const root = rootOf(name);
      return stored.has(root) ? [[name, repaired(root, each)]] : [];
    }),
  );
}

/** The attribute at the start of a path, in small letters; with a schema before it where that is an extension's. */
function rootOf(path: string): string {
  const [root = ""] = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, "").split(/[.[]/);
  return root.toLowerCase();
}

/** What Entra sends against the schema: `"False"` for false, and members with a `$ref` of null. */
function repaired(root: string, value: unknown): unknown {
  if (root === "active" && typeof value === "string" && /^(?:true|false)$/i.test(value)) return /^true$/i.test(value);
  if (root !== "members" || typeof value !== "object" || value === null) return value;
  return asList(value).map((member) => (isPlain(member) ? { value: member["value"] } : { value: member }));
}

function plain<Attributes>(resource: object): Attributes {
  return JSON.parse(JSON.stringify(resource)) as Attributes;
}

function asList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function isPlain(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
