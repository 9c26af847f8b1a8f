import {
  createKeysRequest,
  type CreateKeyRecord,
  deleteKeyRecord,
  enableKeyRecord,
  updateKeyRecord,
} from "@finder/contract/endpoints/apikeys";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { may } from "@finder/contract/permissions";
import { readRowId } from "@finder/contract/rules/row-id";
import { z } from "zod";
import type { Member, Services } from "../context.ts";
import { beyondComing, tellingComing } from "../credits/coming-plan.ts";
import { viewFor } from "../table/access.ts";
import { answerKeys, checkFields, keyByDefault, wrapped } from "../table/answer.ts";
import { objectOf, readOptions } from "../table/request/options.ts";
import { recordsOf } from "../table/write/record.ts";
import type { Overload, TableCall } from "../table/router.ts";
import { changeKeys, createKeys, type KeyChange } from "./manage-keys.ts";

const faults: Record<string, string> = {
  resource: `At most ${limits.keysAtOnce} keys can be created at once.`,
  apikey: "An API key has 16 letters and digits. Leave it out to get one.",
  purpose: `The purpose is required and has ${limits.keyPurpose} characters at most.`,
};

const changes = z.union([deleteKeyRecord, enableKeyRecord, updateKeyRecord]);

/**
 * The owner's writes to `_table/apikeys` (docs/dialect.md#wire-overloads): POST creates within the plan's keys, PATCH gives another
 * purpose, enables or deletes softly. Null for everything else, which the table answers or refuses.
 */
export function keysAtTable(services: Services): Overload {
  return async (call) => {
    const { table, verb, request } = call;
    const { member } = request.caller;
    if (table !== "apikeys" || !member || !may(member.role, "apikeys.manage")) return null;
    if (verb === "create") return create(services, member, call);
    return verb === "update" ? update(services, member, call) : null;
  };
}

async function create(services: Services, owner: Member, { request, id }: TableCall): Promise<string | null> {
  if (id !== undefined) return null;
  const { list } = answering(services, request);
  const answer = await list(await createKeys(services, owner.clientid, createdBy(owner, request.body)));
  return tellingComing(answer, await beyondComing(services.db.pool, owner.clientid, "keys"));
}

async function update(services: Services, owner: Member, { request, id }: TableCall): Promise<string | null> {
  const { ids, filter } = readOptions(request.query, request.body);
  if (ids !== undefined || filter !== undefined) return null;
  const one = id === undefined ? undefined : idOf(id);
  const records = one === undefined ? recordsOf(request.body) : [request.body];
  const asked = records.map((record) => changeOf(owner, record, one));
  if (!asked.every((change) => change !== null)) return null;
  const answer = answering(services, request);
  await changeKeys(services, owner.clientid, asked);
  const rows = await (one === undefined ? answer.list(asked.map(({ keyid }) => keyid)) : answer.one(one));
  const enables = asked.some((change) => "isactive" in change);
  return tellingComing(rows, enables ? await beyondComing(services.db.pool, owner.clientid, "keys") : null);
}

/** Builds the dialect's answer to a write; refuses unknown `fields` before anything is written. */
function answering(services: Services, { caller, query, body }: TableCall["request"]) {
  const view = viewFor(caller, "apikeys", "read", "GET");
  const options = readOptions(query, body);
  checkFields(view, keyByDefault(view, options));
  const store = { db: services.db, keyring: services.config.keyring };
  const rows = (ids: readonly number[]): Promise<string> => answerKeys(store, view, options, ids);
  return {
    list: async (ids: readonly number[]): Promise<string> => wrapped(await rows(ids), options),
    one: async (id: number): Promise<string> => (await rows([id])).slice(1, -1),
  };
}

function createdBy(owner: Member, body: unknown): CreateKeyRecord[] {
  const { data, error } = createKeysRequest.safeParse({ resource: recordsOf(body) });
  if (!data) return refuse(error.issues[0]?.path ?? []);
  requireOwn(owner, data.resource);
  return data.resource;
}

function refuse(path: readonly PropertyKey[]): never {
  const name = String(path.at(-1) ?? "");
  throw new ProductError("BAD_REQUEST", {
    field: path.map(String).join("."),
    detail: faults[name] ?? `Field '${name}' is not valid.`,
  });
}

function requireOwn({ clientid }: Member, records: readonly { clientid?: number | undefined }[]): void {
  if (records.some((record) => (record.clientid ?? clientid) !== clientid)) throw new ProductError("FORBIDDEN");
}

function idOf(text: string): number {
  const id = readRowId(text);
  if (id !== null) return id;
  throw new ProductError("NOT_FOUND", { detail: `Record with identifier '${text}' not found.` });
}

/** The change that a record asks of a key; null for anything else, which the table refuses. */
function changeOf(owner: Member, record: unknown, id: number | undefined): KeyChange | null {
  const { data } = changes.safeParse(record);
  const { error } = updateKeyRecord.safeParse(record);
  const misnamed =
    error?.issues.some(({ path }) => path[0] === "purpose") && Object.hasOwn(objectOf(record), "purpose");
  if (misnamed) return refuse(["purpose"]);
  const keyid = id ?? data?.keyid;
  if (!data || keyid === undefined || (data.keyid ?? keyid) !== keyid) return null;
  requireOwn(owner, [data]);
  if ("purpose" in data) return { keyid, purpose: data.purpose, apikey: data.apikey };
  return "isdeleted" in data ? { keyid, isdeleted: 1 } : { keyid, isactive: 1 };
}
