import type { Language } from "@finder/contract/language";
import type { FastifyRequest } from "fastify";

/** Where a call comes from, for limits and for the list of sessions. */
export function originOf(request: FastifyRequest): { address: string; useragent: string | null } {
  return {
    address: request.ip,
    useragent: request.headers["user-agent"]?.slice(0, 300) ?? null,
  };
}

/** What a reveal is booked as: the gateway puts the extension's name before its browser's. */
export function sourceOf(request: FastifyRequest): "web" | "extension" {
  return request.headers["user-agent"]?.startsWith("ContactFinderExtension/") ? "extension" : "web";
}

/** The language a caller reads: the one that the signed-in person has chosen, else the first that the request asks for. */
export function languageOf(request: FastifyRequest): Language {
  return request.caller.login?.language ?? (/^\s*ar\b/i.test(request.headers["accept-language"] ?? "") ? "ar" : "en");
}
