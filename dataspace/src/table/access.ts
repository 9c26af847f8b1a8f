import type { Caller } from "../context.ts";
import type { Access, Rows } from "../db/schema/access.ts";
import type { Actor, Column } from "../db/schema/column.ts";
import type { TableSchema } from "../db/schema/define.ts";
import { schemas, type TableName } from "../db/schema/index.ts";
import type { Bind } from "./bind.ts";
import { openToToken, scopeMissing } from "./token-tables.ts";
import { forbidden, notFound, TableError } from "./table-error.ts";

export type Verb = "read" | "create" | "update" | "delete";

/** A table as one caller sees it: what it does not show does not exist. */
export type View = {
  readonly schema: TableSchema;
  readonly access: Access;
  readonly columns: ReadonlyMap<string, Column>;
  readonly writable: ReadonlySet<string>;
  /** Columns that the role may write, and that the scopes of the calling token do not open. */
  readonly closed: ReadonlySet<string>;
  readonly caller: Caller;
};

export function actorOf({ key, login, member }: Caller): Actor | null {
  if (key === "operator" && login?.isOperator) return "operator";
  return member && (member.role === "client" ? "owner" : "member");
}

/** The table as a relation shows it to this caller; null where it does not show at all. */
export function relatedView(caller: Caller, table: string): View | null {
  const actor = actorOf(caller);
  if (!actor || !isTable(table)) return null;
  const access = schemas[table].access[actor];
  return access.read === "none" ? null : buildView(schemas[table], access, caller, "read");
}

/** Names of the tables this caller may read at their own address. */
export function tablesOf(caller: Caller): TableName[] {
  const actor = actorOf(caller);
  return (Object.keys(schemas) as TableName[]).filter((name) => {
    if (!actor) return false;
    const { read, relatedOnly } = schemas[name].access[actor];
    return read !== "none" && !relatedOnly;
  });
}

/** Returns the caller's role; throws 401 for an anonymous caller, 403 for a login that has no role here. */
export function requireActor(caller: Caller): Actor {
  const actor = actorOf(caller);
  if (actor) return actor;
  if (caller.login) throw new TableError(403, "Role not found. A Role-based access is required to use this service.");
  throw new TableError(401, "Unauthorized. User is not authenticated.");
}

/** The table for a call at its own address: 404 for an unknown one, 403 for a verb the caller's role does not have. */
export function viewFor(caller: Caller, table: string, verb: Verb, method: string): View {
  const actor = requireActor(caller);
  const name = table.toLowerCase();
  if (!isTable(name)) throw notFound(`Table '${table}' does not exist in the database.`);
  const access = schemas[name].access[actor];
  if (!allowed(access, verb))
    throw forbidden(`${method} access to component '_table/${name}' is not allowed by this user's role.`);
  return buildView(schemas[name], access, caller, verb === "read" ? "read" : "write") ?? scopeMissing(name);
}

/** The table as the answer to a change shows it that has rules of its own: what the caller reads, and a token what it may change. */
export function answerView(caller: Caller, name: TableName): View {
  const access = schemas[name].access[requireActor(caller)];
  return buildView(schemas[name], access, caller, caller.token ? "answer" : "read") ?? scopeMissing(name);
}

/** SQL that holds for exactly the rows meant; ANDed to every read and every write. */
export function rowsPredicate(
  { caller }: Pick<View, "caller">,
  rows: Rows,
  schema: TableSchema,
  alias: string,
  bind: Bind,
): string {
  if (rows === "all") return "true";
  if (rows === "none" || !caller.member) return "false";
  const there = schema.goneBy === null ? "" : `${alias}.${schema.goneBy} is null and `;
  const client = clientValue(caller.member, bind);
  if (rows === "offered")
    return `(${alias}.forclient is null or ${alias}.forclient = ${client}) and (${alias}.sku <> 'custom_trial' or exists (
      select 1 from usersubscription held where held.clientid = ${client} and held.planid = ${alias}.planid))`;
  const ofClient = `${there}${alias}.clientid = ${client}`;
  if (rows === "client") return ofClient;
  if (!schema.columns.has("appuserid")) return "false";
  return `${ofClient} and ${alias}.appuserid = ${bind.shared("appuserid", caller.member.appuserid, "integer", (given) => given.caller.member?.appuserid)}`;
}

/** SQL for the client of the rows of a view: by value where it is the caller's, so that one machine answers (docs/scale.md). */
export function clientSql(view: View, alias: string, bind: Bind): string {
  const { member } = view.caller;
  return member && isOfClient(view) ? clientValue(member, bind) : `${alias}.clientid`;
}

/** Whether all rows of a view are of the caller's client. */
export function isOfClient({ access, caller }: View): boolean {
  return (access.read === "client" || access.read === "own") && caller.member !== null;
}

function clientValue({ clientid }: NonNullable<Caller["member"]>, bind: Bind): string {
  return bind.shared("clientid", clientid, "integer", (given) => given.caller.member?.clientid);
}

function isTable(name: string): name is TableName {
  return Object.hasOwn(schemas, name);
}

function buildView(schema: TableSchema, access: Access, caller: Caller, use: "read" | "write" | "answer"): View | null {
  const open = openToToken(caller.token, schema, use);
  if (!open) return null;
  const writable = [...access.writable];
  return {
    schema,
    access: open.own && access.read !== "none" ? { ...access, read: "own" } : access,
    caller,
    columns: new Map([...access.columns].filter(([name]) => open.shows(name))),
    writable: new Set(writable.filter((name) => open.sets(name))),
    closed: new Set(writable.filter((name) => !open.sets(name))),
  };
}

function allowed(access: Access, verb: Verb): boolean {
  if (verb === "read") return access.read !== "none" && !access.relatedOnly;
  if (verb === "create") return access.create === true;
  return (access[verb] ?? "none") !== "none";
}
