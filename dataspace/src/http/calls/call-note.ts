import { ProductError } from "@finder/contract/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { utcText } from "../../db/time.ts";
import { sourceOf } from "../origin.ts";
import { onlyReads } from "../pin-changes.ts";

/** What is kept of a call: who called what, when, and how it ended (docs/rules.md#operators-call-notes). */
export type CallNote = {
  readonly clientid: number;
  readonly requestid: string;
  readonly happenedon: string;
  readonly appuserid: number | null;
  readonly keyid: number | null;
  readonly tokenid: number | null;
  readonly operation: string;
  readonly source: "web" | "extension" | "api" | "token";
  readonly status: number;
  /** Null: it was done. */
  readonly code: string | null;
  /** Milliseconds from its arrival to its answer. */
  readonly ms: number;
};

/** A member whose call is refused before it has a caller. */
type Refused = { readonly clientid: number; readonly appuserid: number };

const codes = new WeakMap<FastifyRequest, string>();
const refusedMembers = new WeakMap<FastifyRequest, Refused>();

/** Remembers the refusal of a call, whose answer may say less. */
export function keepRefusal(request: FastifyRequest, error: Error, code: string): void {
  codes.set(request, error instanceof ProductError ? error.code : code);
}

/** Remembers whose call is refused for the state of session or account. */
export function keepRefusedMember(request: FastifyRequest, clientid: number | null, appuserid: number | null): void {
  if (clientid !== null && appuserid !== null) refusedMembers.set(request, { clientid, appuserid });
}

/** Returns the record of an answered call; null if it has no caller, or neither changed anything nor failed. */
export function noteOf(request: FastifyRequest, reply: FastifyReply, now: Date): CallNote | null {
  const who = whoCalled(request);
  const { statusCode: status, elapsedTime } = reply;
  const failed = status >= 400;
  if (!who || !(failed || (request.routeOptions.url !== undefined && !onlyReads(request)))) return null;
  const code = failed ? (codes.get(request) ?? request.publicCall?.code ?? String(status)) : null;
  const ms = Math.round(elapsedTime);
  const happenedon = utcText(new Date(now.getTime() - ms));
  return { ...who, requestid: request.id, happenedon, operation: operationOf(request), status, code, ms };
}

type Who = Pick<CallNote, "clientid" | "appuserid" | "keyid" | "tokenid" | "source">;

function whoCalled(request: FastifyRequest): Who | null {
  const key = request.publicCall?.caller;
  if (key) return { clientid: key.clientid, appuserid: null, keyid: key.keyid, tokenid: null, source: "api" };
  const { member, token } = request.caller ?? {};
  const { clientid, appuserid } = member ?? refusedMembers.get(request) ?? {};
  if (clientid === undefined || appuserid === undefined) return null;
  if (token) return { clientid, appuserid, keyid: null, tokenid: token.tokenid, source: "token" };
  return { clientid, appuserid, keyid: null, tokenid: null, source: sourceOf(request) };
}

const table = /^\w{1,40}$/;

/** `POST getcontact`, `PATCH _table/appuser`: the route, without what was written into it. */
function operationOf({ method, routeOptions: { url = "other" }, params }: FastifyRequest): string {
  const named = (params as { table?: unknown } | undefined)?.table;
  const route = url.replace(/^\/api\/v2\/(:service\/)?/, "").replace(/^\//, "");
  const known = typeof named === "string" && table.test(named) ? route.replace(":table", named) : route;
  return `${method} ${known}`.slice(0, 100);
}
