import type {
  OperationRevisionView,
  OperationView,
  registerOperationRequest,
  retireOperationRequest,
} from "@finder/contract/endpoints/operations";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { z } from "zod";
import type { Services } from "../context.ts";
import type { Executor } from "../db/statement.ts";
import { minutesBefore, utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import {
  countCalls,
  countNames,
  deleteName,
  describeName,
  holdNames,
  insertName,
  insertRevision,
  listRevisions,
  listVersions,
  lockName,
  retireVersion,
  type VersionRow,
} from "./operations.queries.ts";

/** The client number under which the product's own operations are kept. */
export const productId = 0;

type Parts = Pick<Services, "db" | "now">;

/** Whose operations are changed: a client's by its owner, or the product's (`productId`) by an operator, who has no member number. */
export type Registrar = { readonly clientid: number; readonly appuserid: number | null };

const { operations: bounds } = limits;

/** All operations that a client can call, by name; `of` the product's are its own alone. A client's name hides the product's. */
export async function readOperations(parts: Parts, clientid: number): Promise<OperationView[]> {
  return [...(await viewsOf(parts, clientid, null)).values()].toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
}

/** One operation that a client can call. Throws NOT_FOUND. */
export async function readOperation(parts: Parts, clientid: number, name: string): Promise<OperationView> {
  const view = (await viewsOf(parts, clientid, name)).get(name);
  if (!view) throw missing(name);
  return view;
}

/** Every registered document of an operation that a client can call, newest first. Throws NOT_FOUND. */
export async function readRevisions({ db }: Parts, clientid: number, name: string): Promise<OperationRevisionView[]> {
  const own = await listRevisions(db.pool, clientid, name);
  const revisions = own.length > 0 ? own : await listRevisions(db.pool, productId, name);
  if (revisions.length === 0) throw missing(name);
  return revisions;
}

/**
 * Keeps a document: the first of a version, or the next revision of one. The caller has compared it with revision `after`, so
 * anything else in between is a CONFLICT. The same document again changes nothing but the description. Throws
 * OPERATION_NAME_TAKEN, TOO_MANY_OPERATIONS, OPERATION_RETIRED, and NOT_FOUND for a version that is not the next one.
 */
export function registerOperation(
  parts: Parts,
  registrar: Registrar,
  asked: z.output<typeof registerOperationRequest>,
): Promise<OperationView> {
  const { clientid } = registrar;
  return inTransaction(parts.db, async (tx) => {
    await takeName(tx, parts, registrar, asked);
    const versions = await listVersions(tx, clientid, asked.name);
    const present = versions.find(({ version }) => version === asked.version);
    requireNext(versions, present, asked, today(parts));
    await describeName(tx, clientid, asked.name, asked.description);
    if (present?.document !== asked.document)
      await insertRevision(tx, {
        ...registrar,
        name: asked.name,
        version: asked.version,
        revision: asked.after + 1,
        document: asked.document,
        retireson: present?.retireson ?? null,
        retiringsince: present?.retiringsince ?? null,
        now: utcText(parts.now()),
      });
    return changed(tx, parts, clientid, asked.name);
  });
}

/** Sets the day from which a version is refused, today at the earliest; null undoes it. Throws NOT_FOUND. */
export function retireOperation(
  parts: Parts,
  clientid: number,
  name: string,
  { version, on }: z.output<typeof retireOperationRequest>,
): Promise<OperationView> {
  if (on !== null && on < today(parts))
    throw new ProductError("BAD_REQUEST", { field: "on", detail: "Choose today or a later day." });
  return inTransaction(parts.db, async (tx) => {
    const [held] = await lockName(tx, clientid, name);
    const [retired] = held ? await retireVersion(tx, clientid, name, version, on, utcText(parts.now())) : [];
    if (!retired) throw missing(held ? `${name}, version ${version}` : name);
    return changed(tx, parts, clientid, name);
  });
}

/** Deletes a name whose versions are all retired; it is free from then on. Throws OPERATION_IN_FORCE and NOT_FOUND. */
export function deleteOperation(parts: Parts, clientid: number, name: string): Promise<string> {
  return inTransaction(parts.db, async (tx) => {
    const [held] = await lockName(tx, clientid, name);
    if (!held) throw missing(name);
    const versions = await listVersions(tx, clientid, name);
    if (!versions.every((version) => isRetired(version, today(parts)))) throw new ProductError("OPERATION_IN_FORCE");
    await deleteName(tx, clientid, name);
    return name;
  });
}

async function takeName(
  tx: Executor,
  parts: Parts,
  { clientid }: Registrar,
  { name, description }: z.output<typeof registerOperationRequest>,
): Promise<void> {
  await holdNames(tx, clientid);
  const [isNew] = await insertName(tx, clientid, name, description, utcText(parts.now()));
  if (!isNew) return void (await lockName(tx, clientid, name));
  if (((await countNames(tx, clientid))[0]?.count ?? 0) > bounds.most) throw new ProductError("TOO_MANY_OPERATIONS");
  if (clientid !== productId && (await listVersions(tx, productId, name)).length > 0)
    throw new ProductError("OPERATION_NAME_TAKEN", { field: "name" });
}

function requireNext(
  versions: readonly VersionRow[],
  present: VersionRow | undefined,
  { version, after }: z.output<typeof registerOperationRequest>,
  day: string,
): void {
  if (!present && version !== versions.length + 1) throw new ProductError("NOT_FOUND", { field: "version" });
  if ((present?.revision ?? 0) !== after) throw new ProductError("CONFLICT");
  if (present && isRetired(present, day)) throw new ProductError("OPERATION_RETIRED", { field: "version" });
  if (after >= bounds.revisions)
    throw new ProductError("CONFLICT", {
      field: "version",
      detail: `A version may be changed ${bounds.revisions - 1} times. Register the document as a new version.`,
    });
}

async function changed(tx: Executor, parts: Parts, clientid: number, name: string): Promise<OperationView> {
  const [view] = grouped(await listVersions(tx, clientid, name), clientid, await callsOf(tx, parts, clientid));
  if (!view) throw new ProductError("INTERNAL");
  return view;
}

async function viewsOf(parts: Parts, clientid: number, name: string | null): Promise<Map<string, OperationView>> {
  const { pool } = parts.db;
  const calls = await callsOf(pool, parts, clientid);
  const views = new Map<string, OperationView>();
  for (const owner of new Set([productId, clientid]))
    for (const view of grouped(await listVersions(pool, owner, name), owner, calls)) views.set(view.name, view);
  return views;
}

type Calls = (name: string, version: number) => number;

async function callsOf(db: Executor, { now }: Pick<Parts, "now">, clientid: number): Promise<Calls> {
  const rows = await countCalls(db, clientid, minutesBefore(now(), bounds.usageDays * 24 * 60).slice(0, 10));
  const counts = new Map(rows.map(({ name, version, calls }) => [`${name} ${version}`, calls]));
  return (name, version) => counts.get(`${name} ${version}`) ?? 0;
}

function grouped(rows: readonly VersionRow[], clientid: number, calls: Calls): OperationView[] {
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, versions]) => ({
    name,
    description: versions[0]?.description ?? "",
    ofproduct: clientid === productId,
    createdon: versions[0]?.namedon ?? "",
    versions: versions.map(({ version, revision, document, retireson, retiringsince, createdon }) => ({
      version,
      revision,
      document,
      retireson,
      retiringsince,
      createdon,
      calls: calls(name, version),
    })),
  }));
}

function isRetired({ retireson }: Pick<VersionRow, "retireson">, day: string): boolean {
  return retireson !== null && retireson <= day;
}

function today({ now }: Pick<Parts, "now">): string {
  return utcText(now()).slice(0, 10);
}

function missing(what: string): ProductError {
  return new ProductError("NOT_FOUND", { field: "name", detail: `There is no operation ${what}.` });
}
