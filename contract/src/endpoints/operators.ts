import { z } from "zod";
import type { OperatorRole } from "../operator-permissions.ts";
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

/** `enrolling`: without a second factor yet; `halfopen`: signed in by password alone; `open`: by both. */
const operatorStates = ["enrolling", "halfopen", "open"] as const;
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
/** `operator/app/confirm` and `operator/recovery/renew`: shown this once. */
export type OperatorCodesAnswer = OperatorSessionAnswer & { codes: string[] };
