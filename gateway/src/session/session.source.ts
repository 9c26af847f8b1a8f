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

/** Ends a session that nobody will use again. One that cannot be ended expires by itself: no reason to fail the caller. */
export const endOtherSession = async (dataspace: DataspaceClient, token: string): Promise<void> => {
  try {
    await dataspace.endOther(token);
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
  }
};

/**
 * Signs in; refused with INVALID_CREDENTIALS or a result code of specification section 4 (800-803). An operator is
 * refused with FORBIDDEN, and the session that was opened for it is ended.
 */
export const openSession = async (
  dataspace: DataspaceClient,
  email: string,
  password: string,
): Promise<OpenedSession> => {
  const credentials = { email: email.trim().toLowerCase(), password };
  const answer = await dataspace.postAnonymously<SessionAnswer>("user/session", credentials);
  if (!answer.appuser) await endOtherSession(dataspace, answer.session_token);
  return toSession(answer);
};

/** Who the calling token stands for, with everything `viewer` can ask for, in one call. */
export const readSession = async (dataspace: DataspaceClient): Promise<OpenedSession> =>
  toSession(await dataspace.get<SessionAnswer>("user/session"));

/** Ends the session of the calling token. */
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
