import type { GroupChange, GroupRow, GroupsAnswer, NewGroup } from "@finder/contract/endpoints/provisioning";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { lockSeats } from "../../credits/seats/seats.ts";
import type { Executor } from "../../db/statement.ts";
import { inTransaction } from "../../db/transaction.ts";
import {
  addToGroup,
  countGroups,
  deleteGroup,
  insertGroup,
  listGroups,
  readGroup,
  removeFromGroup,
  writeGroup,
  writeRoles,
} from "./groups.queries.ts";

type Asked = {
  readonly displayname?: string | undefined;
  readonly externalid?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** Returns one page of the groups of a client's identity provider. */
export async function groupsOf({ db }: Services, clientid: number, asked: Asked): Promise<GroupsAnswer> {
  const { displayname = null, externalid = null, limit, offset } = asked;
  const [counted] = await countGroups(db.pool, clientid, displayname, externalid);
  const resource = await listGroups(db.pool, clientid, displayname, externalid, limit, offset);
  return { resource, meta: { count: counted?.count ?? 0 } };
}

/** Returns a group of the client. NOT_FOUND for one of another client. */
export async function groupOf(db: Executor, clientid: number, groupid: number): Promise<GroupRow> {
  const [row] = await readGroup(db, clientid, groupid);
  if (!row) throw new ProductError("NOT_FOUND", { detail: `Record with identifier '${groupid}' not found.` });
  return row;
}

/** Creates a group with members of the client. CONFLICT where its name is taken. */
export function createGroup(services: Services, clientid: number, group: NewGroup): Promise<GroupRow> {
  const { displayname, externalid, add } = group;
  return inTransaction(services.db, async (tx) => {
    await lockSeats(tx, clientid);
    await refuseName(tx, clientid, displayname, 0);
    const [row] = await insertGroup(tx, clientid, displayname, externalid);
    if (!row) throw new ProductError("INTERNAL");
    await addMembers(tx, clientid, row.groupid, add);
    await writeRoles(tx, clientid, add);
    return groupOf(tx, clientid, row.groupid);
  });
}

/** Changes a group; its members, and those who leave it, get the role that their groups name. */
export function changeGroup(
  services: Services,
  clientid: number,
  groupid: number,
  { displayname, externalid, add, remove }: GroupChange,
): Promise<GroupRow> {
  return inTransaction(services.db, async (tx) => {
    await lockSeats(tx, clientid);
    const before = await groupOf(tx, clientid, groupid);
    if (displayname !== undefined) await refuseName(tx, clientid, displayname, groupid);
    await writeGroup(tx, {
      groupid,
      displayname: displayname ?? null,
      external: externalid !== undefined,
      externalid: externalid ?? null,
    });
    await removeFromGroup(tx, groupid, remove);
    await addMembers(tx, clientid, groupid, add);
    const isRenamed = displayname !== undefined && displayname !== before.displayname;
    const members = isRenamed ? before.members.map(({ appuserid }) => appuserid) : [];
    await writeRoles(tx, clientid, [...add, ...remove, ...members]);
    return groupOf(tx, clientid, groupid);
  });
}

/** Deletes a group; its members keep the role that their other groups name. */
export function removeGroup(services: Services, clientid: number, groupid: number): Promise<GroupRow> {
  return inTransaction(services.db, async (tx) => {
    await lockSeats(tx, clientid);
    const group = await groupOf(tx, clientid, groupid);
    await deleteGroup(tx, groupid);
    await writeRoles(
      tx,
      clientid,
      group.members.map(({ appuserid }) => appuserid),
    );
    return group;
  });
}

async function addMembers(tx: pg.PoolClient, clientid: number, groupid: number, add: readonly number[]): Promise<void> {
  if (add.length === 0) return;
  const mates = new Set((await addToGroup(tx, clientid, groupid, add)).map(({ appuserid }) => appuserid));
  const stranger = add.find((appuserid) => !mates.has(appuserid));
  if (stranger !== undefined)
    throw new ProductError("BAD_REQUEST", { field: "add", detail: `There is no member '${stranger}'.` });
}

async function refuseName(tx: pg.PoolClient, clientid: number, displayname: string, but: number): Promise<void> {
  const [other] = await listGroups(tx, clientid, displayname, null, 1, 0);
  if (other && other.groupid !== but)
    throw new ProductError("CONFLICT", { field: "displayname", detail: "Another group has this name." });
  const [counted] = but === 0 ? await countGroups(tx, clientid, null, null) : [];
  if ((counted?.count ?? 0) >= limits.provisioning.groups)
    throw new ProductError("BAD_REQUEST", { detail: `At most ${limits.provisioning.groups} groups can be created.` });
}
