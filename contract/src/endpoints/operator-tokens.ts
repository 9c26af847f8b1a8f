import { z } from "zod";
import { limits } from "../limits.ts";
import { operatorRoles, type OperatorRole } from "../operator-permissions.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { boundedText } from "./text.ts";

/** Service tokens of operators' tools, `POST operator/tokens/…`. */

/** How every token of an operator begins; no session's token and no client's token does. */
export const operatorTokenPrefix = "opr_";

export function isOperatorToken(token: string): boolean {
  return token.startsWith(operatorTokenPrefix);
}

const { name, days, usualDays, addresses } = limits.operatorTokens;

/** `operator/tokens/create`. */
export const newOperatorTokenRequest = z.object({
  name: z.string().trim().min(1).max(name),
  role: z.enum(operatorRoles),
  days: z.number().int().min(1).max(days).default(usualDays),
  /** Addresses and CIDR blocks it works from; none: every address. */
  addresses: z.array(boundedText(textBounds.word)).max(addresses).default([]),
  /** 1: it does what asks for the second factor. */
  proven: z.union([z.literal(0), z.literal(1)]).default(0),
});
/** `operator/tokens/list`: newest first, `before` is the last token of the page before. */
export const operatorTokensRequest = z.object({
  before: z.number().int().positive().optional(),
  limit: z.number().int().min(1).max(100).default(50),
});
/** `operator/tokens/end`. */
export const operatorTokenEndRequest = z.object({ tokenid: z.number().int().positive() });

/** One token; never itself, which only its making answers. Times are UTC. */
export type OperatorTokenRow = {
  tokenid: number;
  name: string;
  /** Its last four letters. */
  ending: string;
  role: OperatorRole;
  proven: number;
  addresses: string[];
  /** Who made it. */
  afid: number;
  email: string;
  createdon: string;
  expireson: string;
  lastusedon: string | null;
  lastaddress: string | null;
  endedon: string | null;
};
export type NewOperatorTokenAnswer = { operatortoken: OperatorTokenRow; token: string };
export type OperatorTokensAnswer = { resource: OperatorTokenRow[]; more: boolean };
