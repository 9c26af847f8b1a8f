import { z } from "zod";
import { limits } from "../limits.ts";
import { highestRowId } from "../rules/row-id.ts";
import { boundedText } from "./text.ts";

/** Requests and answers about the monthly caps of members (docs/rules.md#caps-member). Caps are credits of all pools together. */

const cap = z.number().int().min(0).max(limits.memberCap.most);
const rowId = z.number().int().min(0).max(highestRowId);

/** `POST setmembercap`, for the owner: what a member may spend in a calendar month; null removes the cap. */
export const setMemberCapRequest = z.object({ appuserid: rowId, cap: cap.nullable() });
export type SetMemberCapAnswer = { appuserid: number; cap: number | null };

const capRequestStates = ["open", "approved", "declined", "withdrawn"] as const;

/** `POST askcap`: a member asks the owner for a higher cap. */
export const askCapRequest = z.object({ cap, note: boundedText(limits.memberCap.note).trim().nullish() });

/** The caller's cap this month; `resetson`: when the next month begins, UTC. */
export type SpendingCapView = {
  cap: number;
  spent: number;
  left: number;
  resetson: string;
  request: { requestid: number; asked: number; note: string | null; createdon: string } | null;
};
/** `GET spendingcap`, `POST askcap`, `POST withdrawcaprequest`; null: nothing limits the caller. */
export type SpendingCapAnswer = { spendingcap: SpendingCapView | null };

/** What a member asked for; `cap` and `spent` are of this month, `cap` null where none is left. */
export type CapRequestView = {
  requestid: number;
  appuserid: number;
  name: string;
  asked: number;
  note: string | null;
  state: (typeof capRequestStates)[number];
  createdon: string;
  answeredon: string | null;
  cap: number | null;
  spent: number;
};
/** `GET caprequests`, for the owner: the open ones, the oldest first. */
export type CapRequestsAnswer = { resource: CapRequestView[] };

/** `POST answercaprequest`, for the owner. */
export const answerCapRequest = z.object({ requestid: rowId, approve: z.boolean() });
export type CapRequestAnswer = { caprequest: CapRequestView };

/** `POST linkedcaprequest`, open with the token of the emailed link: reads alone. */
export const linkedCapRequest = z.object({ token: z.string().min(1).max(100) });
/** `POST answerlinkedcaprequest`: answers in the owner's name, whose ids are returned for the audit log. */
export const answerLinkedCapRequest = linkedCapRequest.extend({ approve: z.boolean() });
export type AnswerLinkedCapAnswer = CapRequestAnswer & { appuser: { clientid: number; appuserid: number } };
