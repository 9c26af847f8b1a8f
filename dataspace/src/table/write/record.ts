import { canonicalEmail } from "@finder/contract/rules/text/email";
import type { Column } from "../../db/schema/column.ts";
import { fingerprint, seal } from "../../db/secrets/seal.ts";
import type { View } from "../access.ts";
import { bindType } from "../cast.ts";
import { checkValue } from "./check-value.ts";
import { objectOf } from "../request/options.ts";
import { badRequest, forbidden } from "../table-error.ts";
import { scopeMissing } from "../token-tables.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";

/** A value for one database column, with the type it is bound as. */
export type Assignment = { readonly column: string; readonly value: unknown; readonly type: string };

type Values = Readonly<Record<string, unknown>>;

/** The id of a record in a list, by a name in any case; undefined where the record leaves it out. */
export function recordId(record: Values, key: string): unknown {
  return Object.entries(record).find(([name]) => name.toLowerCase() === key)?.[1];
}

/** The records of a collection call: `{resource: [..]}`, `{resource: {..}}` or a bare list (docs/dialect.md#dialect-records). */
export function recordsOf(body: unknown): Values[] {
  const given: unknown = Array.isArray(body) ? body : objectOf(body)["resource"];
  const list: unknown[] = Array.isArray(given) ? given : given === undefined || given === null ? [] : [given];
  if (list.length === 0) throw badRequest("No record(s) detected in request. Please include them as 'resource'.");
  return list.map((record) => {
    if (record === null || typeof record !== "object" || Array.isArray(record))
      throw badRequest("A record must be an object.");
    return record as Values;
  });
}

/**
 * The columns that a record writes. Names ignore case, unknown ones are dropped; a column the caller may not write is 403;
 * the key never renames a row.
 */
export function assignmentsOf(view: View, record: Values, verb: "create" | "update", keyring: Keyring): Assignment[] {
  return Object.entries(record).flatMap(([given, value]) => {
    const name = given.toLowerCase();
    refuseNested(view, name);
    const column = view.columns.get(name);
    if (!column || (verb === "update" && column === view.schema.key) || isOwn(view, column, value)) return [];
    if (view.closed.has(column.name)) return scopeMissing(view.schema.name, column.name);
    if (!view.writable.has(column.name))
      throw forbidden(`Field '${column.name}' of '${view.schema.name}' can not be written.`);
    return assignmentsFor(view, column, value, keyring);
  });
}

/** Every column a new record must have is there. */
export function requireColumns(view: View, record: Values): void {
  const given = new Set(Object.keys(record).map((name) => name.toLowerCase()));
  for (const column of view.columns.values())
    if (!column.nullable && !column.default && column.writes !== "none" && !given.has(column.name))
      throw badRequest(`Required field '${column.name}' can not be NULL.`);
}

/** A relation inside a record would write another table past its access list: refused for every caller. */
function refuseNested(view: View, name: string): void {
  if (!view.schema.relations.has(name)) return;
  throw view.caller.member
    ? forbidden(`Related records can not be written through '${name}'.`)
    : badRequest(`Related records can not be written through '${name}'.`);
}

/** True for the caller's own client, and the caller's own email in its row: sent along unchanged, they write nothing. */
function isOwn({ schema, caller: { member, login } }: View, { name }: Column, value: unknown): boolean {
  if (member === null || typeof value === "object") return false;
  if (name === "clientid") return Number(value) === member.clientid;
  const own = schema.name === "appuser" && name === "email" ? login?.email : undefined;
  return own !== undefined && canonicalEmail(String(value)) === canonicalEmail(own);
}

function assignmentsFor(view: View, column: Column, value: unknown, keyring: Keyring): Assignment[] {
  const checked = checkValue(view, column, value);
  if (!column.sealed) return [{ column: column.name, value: checked, type: bindType[column.type] }];
  const hash = fingerprint(String(checked));
  return [
    { column: column.sealed.hash, value: hash, type: "bytea" },
    { column: column.sealed.copy, value: seal(keyring, String(checked), hash), type: "bytea" },
  ];
}
