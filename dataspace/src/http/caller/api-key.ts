import type { FastifyRequest } from "fastify";

/** One value of a query string or JSON body, when it is text; of a repeated name the last. */
export function textAt(from: unknown, name: string): string | undefined {
  if (typeof from !== "object" || from === null || !Object.hasOwn(from, name)) return undefined;
  const value: unknown = (from as Record<string, unknown>)[name];
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === "string" && last !== "" ? last : undefined;
}

/** The API key of a call, by precedence: query `api_key`, header, JSON body (docs/dialect.md#dialect-credentials). */
export function apiKeyOf(request: FastifyRequest): string | undefined {
  return (
    textAt(request.query, "api_key") ??
    textAt(request.headers, "x-dreamfactory-api-key") ??
    textAt(request.body, "api_key")
  );
}
