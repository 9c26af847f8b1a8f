import { limits } from "@finder/contract/limits";
import { Resources, Types } from "scimmy";
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

/** The attributes that an answer leaves out, as the schema's own filter; undefined where it has all of them. */
export function attributesFilter(query: URLSearchParams): Types.Filter | undefined {
  const asked = ["attributes", "excludedAttributes"].flatMap((name) => {
    const text = query.get(name);
    return text ? [[name, text]] : [];
  });
  return new Resources.User(Object.fromEntries(asked) as never).attributes;
}

function integer(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  if (!/^-?\d{1,7}$/.test(text)) throw new Types.Error(400, "invalidValue", `${name} has to be a whole number.`);
  return Number(text);
}

const longest = 1_000; // characters of a filter

function equalIn(text: string, filters: Readonly<Record<string, string>>): Asked {
  const filter = parsed(text);
  const [first, second] = filter.length === 1 ? Object.entries(filter[0] as object) : [];
  const [named, compared] = first ?? ["", null];
  const attribute = named.toLowerCase();
  const isEmail = attribute === "emails" && typeof compared === "object" && compared !== null;
  const value: unknown = isEmail ? Reflect.get(compared, "value") : compared;
  const name = filters[attribute + (isEmail ? ".value" : "")];
  if (name === undefined || second !== undefined || !Array.isArray(value) || value[0] !== "eq")
    throw new Types.Error(400, "invalidFilter", `Filter by one of ${Object.keys(filters).join(", ")}, by eq.`);
  return { [name]: String(value[1]) };
}

function parsed(text: string): Types.Filter {
  try {
    if (text.length <= longest) return new Types.Filter(text);
  } catch {
    // Not all of its errors are SCIM's.
  }
  throw new Types.Error(400, "invalidFilter", "The filter cannot be read.");
}
