import type { SessionAnswer } from "@finder/contract/endpoints/session";
import type { OwnTokenAnswer } from "@finder/contract/endpoints/tokens";
import { ProductError } from "@finder/contract/errors";
import type { Language } from "@finder/contract/language";
import { actionsOf } from "@finder/contract/permissions";
import { readClientAsked, toClient } from "../account/account.source.ts";
import type { Client } from "../account/account.types.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import type { AppuserRow } from "../dataspace/rows.ts";
import { asEmail } from "../graphql/as-email.ts";
import { avatarUrl } from "../graphql/avatar-url.ts";
import { toDateTime } from "../graphql/date-time.ts";
import type { Selection } from "../planning/selection.ts";
import { Role, type Member } from "./session.types.ts";

/** What the gateway keeps of a session for a moment: the member without what changes by itself. */
export type KeptMember = Omit<Member, "client"> & {
  readonly clientId: number;
  /** Of a service token: all that it may do. */
  readonly scopes?: ReadonlySet<string>;
};

/** Who calls, as just read; `client` is null where only the caller was told. */
export type ReadSession = { readonly member: KeptMember; readonly client: Client | null };

/** A session as the dataspace has just told it. */
export type OpenedSession = {
  readonly token: string;
  readonly expiresOn: Date;
  readonly member: KeptMember;
  /** Client, subscription and balances, as fresh as this answer. */
  readonly client: Client;
};

const roleOf = (text: string): Role => Object.values(Role).find((role) => role === text) ?? Role.MEMBER;

const toMember = (row: Omit<AppuserRow, "client_by_clientid">, language: Language | null): KeptMember => {
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
    avatarUrl: avatarUrl(row.avatar),
    country: row.country || null,
    phoneNumber: row.phonenumber || null,
    role,
    language,
    permissions: actionsOf(role),
  };
};

const toSession = (dataspace: DataspaceClient, answer: SessionAnswer): OpenedSession => {
  const row = answer.appuser as AppuserRow | undefined;
  if (!row) throw new ProductError("FORBIDDEN"); // an operator belongs to no client
  const expiry = toDateTime(answer.token_expiry_date) ?? "";
  return {
    token: answer.session_token,
    expiresOn: new Date(expiry),
    member: toMember(row, answer.language),
    client: toClient(row.client_by_clientid, dataspace),
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

/** What opens a session: a password, the token of a sign-up whose email is verified, or a single-use hand-over token. */
export type SessionMeans =
  | { readonly email: string; readonly password: string }
  | { readonly onboardingToken: string }
  | { readonly handoverToken: string };

const wrong = (): ProductError => new ProductError("INVALID_CREDENTIALS");

/** A session's own token must not travel in addresses: one that is not exchanged for another is refused like a wrong one. */
const handedOver = async (dataspace: DataspaceClient, token: string): Promise<SessionAnswer> => {
  const query = new URLSearchParams({ session_token: token }).toString();
  try {
    const answer = await dataspace.getAnonymously<SessionAnswer>(`user/session?${query}`);
    if (answer.session_token === token) throw wrong();
    return answer;
  } catch (error) {
    throw error instanceof ProductError && ["SIGNED_OUT", "SESSION_EXPIRED", "SESSION_ENDED"].includes(error.code)
      ? wrong()
      : error;
  }
};

const answerTo = (dataspace: DataspaceClient, means: SessionMeans): Promise<SessionAnswer> => {
  if ("handoverToken" in means) return handedOver(dataspace, means.handoverToken);
  const body =
    "password" in means
      ? { email: asEmail(means.email), password: means.password }
      : { onboardingtoken: means.onboardingToken };
  return dataspace.postAnonymously<SessionAnswer>("user/session", body);
};

/** A session that the dataspace has just opened. An operator is refused with FORBIDDEN, and the session that was opened for it ended. */
export const openedSession = async (dataspace: DataspaceClient, answer: SessionAnswer): Promise<OpenedSession> => {
  if (!answer.appuser) await endOtherSession(dataspace, answer.session_token);
  return toSession(dataspace, answer);
};

/**
 * Opens a session. Refused with INVALID_CREDENTIALS (a wrong password or hand-over token), LINK_EXPIRED (a sign-up's
 * token), or a result code of specification section 4 (800-803).
 */
export const openSession = async (dataspace: DataspaceClient, means: SessionMeans): Promise<OpenedSession> =>
  openedSession(dataspace, await answerTo(dataspace, means));

/** Who a token stands for that the dataspace has just given in place of all earlier ones. */
export const readSessionOf = async (dataspace: DataspaceClient, token: string): Promise<OpenedSession> =>
  toSession(dataspace, await dataspace.getWith<SessionAnswer>(token, "user/session"));

/** Who the calling token stands for, with everything `viewer` can ask for, in one call. */
export const readSession = async (dataspace: DataspaceClient): Promise<OpenedSession> =>
  toSession(dataspace, await dataspace.get<SessionAnswer>("user/session"));

/** In whose name a service token acts and what it may do, in one call. */
export const readTokenSession = async (dataspace: DataspaceClient): Promise<ReadSession> => {
  const { appuser, servicetoken } = await dataspace.get<OwnTokenAnswer>("servicetoken");
  const unknown = { avatar: null, phonenumber: null, country: null };
  return {
    member: { ...toMember({ ...unknown, ...appuser }, null), scopes: new Set(servicetoken.scopes) },
    client: null,
  };
};

/** Ends the session of the calling token. */
export const endSession = async (dataspace: DataspaceClient): Promise<void> => {
  await dataspace.delete("user/session");
};

/** The viewer, with as much of the client as the selection asks for: no call, or one. */
export const readViewer = async (
  dataspace: DataspaceClient,
  member: KeptMember,
  viewer: Selection | undefined,
): Promise<Member> => ({ ...member, client: await readClientAsked(dataspace, member.clientId, viewer) });
