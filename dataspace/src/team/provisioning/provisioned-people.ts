import type {
  NewProvisioned,
  ProvisionedAnswer,
  ProvisionedChange,
  ProvisionedRow,
} from "@finder/contract/endpoints/provisioning";
import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { lockSeats, updateSeatCount } from "../../credits/seats/seats.ts";
import type { Executor } from "../../db/statement.ts";
import { inTransaction } from "../../db/transaction.ts";
import { deleteMember, mateOf, requireChangeable, toggleMember } from "../change-member.ts";
import { type Inviter, inviteMembers, mailInvitation, refuseTaken } from "../invite-members.ts";
import {
  countProvisioned,
  findExternal,
  listProvisioned,
  readProvisioned,
  writeProvisioned,
} from "./provisioned.queries.ts";

type Asked = {
  readonly email?: string | undefined;
  readonly externalid?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** Returns one page of a client's members, oldest first. */
export async function listPeople({ db }: Services, clientid: number, asked: Asked): Promise<ProvisionedAnswer> {
  const { email = null, externalid = null, limit, offset } = asked;
  const [counted] = await countProvisioned(db.pool, clientid, email, externalid);
  const resource = await listProvisioned(db.pool, { clientid, email, externalid, limit, offset });
  return { resource, meta: { count: counted?.count ?? 0 } };
}

/** Returns a member of the client. NOT_FOUND for one of another client or a deleted one. */
export async function personOf(db: Executor, clientid: number, appuserid: number): Promise<ProvisionedRow> {
  const [row] = await readProvisioned(db, clientid, appuserid);
  if (!row) throw new ProductError("NOT_FOUND", { detail: `Record with identifier '${appuserid}' not found.` });
  return row;
}

/** Invites a person within the seats, as the owner does; EMAIL_TAKEN and NO_SEATS_LEFT as there. */
export async function createPerson(
  services: Services,
  inviter: Inviter,
  { externalid, active, ...person }: NewProvisioned,
): Promise<ProvisionedRow> {
  const { clientid } = inviter;
  if (externalid !== null) await refuseExternal(services.db.pool, clientid, externalid, 0);
  const [appuserid = 0] = await inviteMembers(services, inviter, [{ ...person, role: "member" }]);
  const rest = { ...(externalid === null ? {} : { externalid }), ...(active ? {} : { active }) };
  return changePerson(services, inviter, appuserid, rest);
}

/**
 * Changes a member. A new email is for an open invitation only: with a login, the person changes it and confirms it by a
 * link (BAD_REQUEST with the field `email`). MEMBER_PROTECTED for the owner's state.
 */
export function changePerson(
  services: Services,
  inviter: Inviter,
  appuserid: number,
  change: ProvisionedChange,
): Promise<ProvisionedRow> {
  const { clientid } = inviter;
  return inTransaction(services.db, async (tx) => {
    const seats = await lockSeats(tx, clientid);
    const before = await personOf(tx, clientid, appuserid);
    const isNewEmail = change.email !== undefined && change.email !== before.email;
    if (isNewEmail) await requireFreeEmail(tx, clientid, appuserid, change.email ?? "");
    await write(tx, clientid, appuserid, change);
    const { active = before.active } = change;
    if (active !== before.active) {
      await toggleMember(tx, services, { clientid, seats, by: "provider" }, { appuserid, isactive: active ? 1 : 0 });
      await updateSeatCount(tx, clientid);
    }
    const after = await personOf(tx, clientid, appuserid);
    const mate = await mateOf(tx, clientid, appuserid);
    if (mate.invitestatus === "pending" && (isNewEmail || active !== before.active))
      await mailInvitation(tx, services, inviter, after);
    return after;
  });
}

/** Takes a member off the team, as the owner does. MEMBER_PROTECTED for the owner. */
export function removePerson(services: Services, clientid: number, appuserid: number): Promise<void> {
  return deleteMember(services, clientid, appuserid, "provider");
}

async function write(
  tx: pg.PoolClient,
  clientid: number,
  appuserid: number,
  { firstname, lastname, name, email, externalid }: ProvisionedChange,
): Promise<void> {
  if (typeof externalid === "string") await refuseExternal(tx, clientid, externalid, appuserid);
  await writeProvisioned(tx, {
    clientid,
    appuserid,
    firstname: firstname ?? null,
    lastname: lastname ?? null,
    name: name ?? null,
    email: email ?? null,
    external: externalid !== undefined,
    externalid: externalid ?? null,
  });
}

async function refuseExternal(db: Executor, clientid: number, externalid: string, but: number): Promise<void> {
  const [other] = await findExternal(db, clientid, externalid, but);
  if (other) throw new ProductError("CONFLICT", { field: "externalid", detail: "Another member has this externalId." });
}

async function requireFreeEmail(tx: pg.PoolClient, clientid: number, appuserid: number, email: string): Promise<void> {
  const mate = await mateOf(tx, clientid, appuserid);
  requireChangeable(mate, null, "provider");
  if (mate.afid !== null)
    throw new ProductError("BAD_REQUEST", {
      field: "email",
      detail: "This person has an account. They change its email on their Account page and confirm it by a link.",
    });
  await refuseTaken(tx, [email]);
}
