import { z } from "zod";
import { operatorRoles, type OperatorRole } from "../operator-permissions.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { boundedText } from "./text.ts";

/** Requests and answers of the operators' console, `POST operator/…`; times are `YYYY-MM-DD HH:MM:SS` UTC. */

/** `operator/session/open`. */
export const operatorSignInRequest = z.object({
  email: boundedText(textBounds.email),
  password: boundedText(textBounds.password),
});

/** A code of the authenticator app, or a recovery code: `operator/session/prove` and `operator/app/confirm`. */
export const operatorCodeRequest = z.object({ code: boundedText(textBounds.word) });

/** Operations that take nothing. */
export const operatorEmptyRequest = z.object({});

/** `enrolling`: without a second factor yet; `halfopen`: signed in by password alone; `open`: by both. */
export const operatorStates = ["enrolling", "halfopen", "open"] as const;
export type OperatorState = (typeof operatorStates)[number];

/** The session of an operator, as every operation on it answers. */
export type OperatorSessionAnswer = {
  afid: number;
  email: string;
  name: string | null;
  role: OperatorRole;
  state: OperatorState;
  /** Until when operations that move money or read people need no second factor again; null: they do now. */
  provenuntil: string | null;
  /** When the session ends unless it is used. */
  idleuntil: string;
  /** Recovery codes that are left. */
  recoverycodes: number;
  /** 1 once an authenticator app is set up. */
  app: number;
  /** Passkeys that are set up. */
  passkeys: number;
};
/** `operator/session/open` alone answers the token. */
export type OperatorOpenedAnswer = OperatorSessionAnswer & { session_token: string };
/** `operator/app/start`: the secret for an authenticator app, also as the address of a QR code. */
export type OperatorAppAnswer = { secret: string; uri: string };
/** `operator/app/confirm` and `operator/recovery/renew`: shown this once. */
export type OperatorCodesAnswer = OperatorSessionAnswer & { codes: string[] };

/** `operator/team/change`: what is left out stays. */
export const operatorChangeRequest = z.object({
  afid: z.number().int().positive(),
  role: z.enum(operatorRoles).optional(),
  isactive: z.union([z.literal(0), z.literal(1)]).optional(),
});
/** `operator/team/reset`: takes the second factor away and ends every session. */
export const operatorResetRequest = z.object({ afid: z.number().int().positive() });

/** One operator. */
export type OperatorRow = {
  afid: number;
  email: string;
  name: string | null;
  role: OperatorRole;
  isactive: number;
  /** 1 once a second factor is set up. */
  enrolled: number;
  createdon: string;
  lastusedon: string | null;
};
export type OperatorTeamAnswer = { resource: OperatorRow[] };

/** `operator/log/read`: newest first, `before` is the last entry of the page before. */
export const operatorLogRequest = z.object({
  before: z.number().int().positive().optional(),
  afid: z.number().int().positive().optional(),
  clientid: z.number().int().positive().optional(),
  limit: z.number().int().min(1).max(100).default(50),
});

/** One entry of the operators' log. */
export type OperatorLogRow = {
  entryid: number;
  happenedon: string;
  afid: number;
  email: string;
  role: OperatorRole;
  /** The operation's address below `operator/`. */
  operation: string;
  clientid: number | null;
  subject: string | null;
  reason: string | null;
  detail: string | null;
  /** `done`, the code of its refusal, or null while it runs, and for ever where the program ended meanwhile. */
  outcome: string | null;
  requestid: string;
  address: string;
  /** The token with which it was asked for; null: with a session. */
  tokenid: number | null;
  tokenname: string | null;
};
export type OperatorLogAnswer = { resource: OperatorLogRow[]; more: boolean };
