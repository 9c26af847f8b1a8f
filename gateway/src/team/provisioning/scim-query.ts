import { limits } from "@finder/contract/limits";
import { Types } from "scimmy";
import type { Asked } from "./provisioning.source.ts";
import type { ScimResource } from "./scim-resource.ts";

/** What a request's address asks of a list. */
export type ScimQuery = {
  readonly asked: Asked;
  readonly startIndex: number;
};

/** Reads `filter`, `startIndex` and `count`. Throws a SCIM error for another filter than one `eq` of a known attribute. */
export function readQuery(query: URLSearchParams, { filters }: Pick<ScimResource<never>, "filters">): ScimQuery {
  const startIndex = Math.max(1, integer(query, "startIndex") ?? 1);
  const count = Math.max(0, integer(query, "count") ?? limits.provisioning.page);
  const filter = query.get("filter");
  const equal = filter === null ? {} : equalIn(filter, filters);
  return { asked: { ...equal, offset: startIndex - 1, limit: Math.min(count, limits.provisioning.page) }, startIndex };
}

/** Which attributes an answer has: `filter` for those of the schema, undefined for all, and whether a group has its members. */
export type Shown = { readonly filter: Types.Filter | undefined; readonly members: boolean };

/** Reads `attributes` and `excludedAttributes`. */
export function readShown(query: URLSearchParams): Shown {
  const [named, excluded] = ["attributes", "excludedAttributes"].map((name) => listIn(query.get(name)));
  const filter = named
    ? new Types.Filter(named.map((name) => `${name} pr`).join(" and "))
    : excluded && new Types.Filter(excluded.map((name) => `${name} np`).join(" and "));
  return { filter, members: named ? named.includes("members") : excluded?.includes("members") !== true };
}

/** Names of attributes; undefined for none. scimmy would take very long for other texts. */
function listIn(text: string | null): readonly string[] | undefined {
  if (!text) return undefined;
  const names = text.split(",").map((name) => name.trim());
  if (names.length > 50 || !names.every((name) => /^[a-z][\w.:$-]{0,99}$/i.test(name)))
    throw new Types.Error(400, "invalidValue", "The names of attributes cannot be read.");
  return names;
}

function integer(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  if (!/^-?\d{1,7}$/.test(text)) throw new Types.Error(400, "invalidValue", `${name} has to be a whole number.`);
  return Number(text);
}

/** The one comparison that is read: scimmy would take very long for some filters. */
const equality = /^ *([a-z.]{1,40})(?:\[ *type +eq +"work" *\](\.value))? +eq +"([^"\\]{0,400})" *$/i;

function equalIn(text: string, filters: Readonly<Record<string, string>>): Asked {
  const [, attribute = "", below = "", value = ""] = equality.exec(text) ?? [];
  const name = filters[(attribute + below).toLowerCase()];
  if (name === undefined)
    throw new Types.Error(400, "invalidFilter", `Filter by one of ${Object.keys(filters).join(", ")}, by eq.`);
  return { [name]: value };
}
