import type { SessionAnswer } from "@finder/contract/endpoints/session";
import type { OwnTokenAnswer } from "@finder/contract/endpoints/tokens";
import { ProductError } from "@finder/contract/errors";
import type { Language } from "@finder/contract/language";
import { roles, type Role } from "@finder/contract/permissions";
import type { DataspaceClient } from "./client.ts";
import type { ClientRow } from "./client-row.ts";

/** The part of a member's row that permissions depend on; types read the rest. */
type MemberRow = {
  readonly appuserid: number;
  readonly clientid: number;
  readonly email: string;
  readonly role: string;
};

/** The calling member of a session: what permissions depend on, and the row for everything else. */
export type KnownMember = {
  readonly id: number;
  readonly clientId: number;
  readonly email: string;
  readonly role: Role;
  /** The language that the member has chosen; null = none yet. */
  readonly language: Language | null;
  readonly row: MemberRow;
  /** When an operator's look through the member's eyes ends, `YYYY-MM-DD HH:MM:SS` UTC; null: the member is here. */
  readonly lookEndsOn: string | null;
  /** The owner requires a second factor that the member has yet to set up. */
  readonly mustSetUpFactor: boolean;
  /** Of a service token: all that it may do. */
  readonly scopes?: ReadonlySet<string>;
  /** The service token that acts for the member. */
  readonly tokenId?: number;
};

/** The caller as just read; `client` is null where the answer held the caller alone. */
export type ReadSession = { readonly member: KnownMember; readonly client: ClientRow | null };

/** A session as the dataspace has just answered it, with client, subscription and balances. */
export type OpenedSession = {
  readonly token: string;
  /** `YYYY-MM-DD HH:MM:SS`, UTC. */
  readonly expiresOn: string;
  readonly member: KnownMember;
  readonly client: ClientRow;
  /** Of a sign-in that asked for it: the device's token. */
  readonly deviceToken?: string;
};

/** A code of the app, a recovery code, or what the browser answered for a passkey. */
export type ShownFactor = { readonly code: string } | { readonly response: string };
/** The same to sign in: `remember` asks for the device's token. */
export type SignInFactor = ShownFactor & { readonly remember?: boolean };

/** What opens a session: a password, a factor for a waiting sign-in, a sign-up's token, or a single-use hand-over token. */
export type SessionMeans =
  | { readonly waitingToken: string; readonly shown: SignInFactor }
  | { readonly email: string; readonly password: string }
  | { readonly onboardingToken: string }
  | { readonly handoverToken: string };

/**
 * Opens a session. Refused with INVALID_CREDENTIALS (a wrong password or hand-over token), LINK_EXPIRED (a sign-up's
 * token), SIGN_IN_EXPIRED, WRONG_FACTOR or WRONG_PASSKEY (a factor), FACTOR_REQUIRED, or the code that keeps the account out (800-803).
 */
export async function openSession(dataspace: DataspaceClient, means: SessionMeans): Promise<OpenedSession> {
  return openedSession(dataspace, await answerTo(dataspace, means));
}

/** A session that the dataspace has just opened. An operator is refused with FORBIDDEN, and the session that was opened for it ended. */
export async function openedSession(dataspace: DataspaceClient, answer: SessionAnswer): Promise<OpenedSession> {
  if (!answer.appuser) await endOtherSession(dataspace, answer.session_token);
  return toSession(answer);
}

/** Who the calling token stands for, with everything `viewer` can ask for, in one call. */
export async function readSession(dataspace: DataspaceClient): Promise<OpenedSession> {
  return toSession(await dataspace.get<SessionAnswer>("user/session"));
}

/** Who a token stands for that the dataspace has just given in place of all earlier ones. */
export async function readSessionOf(dataspace: DataspaceClient, token: string): Promise<OpenedSession> {
  return toSession(await dataspace.getWith<SessionAnswer>(token, "user/session"));
}

/** The member of a service token and its scopes, in one call. */
export async function readTokenSession(dataspace: DataspaceClient): Promise<ReadSession> {
  const { appuser, servicetoken } = await dataspace.get<OwnTokenAnswer>("servicetoken");
  const row = { avatar: null, phonenumber: null, country: null, ...appuser };
  return {
    member: { ...toMember(row, null, null), scopes: new Set(servicetoken.scopes), tokenId: servicetoken.tokenid },
    client: null,
  };
}

/** Ends the session of the calling token. */
export async function endSession(dataspace: DataspaceClient): Promise<void> {
  await dataspace.delete("user/session");
}

/** Ends a session that is no longer used. One that cannot be ended expires by itself, so the caller gets no error. */
export async function endOtherSession(dataspace: DataspaceClient, token: string): Promise<void> {
  try {
    await dataspace.endOther(token);
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
  }
}

function toMember(row: MemberRow, language: Language | null, lookEndsOn: string | null): KnownMember {
  const role = roles.find((each) => each === row.role) ?? "member";
  return {
    id: row.appuserid,
    clientId: row.clientid,
    email: row.email,
    role,
    language,
    row,
    lookEndsOn,
    mustSetUpFactor: false,
  };
}

function toSession(answer: SessionAnswer): OpenedSession {
  const row = answer.appuser as (MemberRow & { readonly client_by_clientid: ClientRow }) | undefined;
  if (!row) throw new ProductError("FORBIDDEN"); // an operator belongs to no client
  const { client_by_clientid: client, ...own } = row;
  return {
    token: answer.session_token,
    expiresOn: answer.token_expiry_date,
    member: {
      ...toMember(own, answer.language, answer.viewendson ?? null),
      mustSetUpFactor: answer.mustsetup === 1,
    },
    client,
    ...(answer.devicetoken === undefined ? {} : { deviceToken: answer.devicetoken }),
  };
}

function answerTo(dataspace: DataspaceClient, means: SessionMeans): Promise<SessionAnswer> {
  if ("handoverToken" in means) return handedOver(dataspace, means.handoverToken);
  if ("waitingToken" in means) {
    const { waitingToken: waitingtoken, shown } = means;
    const body = { ...shown, waitingtoken, remember: shown.remember ? 1 : 0 };
    return dataspace.postAnonymously<SessionAnswer>("user/session/factor", body);
  }
  const body = "password" in means ? means : { onboardingtoken: means.onboardingToken };
  return dataspace.postAnonymously<SessionAnswer>("user/session", body);
}

function wrong(): ProductError {
  return new ProductError("INVALID_CREDENTIALS");
}

/** A session's own token must not travel in addresses: one that is not exchanged for another is refused like a wrong one. */
async function handedOver(dataspace: DataspaceClient, token: string): Promise<SessionAnswer> {
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
}
