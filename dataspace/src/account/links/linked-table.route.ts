import type { Services } from "../../context.ts";
import { ProductError } from "@finder/contract/errors";
import { readEmail } from "@finder/contract/rules/text/email";
import { takeAttempt } from "../../session/attempts.ts";
import { parseFilter } from "../../table/filter/parse.ts";
import { readOptions } from "../../table/request/options.ts";
import type { Overload } from "../../table/router.ts";
import { readLinked } from "./linked-person.ts";

/**
 * Reading `_table/appuser` by `email` AND `verifytoken`, each by equality and nothing else: the person an emailed link is for,
 * or none. The token itself is in no answer, and every other filter on it stays refused.
 */
export function linkedAtTable(services: Services): Overload {
  return async ({ request, table, verb, id }) => {
    if (table !== "appuser" || verb !== "read" || id !== undefined || request.caller.token) return null;
    const link = linkIn(readOptions(request.query, undefined).filter);
    if (!link) return null;
    await takeAttempt(services, `link:${link.email}`, request.ip, 30);
    const person = await readLinked(services, link).catch((error: unknown) => {
      if (error instanceof ProductError && error.code === "LINK_EXPIRED") return null;
      throw error;
    });
    return JSON.stringify({ resource: person ? [person] : [] });
  };
}

/** Both values of such a filter; undefined for any other. */
function linkIn(filter: string | undefined): { email: string; token: string } | undefined {
  if (filter === undefined || !/\bverifytoken\b/i.test(filter)) return undefined;
  const tree = parseFilter(filter);
  if (tree?.kind !== "and" || tree.of.length !== 2) return undefined;
  const values = new Map<string, string>();
  for (const term of tree.of) {
    if (term.kind !== "term" || term.comparison !== "=" || term.negated || term.wildcards) return undefined;
    const [literal] = term.literals;
    if (literal !== undefined) values.set(term.field.toLowerCase(), unquoted(literal));
  }
  const [email, token] = [readEmail(values.get("email") ?? ""), values.get("verifytoken")];
  return email !== null && token ? { email, token } : undefined;
}

function unquoted(literal: string): string {
  return /^(['"])(.*)\1$/s.exec(literal)?.[2] ?? literal;
}
