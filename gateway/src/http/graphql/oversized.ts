import { documentLimits } from "../../graphql/limits.ts";
import { Refused } from "../failures/refuse.ts";

/** Fields that an object in a request's variables may have; no input type has nearly as many. */
const most = { fields: 100 } as const;

/** Refuses a request that costs much to be looked at, before it is: a long document, or an object of many fields, which errors would spell out. */
export function rejectOversized(body: unknown): void {
  const { query, variables }: { query?: unknown; variables?: unknown } = Object(body);
  if (typeof query === "string" && query.length > documentLimits.characters) throw tooLong();
  const left = [variables]; // a list of its own: what nests deeply must not exhaust the stack
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== "object" || value === null) continue;
    const inside = Object.values(value);
    if (!Array.isArray(value) && inside.length > most.fields) throw tooWide();
    for (const each of inside) if (typeof each === "object" && each !== null) left.push(each);
  }
}

function tooLong(): Refused {
  return new Refused(
    400,
    "BAD_REQUEST",
    `The document has more than ${documentLimits.characters} characters. Give long values as variables.`,
  );
}

function tooWide(): Refused {
  return new Refused(400, "BAD_REQUEST", `An object in the variables has more than ${most.fields} fields.`);
}
