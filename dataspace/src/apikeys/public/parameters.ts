import type { Deprecation } from "@finder/contract/deprecations";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { PublicError } from "./public-error.ts";

/** A parameter given once, several times or empty, as a list without repetitions. */
export function listed(given: unknown): string[] | undefined {
  const texts = (Array.isArray(given) ? given : [given]).filter((text) => typeof text === "string" && text !== "");
  return texts.length === 0 ? undefined : [...new Set<string>(texts)];
}

/**
 * Readies the parameters of a call for their schema: lists as lists, empty ones left out. Refuses by its name one that the schema
 * does not know, which would otherwise not narrow what is asked, and one that stands twice.
 */
export function parametersOf(schema: z.ZodObject): (request: FastifyRequest) => Promise<void> {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input" });
  const lists = new Map(Object.entries(properties).map(([name, one]) => [name, isList(one)]));
  return async ({ query }) => {
    const given = query as Record<string, unknown>;
    for (const [name, value] of Object.entries(given)) {
      if (name === "apikey") continue;
      const isListed = lists.get(name);
      if (isListed === undefined) throw new PublicError("INVALID_PARAM", { detail: unknown(name) });
      if (!isListed && Array.isArray(value))
        throw new PublicError("INVALID_PARAM", { detail: `Parameter '${name}' stands more than once.` });
      given[name] = isListed ? listed(value) : value;
      if (given[name] === "" || given[name] === undefined) Reflect.deleteProperty(given, name);
    }
  };
}

/** What a call of the public API uses that goes: the call itself, or a parameter of it. */
export function goingIn(
  going: readonly Deprecation[],
  { method, routeOptions, query }: FastifyRequest,
): readonly Deprecation[] {
  if (going.length === 0) return going;
  const call = `${method} ${routeOptions.url}`;
  const given = new Set(Object.keys(query as object).map((name) => `${call}?${name}`));
  return going.filter(({ coordinate }) => coordinate === call || given.has(coordinate));
}

function isList(schema: z.core.JSONSchema._JSONSchema): boolean {
  return typeof schema === "object" && schema.type === "array";
}

/** Names a parameter that looks like one; anything else may be a value. */
function unknown(name: string): string {
  return /^[a-z_]{1,40}$/i.test(name) ? `Parameter '${name}' is unknown.` : "A parameter is unknown.";
}
