import type { FastifyRequest } from "fastify";
import { textAt } from "./api-key.ts";

const bearer = /^Bearer +(\S+) *$/i;

/** The session token of a call, by precedence: `Authorization: Bearer`, header, query, JSON body (docs/dialect.md#dialect-credentials). */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return (
    bearer.exec(request.headers.authorization ?? "")?.[1] ??
    textAt(request.headers, "x-dreamfactory-session-token") ??
    textAt(request.query, "session_token") ??
    textAt(request.body, "session_token")
  );
}

/** The hand-over token in the address of a call; a session's own token looks different. */
export function handoverOf(request: FastifyRequest): string | undefined {
  const text = textAt(request.query, "session_token");
  return text !== undefined && isHandover(text) ? text : undefined;
}

/** Whether a token is one for a hand-over. */
export function isHandover(token: string): boolean {
  return /^[0-9A-Z]{32}$/.test(token);
}
