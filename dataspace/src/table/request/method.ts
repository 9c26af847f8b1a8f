import type { IncomingHttpHeaders } from "node:http";
import type { Query } from "./options.ts";

const headerNames = ["x-http-method", "x-http-method-override", "x-method-override"];
const queryNames = ["method", "_method"];

/** The verb a call means: only a POST may stand for another one, by header or query (docs/dialect.md#dialect-addresses). */
export function effectiveMethod(method: string, headers: IncomingHttpHeaders, query: Query): string {
  if (method !== "POST") return method;
  const given = [...headerNames.map((name) => headers[name]), ...queryNames.map((name) => query[name])]
    .map(textOf)
    .find(Boolean);
  return (given ?? method).toUpperCase();
}

function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.at(-1) : value;
}
