import type { Datum } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { SourceKind } from "@finder/contract/operators/sources";
import type pg from "pg";
import { addressFault } from "../../../config/sources.ts";
import type { Services } from "../../../context.ts";
import type { Executor } from "../../../db/statement.ts";
import { utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { providers } from "../../../outside/sources/providers.ts";
import { testKey } from "../../../outside/sources/test-key.ts";
import type { SourceRow } from "./source-row.ts";
import { forgetSources } from "./enabled-sources.ts";
import { sealKey, unsealKey } from "./source-key.ts";
import {
  holdSources,
  insertSource,
  listSources,
  numberSource,
  placeSources,
  removeSource,
  writeSource,
  writeTrust,
} from "./source-rows.queries.ts";

/** What operators set of a source; an empty key: none is sent. */
type Fields = {
  readonly name: string;
  readonly address: string;
  readonly key: string;
  readonly data: readonly Datum[];
  readonly callsPerMinute: number;
  readonly price: number;
  readonly enabled: boolean;
};
type NewSource = Omit<Fields, "address"> & { readonly kind: SourceKind; readonly address?: string | undefined };
type Change = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

/** Every source, in the order in which they are asked. */
export function readSources({ db }: Pick<Services, "db">): Promise<SourceRow[]> {
  return listSources(db.pool);
}

/** Adds a source at the end, once it takes the key. Throws BAD_REQUEST with what is wrong. */
export async function createSource(services: Services, { kind, key, ...asked }: NewSource): Promise<SourceRow> {
  const { config, now } = services;
  const address = readAddress(services, kind, asked.address ?? providers[kind].address);
  requireOffered(kind, asked.data);
  await requireGoodKey(services, kind, address, key || null);
  return changing(services, async (tx) => {
    const others = await listSources(tx);
    if (others.length >= limits.peopleSources.most)
      throw new ProductError("BAD_REQUEST", { detail: `There are ${limits.peopleSources.most} sources already.` });
    requireFreeName(others, asked.name);
    const [numbered] = await numberSource(tx);
    if (!numbered) throw new ProductError("INTERNAL");
    const { sourceid } = numbered;
    await insertSource(tx, {
      ...rowOf({ ...asked, address }),
      sourceid,
      kind,
      key_sealed: sealKey(config.keyring, sourceid, key || null),
      ofsettings: false,
      now: utcText(now()),
    });
    return sourceOf(tx, sourceid);
  });
}

/** Changes what is given of a source; a new address or key is tested first. Throws BAD_REQUEST with what is wrong, NOT_FOUND. */
export async function changeSource(services: Services, sourceid: number, change: Change): Promise<SourceRow> {
  const { db, config, now } = services;
  const before = await sourceOf(db.pool, sourceid);
  const { kind } = before;
  const known = unsealKey(config.keyring, sourceid, before.key_sealed);
  const address = change.address === undefined ? before.address : readAddress(services, kind, change.address);
  const key = change.key === undefined ? known : change.key || null;
  if (address !== before.address || key !== known) {
    requireOwnAddress(services, before);
    await requireGoodKey(services, kind, address, key);
  }
  if (change.data) requireOffered(kind, change.data);
  return changing(services, async (tx) => {
    const held = await sourceOf(tx, sourceid);
    if (change.name !== undefined)
      requireFreeName(
        (await listSources(tx)).filter((other) => other.sourceid !== sourceid),
        change.name,
      );
    const { price, enabled, name, data, callsperminute: callsPerMinute } = held;
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const fields = { name, data, callsPerMinute, price, enabled, ...given, address };
    const sealed = key === known ? held.key_sealed : sealKey(config.keyring, sourceid, key);
    await writeSource(tx, { ...rowOf(fields), sourceid, key_sealed: sealed, now: utcText(now()) });
    return sourceOf(tx, sourceid);
  });
}

/** Sets whether a source's business emails may be Verified, from its next answer on (docs/rules.md#calibration). Throws NOT_FOUND. */
export function trustSource(services: Services, sourceid: number, trusted: boolean): Promise<SourceRow> {
  return changing(services, async (tx) => {
    await writeTrust(tx, sourceid, trusted, utcText(services.now()));
    return sourceOf(tx, sourceid);
  });
}

/** Sets the order in which sources are asked. Throws CONFLICT unless the list names each source once. */
export function orderSources(services: Services, sourceids: readonly number[]): Promise<SourceRow[]> {
  return changing(services, async (tx) => {
    const known = (await listSources(tx)).map((row) => row.sourceid);
    const named = new Set(sourceids);
    if (sourceids.length !== known.length || !known.every((id) => named.has(id))) throw new ProductError("CONFLICT");
    await placeSources(tx, sourceids);
    return listSources(tx);
  });
}

/** Removes a source with its key; what it has brought stays. Throws NOT_FOUND. */
export function deleteSource(services: Services, sourceid: number): Promise<number> {
  return changing(services, async (tx) => {
    const [removed] = await removeSource(tx, sourceid, utcText(services.now()));
    if (!removed) throw unknown();
    return removed.sourceid;
  });
}

/** Changes sources one change at a time; the next question knows of it. */
async function changing<T>(services: Services, change: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const changed = await inTransaction(services.db, async (tx) => {
    await holdSources(tx);
    return change(tx);
  });
  forgetSources(services);
  return changed;
}

async function sourceOf(on: Executor, sourceid: number): Promise<SourceRow> {
  const row = (await listSources(on)).find((each) => each.sourceid === sourceid);
  if (!row) throw unknown();
  return row;
}

function rowOf({ name, address, data, callsPerMinute: callsperminute, price, enabled }: Omit<Fields, "key">) {
  return { name, address, data: [...new Set(data)], callsperminute, price, enabled };
}

async function requireGoodKey({ config }: Services, kind: SourceKind, address: string, key: string | null) {
  const fault = await testKey({ provider: providers[kind], address, key }, config.PEOPLE_SOURCE_TIMEOUT_MS);
  if (fault !== null) throw new ProductError("BAD_REQUEST", { field: "key", detail: fault });
}

const addressFaults = {
  insecure: "Send an https address, or http on this machine.",
  standin: "In production a source is not on this machine, unless ALLOW_LOCAL_STANDINS is true.",
};

function readAddress({ config }: Services, kind: SourceKind, text: string | null): string {
  const fault = addressFault(text ?? "", config.NODE_ENV === "production" && !config.ALLOW_LOCAL_STANDINS);
  if (text === null || fault)
    throw new ProductError("BAD_REQUEST", { field: "address", detail: addressFaults[fault ?? "insecure"] });
  return providers[kind].address === null ? text : text.replace(/\/+$/, "");
}

function requireOwnAddress({ config }: Services, { ofsettings }: SourceRow): void {
  if (ofsettings && config.PEOPLE_SOURCE_URL !== undefined)
    throw new ProductError("BAD_REQUEST", {
      field: "address",
      detail: "PEOPLE_SOURCE_URL names this source: change its address and key there, or unset it first.",
    });
}

function requireOffered(kind: SourceKind, data: readonly Datum[]): void {
  if (!data.every((datum) => providers[kind].data.includes(datum)))
    throw new ProductError("BAD_REQUEST", { field: "data", detail: "This provider does not offer all of these." });
}

function requireFreeName(others: readonly SourceRow[], name: string): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new ProductError("BAD_REQUEST", { field: "name", detail: "Another source has this name." });
}

function unknown(): ProductError {
  return new ProductError("NOT_FOUND", { field: "id", detail: "There is no such source." });
}
