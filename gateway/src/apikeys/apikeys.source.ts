import type { KeyAnswer } from "@finder/contract/endpoints/apikeys";
import { ProductError } from "@finder/contract/errors";
import { readClient } from "../subscription/client/client.source.ts";
import type { Client } from "../subscription/client/client.types.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import { readId } from "../dataspace/identifier.ts";
import { tableQuery } from "../dataspace/table-query.ts";
import { allColumnsOf, viewOf } from "../graphql/from.ts";
import { comingOf } from "../subscription/coming.types.ts";
import { ApiKey, type ApiInfo, type ApiKeyBudgetInput } from "./apikeys.types.ts";

const table = "apikeys";
const fields = allColumnsOf(ApiKey);
const toApiKey = viewOf(ApiKey);

/** Keys of the client that are not deleted, newest first: one call. */
export async function readKeys(dataspace: DataspaceClient): Promise<ApiKey[]> {
  const { resource } = await dataspace.readTable<object>(
    tableQuery<string>({
      table,
      fields,
      where: [["isdeleted", "=", 0]],
      order: [
        ["createdon", "DESC"],
        ["keyid", "DESC"],
      ],
    }),
  );
  return resource.map(toApiKey);
}

/** Whose public API, and where people reach it. */
export type ApiInfoRequest = { readonly clientid: number; readonly origin: string };

/** Where the public API is, and what the plan has of it: one call. */
export async function readApiInfo(dataspace: DataspaceClient, { clientid, origin }: ApiInfoRequest): Promise<ApiInfo> {
  return toApiInfo(await readClient(dataspace, clientid), dataspace, origin);
}

/** Makes a key; one call. Refused with KEYS_LIMIT, KEY_TAKEN or BAD_REQUEST. */
export async function createKey(dataspace: DataspaceClient, key: string | null, purpose: string): Promise<ApiKey> {
  const record = key === null ? { purpose } : { apikey: key, purpose };
  const { resource } = await dataspace
    .changeTable<{ resource: object[] }>("POST", path(), { resource: [record] })
    .catch(named);
  const [row] = resource;
  if (!row) throw new Error("The dataspace answered no key.");
  return toApiKey(row);
}

/** Another purpose; one call. NOT_FOUND: the client has no such key. */
export async function renameKey(dataspace: DataspaceClient, id: string, purpose: string): Promise<ApiKey> {
  return toApiKey(await dataspace.changeTable<object>("PATCH", path(readId("id", id)), { purpose }).catch(named));
}

/** Lets a key answer calls again that a smaller plan has disabled; one call. Refused with KEYS_LIMIT or NOT_FOUND. */
export async function enableKey(dataspace: DataspaceClient, id: string): Promise<ApiKey> {
  return toApiKey(await dataspace.changeTable<object>("PATCH", path(readId("id", id)), { isactive: 1 }).catch(named));
}

/** Deletes softly; one call. NOT_FOUND: the client has no such key, or no longer. */
export async function deleteKey(dataspace: DataspaceClient, id: string): Promise<number> {
  const keyid = readId("id", id);
  const query = tableQuery<string>({ table: `${table}/${keyid}`, fields: ["keyid"] });
  await dataspace.changeTable("PATCH", query, { isdeleted: 1, isactive: 0 }).catch(named);
  return keyid;
}

/** Limits what a key may spend, or no longer does: two calls. */
export async function limitKey(dataspace: DataspaceClient, id: string, budget: ApiKeyBudgetInput): Promise<ApiKey> {
  const keyid = readId("id", id);
  const { personalEmail: personal = null, businessEmail: business = null, phone = null } = budget;
  await dataspace.post("setapikeybudget", { keyid, personal, business, phone }).catch(named);
  return readKey(dataspace, keyid);
}

/** Gives a key a new value; the present one is answered for some hours more: two calls. */
export async function rotateKey(dataspace: DataspaceClient, id: string, overlaphours: number): Promise<ApiKey> {
  const keyid = readId("id", id);
  await dataspace.post("rotateapikey", { keyid, overlaphours }).catch(named);
  return readKey(dataspace, keyid);
}

/** The client's test key, made on first use: two calls. */
export async function makeTestKey(dataspace: DataspaceClient): Promise<ApiKey> {
  return readKey(dataspace, (await dataspace.post<KeyAnswer>("testapikey", {})).keyid);
}

function toApiInfo({ id, apiKeys, subscription }: Client, { freePlanIds }: DataspaceClient, origin: string): ApiInfo {
  return {
    id,
    callUrl: `${origin}/v1/contacts`,
    docsUrl: `${origin}/docs/api`,
    keysAvailable: apiKeys.available,
    planHasApi: apiKeys.total > 0,
    freeOrTrial: subscription !== null && freePlanIds.has(subscription.plan.id),
    coming: comingOf(subscription, (plan) => plan.apiKeys, apiKeys.used),
  };
}

function path(id?: number): string {
  return tableQuery<string>({ table: id === undefined ? table : `${table}/${id}`, fields });
}

/** Input names of the schema by what the dataspace calls them. */
const inputs: ReadonlyMap<string, string> = new Map([
  ["apikey", "key"],
  ["keyid", "id"],
  ["overlaphours", "overlapHours"],
  ["personal", "budget.personalEmail"],
  ["business", "budget.businessEmail"],
  ["phone", "budget.phone"],
]);

/** `resource.0.apikey` of a refusal as the schema names it: `key`. */
function named(error: unknown): never {
  if (!(error instanceof ProductError) || error.field === undefined) throw error;
  const { code, message, retryAfter } = error;
  const column = error.field.replace(/^resource\.0\./, "");
  throw new ProductError(code, {
    ...(message === code ? {} : { detail: message }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    field: inputs.get(column) ?? column,
    cause: error,
  });
}

async function readKey(dataspace: DataspaceClient, keyid: number): Promise<ApiKey> {
  const query = tableQuery<string>({ table, fields, where: [["keyid", "=", keyid]], limit: 1 });
  const [row] = (await dataspace.readTable<object>(query)).resource;
  if (!row) throw new ProductError("NOT_FOUND", { field: "id" });
  return toApiKey(row);
}
