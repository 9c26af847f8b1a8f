import type { SessionAnswer } from "@finder/contract/endpoints/session";
import { ProductError } from "@finder/contract/errors";
import { actionsOf } from "@finder/contract/permissions";
import { readClient, readCredits, toClient } from "../account/account.source.ts";
import type { Client } from "../account/account.types.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import type { AppuserRow } from "../dataspace/rows.ts";
import { toDateTime } from "../graphql/date-time.ts";
import { planViewer } from "../planning/viewer-plan.ts";
import type { Selection } from "../planning/selection.ts";
import { Role, type Member } from "./session.types.ts";

/** What the gateway keeps of a session for a moment: the member without what changes by itself. */
export type KeptMember = Omit<Member, "client"> & { readonly clientId: number };

/** A session as the dataspace has just told it. */
export type OpenedSession = {
  readonly token: string;
  readonly expiresOn: Date;
  readonly member: KeptMember;
  /** Client, subscription and balances, as fresh as this answer. */
  readonly client: Client;
};

const roleOf = (text: string): Role => Object.values(Role).find((role) => role === text) ?? Role.MEMBER;

const toMember = (row: AppuserRow): KeptMember => {
  const firstName = row.firstname ?? "";
  const lastName = row.lastname ?? "";
  const role = roleOf(row.role);
  return {
    id: row.appuserid,
    clientId: row.clientid,
    name: row.name ?? [firstName, lastName].filter(Boolean).join(" "),
    firstName,
    lastName,
    email: row.email,
    avatarUrl: row.avatar === "" ? null : row.avatar,
    role,
    permissions: actionsOf(role),
  };
};

const toSession = (answer: SessionAnswer): OpenedSession => {
  const row = answer.appuser as AppuserRow | undefined;
  if (!row) throw new ProductError("FORBIDDEN"); // an operator belongs to no client
  const expiry = toDateTime(answer.token_expiry_date) ?? "";
  return {
    token: answer.session_token,
    expiresOn: new Date(expiry),
    member: toMember(row),
    client: toClient(row.client_by_clientid),
  };
};

/** Signs in; refused with INVALID_CREDENTIALS or a result code of specification section 4 (800-803). */
export const openSession = async (
  dataspace: DataspaceClient,
  email: string,
  password: string,
): Promise<OpenedSession> =>
  toSession(
    await dataspace.postAnonymously<SessionAnswer>("user/session", { email: email.trim().toLowerCase(), password }),
  );

/** Who the calling token stands for, with everything `viewer` can ask for, in one call. */
export const readSession = async (dataspace: DataspaceClient): Promise<OpenedSession> =>
  toSession(await dataspace.get<SessionAnswer>("user/session"));

export const endSession = async (dataspace: DataspaceClient): Promise<void> => {
  await dataspace.delete("user/session");
};

/** The viewer, with as much of the client as the selection asks for: no call, or one. */
export const readViewer = async (
  dataspace: DataspaceClient,
  member: KeptMember,
  viewer: Selection | undefined,
): Promise<Member> => {
  const { clientId: id } = member;
  const read = planViewer(viewer);
  // Fields that are not selected are never read, so a client may lack them.
  const client: Partial<Client> =
    read === "client"
      ? await readClient(dataspace, id)
      : read === "credits"
        ? { id, credits: await readCredits(dataspace, id) }
        : { id };
  return { ...member, client: client as Client };
};
