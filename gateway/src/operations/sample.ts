import { isJson, isPlainList } from "./call/query-text.ts";
import type { NamedDocument } from "./document/named-document.ts";
import { exampleOf, isNeeded } from "./schema/examples.ts";

/** A call of an operation for a shell, with the parameters that it needs. */
export function sampleOf(url: string, { readsOnly, parameters, spending }: NamedDocument): string {
  const given = parameters.filter(isNeeded).map(({ name, type }) => ({ name, type, value: exampleOf(name, type) }));
  const token = '-H "Authorization: Bearer $TOKEN"';
  if (readsOnly) {
    const query = given.flatMap(({ name, type, value }) =>
      (isPlainList(type) ? (value as unknown[]) : [isJson(type) ? JSON.stringify(value) : value]).map(
        (each) => ` \\\n  --data-urlencode ${quoted(`${name}=${String(each)}`)}`,
      ),
    );
    return `curl ${query.length > 0 ? "-G " : ""}${quoted(url)} ${token}${query.join("")}`;
  }
  const body = JSON.stringify(Object.fromEntries(given.map(({ name, value }) => [name, value])));
  const cap = spending ? ` \\\n  -H 'X-Max-Credits: 1'` : "";
  return `curl ${quoted(url)} ${token}${cap} \\\n  -H 'Content-Type: application/json' -d ${quoted(body)}`;
}

/** One word of a shell, with any content. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
