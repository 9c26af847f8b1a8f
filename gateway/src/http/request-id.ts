import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const header = "x-request-id";
const wellFormed = /^[\w.:-]{1,64}$/;

/** Gives a request one id: the caller's when it is a sane one. It is in the answer, the logs and every upstream call. */
export function giveRequestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers[header];
  const id = typeof given === "string" && wellFormed.test(given) ? given : randomUUID();
  response.setHeader(header, id);
  return id;
}

/** The id that a request was given. */
export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(header));
}
