import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import { requireActor, tablesOf, viewFor, type Verb } from "./access.ts";
import { createMany } from "./write/create.ts";
import { deleteById, deleteMany } from "./write/delete.ts";
import type { TableStore } from "./store.ts";
import { requireProofOfWrite } from "./proven-writes.ts";
import { readOptions, type Query } from "./request/options.ts";
import { readMany } from "./read/read.ts";
import { readOne } from "./read/read-by-ids.ts";
import { effectiveMethod } from "./request/method.ts";
import { badRequest, notFound } from "./table-error.ts";
import { requireTable } from "./token-tables.ts";
import { updateById, updateMany } from "./write/update.ts";

type Address = { Params: { service: string; table: string; id: string }; Querystring: Query };
type Request = FastifyRequest<Address>;
type Handler = (request: Request, reply: FastifyReply) => Promise<FastifyReply>;

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** A call of the table API, with the verb that it means once a tunnelled POST is resolved. */
export type TableCall = {
  readonly request: Request;
  /** Lower-case. */
  readonly table: string;
  /** The record that the address names; undefined at the table's own address. */
  readonly id: string | undefined;
  readonly verb: Verb;
};

/** A call of a table that means something else than its records (`POST client` signs up); null when it does not. */
export type Overload = (call: TableCall) => Promise<string | null>;

/**
 * Mounts the data service: `/api/v2/{dataspace}`, its tables and their records. The first overload that answers a call
 * takes it. Unknown services and resources are 404.
 */
export function registerTables(app: FastifyInstance, services: Services, overloads: readonly Overload[]): void {
  const store: TableStore = { db: services.db, keyring: services.config.keyring };
  const ofService =
    (handler: (request: Request) => string | Promise<string>): Handler =>
    async (request, reply) => {
      if (request.params.service !== services.config.DATASPACE_NAME) {
        reply.callNotFound();
        return reply;
      }
      return answer(reply, await handler(request));
    };
  const answered = async (
    call: TableCall,
    engine: (store: TableStore, call: TableCall) => Promise<string>,
  ): Promise<string> => {
    await requireProofOfWrite(call);
    for (const overload of overloads) {
      const json = await overload(call);
      if (json !== null) return json;
    }
    return engine(store, call);
  };
  const readOnly = (names: (request: Request) => readonly string[]): Handler =>
    ofService((request) => {
      requireActor(request.caller);
      if (effectiveMethod(request.method, request.headers, request.query) !== "GET")
        throw badRequest("Only GET is supported here.");
      return listed(names(request), request.query);
    });
  const mount = (url: string, handler: Handler): void => void app.route<Address>({ method: methods, url, handler });
  mount(
    "/api/v2/:service",
    readOnly(() => ["_table"]),
  );
  mount(
    "/api/v2/:service/_table",
    readOnly(({ caller }) => tablesOf(caller)),
  );
  mount(
    "/api/v2/:service/_table/:table",
    ofService((request) => answered(callOf(request, methodOf(request)), onTable)),
  );
  mount(
    "/api/v2/:service/_table/:table/:id",
    ofService((request) => answered(callOf(request, methodOf(request), request.params.id), onRecord)),
  );
  mount(
    "/api/v2/:service/*",
    ofService(({ url, params }) => {
      throw notFound(
        `Resource '${(url.split("?", 1)[0] ?? "").split("/").slice(4).join("/")}' not found for service '${params.service}'.`,
      );
    }),
  );
}

function answer(reply: FastifyReply, json: string): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(json);
}

function listed(names: readonly string[], query: Query): string {
  const { flags } = readOptions(query, undefined);
  const resource = flags.asList ? names : names.map((name) => ({ name }));
  return JSON.stringify(flags.unwrapped ? resource : { resource });
}

const verbs: Record<string, Verb> = { GET: "read", POST: "create", PUT: "update", PATCH: "update", DELETE: "delete" };

function callOf(request: Request, method: string, id?: string): TableCall {
  const verb = verbs[method];
  if (!verb) throw badRequest(`Method '${method}' is not supported.`);
  const table = request.params.table.toLowerCase();
  requireTable(request.caller.token, table, verb === "read");
  return { request, table, id, verb };
}

function methodOf({ method, headers, query }: Request): string {
  return effectiveMethod(method, headers, query);
}

/** The effect of a call on a table. */
function onTable(store: TableStore, { request, verb }: TableCall): Promise<string> {
  const { caller, params, query, method } = request;
  const view = viewFor(caller, params.table, verb, methodOf(request));
  const body = method === "GET" ? undefined : request.body;
  const options = readOptions(query, body);
  if (verb === "read") return readMany(store, view, options, body);
  if (verb === "create") return createMany(store, view, options, body);
  return verb === "update" ? updateMany(store, view, options, body) : deleteMany(store, view, options, body);
}

function onRecord(store: TableStore, { request, verb }: TableCall): Promise<string> {
  const { caller, params, query, method, body } = request;
  if (verb === "create") throw badRequest("Creating a record by its identifier is not supported.");
  const view = viewFor(caller, params.table, verb, methodOf(request));
  const options = readOptions(query, method === "GET" ? undefined : body);
  if (verb === "read") return readOne(store, view, options, params.id);
  return verb === "update"
    ? updateById(store, view, options, params.id, body)
    : deleteById(store, view, options, params.id);
}
