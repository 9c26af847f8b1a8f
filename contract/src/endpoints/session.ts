import { z } from "zod";
import type { Language } from "../language.ts";

/** The answer of POST, GET and PUT of `/user/session` (docs/dialect.md#dialect-session); `appuser` is absent for an operator, who belongs to no client. */
export type SessionAnswer = {
  session_token: string;
  session_id: string;
  id: number;
  afid: number;
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  /** The one that the person has chosen. */
  language: Language | null;
  is_sys_admin: boolean;
  last_login_date: string;
  host: string;
  token_expiry_date: string;
  role?: string;
  /** Of a session that only looks: when it ends, `YYYY-MM-DD HH:MM:SS` UTC. */
  viewendson?: string;
  /** 1: the owner requires a second factor, and there is none: nothing else is open until one is set up. */
  mustsetup?: 1;
  /** Of a sign-in that asked for it: the token of the device, which is remembered. */
  devicetoken?: string;
  /** The member's row with `client_by_clientid` and its nested relations, exactly as `_table/appuser` answers it. */
  appuser?: Record<string, unknown> & { appuserid: number; clientid: number; role: string };
};

/** `user/session/handover/account`: where a hand-over link leads. */
export const handoverRequest = z.object({ handover: z.string().max(200) });

/** Whose account a hand-over link leads to; `own`: the caller's, so that the link is used up and nothing is to do. */
export type HandoverAccount = { name: string; email: string; own: boolean };

/** One device on which a member is signed in; times are `YYYY-MM-DD HH:MM:SS` UTC. */
export type SessionRow = {
  sessionid: string;
  useragent: string | null;
  /** Where it was last used from. */
  address: string | null;
  createdon: string;
  /** To the minute. */
  lastusedon: string;
  expireson: string;
  /** The session that asks. */
  current: boolean;
};

/** GET of `/user/sessions`, newest first. */
export type SessionsAnswer = { resource: SessionRow[] };
