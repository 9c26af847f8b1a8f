import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import { utcText } from "../db/time.ts";
import { listedHash } from "../db/secrets/value-hash.ts";
import { effectiveMethod } from "../table/request/method.ts";
import type { Query } from "../table/request/options.ts";
import type { Audited } from "./audited.ts";
import { auditedCalls, auditedTable } from "./audited-calls.ts";
import { type Entry, openAuditWriter } from "./audit-writer.ts";

/**
 * Writes the audit log of every call of `auditedCalls` that was not refused. What changed something is answered only when its
 * entry is kept; what only looked is noted in batches.
 */
export function auditCalls(app: FastifyInstance, services: Services): void {
  const writer = openAuditWriter(services);
  app.addHook("onClose", writer.close);
  app.addHook("onSend", async (request, reply, payload) => {
    const audited = reply.statusCode < 400 && !request.caller?.view ? auditedOf(request) : null;
    if (!audited) return payload;
    const answer = (): unknown => parsed(payload);
    const who = whoOf(request, answer);
    if (!who) return payload;
    const { profilekey = null, ...content } =
      audited.describe?.({ body: request.body, params: request.params, answer }) ?? {};
    const { clientid, appuserid, source, tokenname = null } = who;
    const profileid = profilekey === null ? null : listedHash(services.config.keyring, "profile", profilekey);
    const happenedon = utcText(services.now());
    const entry = { clientid, appuserid, source, tokenname, happenedon, kind: audited.kind, profileid, ...content };
    if (audited.reads) writer.note(entry);
    else await writer.keep(entry);
    return payload;
  });
}

function auditedOf(request: FastifyRequest): Audited | null {
  const { url = "" } = request.routeOptions;
  const named = auditedCalls[`${request.method} ${url}`];
  if (named) return named;
  if (!url.startsWith("/api/v2/:service/_table/:table")) return null;
  const { table = "" } = request.params as { table?: string };
  const method = effectiveMethod(request.method, request.headers, request.query as Query);
  return auditedTable(method, table);
}

function parsed(payload: unknown): unknown {
  try {
    return typeof payload === "string" ? (JSON.parse(payload) as unknown) : null;
  } catch {
    return null;
  }
}

type Who = {
  readonly clientid: number;
  readonly appuserid: number | null;
  readonly source: Entry["source"];
  readonly tokenname?: string;
};

type Ids = { clientid?: unknown; appuserid?: unknown };

/** Returns the actor: the calling or just signed-in member, the owner of a key, or an operator on behalf of a client. */
function whoOf({ caller, publicCall, body }: FastifyRequest, answer: () => unknown): Who | null {
  if (caller?.member && caller.token) return { ...caller.member, source: "token", tokenname: caller.token.name };
  if (caller?.member) return { ...caller.member, source: "web" };
  if (caller?.provisioner) return { ...caller.provisioner, appuserid: null, source: "provider" };
  if (caller?.login?.isOperator) {
    const { resource = [body] } = (body ?? {}) as { resource?: unknown };
    const clientid = Number(((Array.isArray(resource) ? resource[0] : null) as Ids | null)?.clientid);
    return Number.isInteger(clientid) && clientid > 0 ? { clientid, appuserid: null, source: "operator" } : null;
  }
  if (publicCall?.caller) return publicCall.caller.istest === 1 ? null : { ...publicCall.caller, source: "api" };
  const { appuser } = (answer() ?? {}) as { appuser?: Ids };
  const { clientid, appuserid } = appuser ?? {};
  return typeof clientid === "number" && typeof appuserid === "number" ? { clientid, appuserid, source: "web" } : null;
}
