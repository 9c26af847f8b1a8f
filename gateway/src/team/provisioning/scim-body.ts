import type { Request } from "express";
import { Messages, Types } from "scimmy";
import { parseBody, readText } from "../../http/body.ts";
import { Refused } from "../../http/failures/refuse.ts";
import { membersAfter, membersIn } from "./scim-members.ts";
import type { ScimResource, WithMembers } from "./scim-resource.ts";
import { asList, isPlain, partsOf, type Plain, rootOf } from "./scim-values.ts";

const scimJson = /^application\/(?:scim\+)?json\s*(?:;|$)/i;
const mostOperations = 1_000;

/** The object that a request sends; 415 for another type than SCIM's or JSON, 400 for none. */
export async function readBody(request: Request): Promise<Plain> {
  if (!scimJson.test(request.headers["content-type"] ?? ""))
    throw new Refused(415, "BAD_REQUEST", "Send the body as `Content-Type: application/scim+json`.");
  const body = parseBody(await readText(request, scimJson));
  if (!isPlain(body)) throw new Refused(400, "BAD_REQUEST", "Send a JSON object.");
  return body;
}

/** The attributes that a body sets, in the form of the schema; `before` stands for those that it leaves out. */
export function attributesOf<Attributes extends WithMembers>(
  { schema, stored }: ScimResource<Attributes>,
  body: Plain,
  before?: Attributes,
): Attributes {
  const { schemas } = body;
  const { members: had, ...rest } = before ?? ({} as Partial<Attributes>);
  const [, given] = Object.entries(body).find(([name]) => rootOf(name) === "members") ?? [];
  const members = given === undefined ? had : membersIn(given);
  const attributes = { ...rest, ...(schemas === undefined ? {} : { schemas }), ...storedIn(stored, body) };
  return { ...plain<Attributes>(new schema(attributes, "in")), ...(members ? { members } : {}) };
}

/** The attributes of a resource after the operations of a PATCH; those on what is not stored are ignored. */
export async function patchedBy<Attributes extends WithMembers>(
  { schema, stored }: ScimResource<Attributes>,
  body: Plain,
  before: Attributes,
): Promise<Attributes> {
  const asked = asList(body["Operations"]);
  if (asked.length > mostOperations)
    throw new Types.Error(400, "invalidValue", `Send at most ${mostOperations} operations at once.`);
  const { members: had, ...rest } = before;
  const members = had && { members: membersAfter(had, asked) };
  const operations = asked.flatMap((operation) => storedPart(stored, operation));
  if (operations.length === 0 && asked.length > 0) return { ...before, ...members };
  let after = before;
  const message = new Messages.PatchOp({ ...body, Operations: operations } as never);
  await message.apply(new schema(rest, "out"), async (patched) => {
    after = plain<Attributes>(patched);
    return patched;
  });
  return { ...after, ...members };
}

/** Paths that scimmy reads in linear time: no stored attribute but members has a filter. */
const plainPath = /^[\w:.$-]{1,200}$/;

/** An operation without what it says of attributes that are not stored, as a list of one or none. */
function storedPart(stored: ReadonlySet<string>, operation: unknown): readonly unknown[] {
  if (!isPlain(operation)) return [operation];
  const { path, value } = operation;
  if (typeof path === "string") {
    const root = rootOf(path);
    if (!isStored(stored, path)) return [];
    if (!plainPath.test(path)) throw new Types.Error(400, "invalidPath", "The path cannot be read.");
    return [{ ...operation, ...("value" in operation ? { value: repaired(root, value) } : {}) }];
  }
  if (!isPlain(value)) return [operation];
  const kept = storedIn(stored, value);
  return Object.keys(kept).length > 0 ? [{ ...operation, value: kept }] : [];
}

function storedIn(stored: ReadonlySet<string>, value: Plain): Plain {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const root = rootOf(name);
      return isStored(stored, name) && plainPath.test(name) ? [[name, repaired(root, each)]] : [];
    }),
  );
}

const names: ReadonlySet<string> = new Set(["formatted", "familyname", "givenname"]);

function isStored(stored: ReadonlySet<string>, path: string): boolean {
  const [root, part] = partsOf(path);
  return stored.has(root) && (root !== "name" || !part || names.has(part));
}

/** A value without parts that are not stored, however many; `"False"`, which Entra sends, as false. */
function repaired(root: string, value: unknown): unknown {
  if (root === "name" && isPlain(value))
    return Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name.toLowerCase())));
  if (root !== "active" || typeof value !== "string" || !/^(?:true|false)$/i.test(value)) return value;
  return value.toLowerCase() === "true";
}

function plain<Attributes>(resource: object): Attributes {
  return JSON.parse(JSON.stringify(resource)) as Attributes;
}
