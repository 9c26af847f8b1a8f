import type { MailLanguage } from "@finder/contract/messages/mail";
import type { FastifyRequest } from "fastify";

/** Where a call comes from, for limits and for the list of sessions. */
export const originOf = (request: FastifyRequest): { address: string; useragent: string | null } => ({
  address: request.ip,
  useragent: request.headers["user-agent"]?.slice(0, 300) ?? null,
});

/** What a reveal is booked as: the gateway puts the extension's name before its browser's. */
export const sourceOf = (request: FastifyRequest): "web" | "extension" =>
  request.headers["user-agent"]?.startsWith("ContactFinderExtension/") ? "extension" : "web";

/** The language a caller reads mail in: its first choice, English where we have no other. */
export const languageOf = (request: FastifyRequest): MailLanguage =>
  /^\s*ar\b/i.test(request.headers["accept-language"] ?? "") ? "ar" : "en";
