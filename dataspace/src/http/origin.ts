import { deviceHeader } from "@finder/contract/endpoints/factors";
import type { Language } from "@finder/contract/language";
import type { FastifyRequest } from "fastify";

type CallOrigin = { address: string; useragent: string | null; devicetoken?: string };

/** The origin of a call, for limits, for the list of sessions, and for remembered devices. */
export function originOf(request: FastifyRequest): CallOrigin {
  const devicetoken = request.headers[deviceHeader];
  return {
    address: request.ip,
    useragent: request.headers["user-agent"]?.slice(0, 300) ?? null,
    ...(typeof devicetoken === "string" ? { devicetoken } : {}),
  };
}

/** The source of a reveal: the gateway puts the extension's name before its browser's. */
export function sourceOf(request: FastifyRequest): "web" | "extension" {
  return request.headers["user-agent"]?.startsWith("ContactFinderExtension/") ? "extension" : "web";
}

/** The caller's language: the one that the signed-in person has chosen, else the first that the request accepts. */
export function languageOf(request: FastifyRequest): Language {
  return request.caller?.login?.language ?? (/^\s*ar\b/i.test(request.headers["accept-language"] ?? "") ? "ar" : "en");
}

/** The service token whose budget pays for a call; nothing where a session pays from the client's balances alone. */
export function payingToken({ caller: { token } }: FastifyRequest): { readonly tokenid?: number } {
  return token ? { tokenid: token.tokenid } : {};
}
