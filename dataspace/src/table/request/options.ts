import { badRequest } from "../table-error.ts";

/** Most rows of an answer, regardless of the requested limit. */
export const maxRows = 1000;

/** The options of one call, from its address and, where the dialect allows, its body (docs/dialect.md#dialect-options). */
export type Options = {
  readonly fields: string | undefined;
  readonly related: string | undefined;
  readonly filter: string | undefined;
  readonly params: ReadonlyMap<string, string | number | null>;
  /** Undefined when not given; empty when given without a value. */
  readonly ids: readonly (string | number)[] | undefined;
  readonly idField: string | undefined;
  /** Undefined when no usable limit was given: then the maximum counts. */
  readonly limit: number | undefined;
  readonly offset: number;
  readonly order: string | undefined;
  readonly group: string | undefined;
  readonly flags: Record<Flag, boolean>;
  /** `{relation}.{option}` or `{relation}_{option}`. */
  readonly ofRelation: (relation: string, option: string) => string | undefined;
};

type Flag = "includeCount" | "countOnly" | "includeSchema" | "continue" | "rollback" | "force" | "asList" | "unwrapped";

const aliases: Record<string, readonly string[]> = {
  fields: ["fields", "select"],
  filter: ["filter", "where"],
  limit: ["limit", "top"],
  offset: ["offset", "skip"],
  order: ["order", "sort", "order_by"],
  group: ["group", "group_by"],
};

export type Query = Readonly<Record<string, string | string[] | undefined>>;
type Body = Readonly<Record<string, unknown>>;

/** A JSON object, or nothing: arrays and scalars carry no options. */
export function objectOf(value: unknown): Body {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Body) : {};
}

/** Reads the options of a call; the address wins over the body. Names are case-sensitive. */
export function readOptions(query: Query, bodyValue: unknown): Options {
  const body = objectOf(bodyValue);
  const inUrl = (name: string): string | undefined => {
    const value = query[name];
    return Array.isArray(value) ? value.at(-1) : value;
  };
  const text = (name: string): string | undefined => {
    for (const alias of aliases[name] ?? [name]) if (inUrl(alias) !== undefined) return inUrl(alias);
    return textOf(name, body[name]);
  };
  const flag = (name: string): boolean => /^(?:true|1|yes|on|y|t)$/i.test(inUrl(name) ?? "");
  const flagOrBody = (name: string): boolean =>
    inUrl(name) === undefined ? /^(?:true|1)$/i.test(String(body[name])) : flag(name);
  const limit = positive(text("limit"));
  return {
    fields: text("fields"),
    related: inUrl("related"),
    filter: text("filter"),
    params: paramsOf(query, body),
    ids: idsOf(inUrl("ids") ?? body["ids"]),
    idField: inUrl("id_field"),
    limit: limit === undefined ? undefined : Math.min(limit, maxRows),
    offset: positive(text("offset")) ?? 0,
    order: text("order"),
    group: text("group"),
    flags: {
      includeCount: flag("include_count"),
      includeSchema: flag("include_schema"),
      countOnly: flagOrBody("count_only"),
      continue: flagOrBody("continue"),
      rollback: flagOrBody("rollback"),
      force: flagOrBody("force"),
      asList: flag("as_list"),
      unwrapped: /^(?:false|0|no|off|n|f)$/i.test(inUrl("wrap") ?? ""),
    },
    ofRelation: (relation, option) => inUrl(`${relation}.${option}`) ?? inUrl(`${relation}_${option}`),
  };
}

function textOf(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (name === "fields" && Array.isArray(value) && value.every((each) => typeof each === "string"))
    return value.join(",");
  throw badRequest(`Option '${name}' must be a text.`);
}

function positive(text: string | undefined): number | undefined {
  const value = Math.trunc(Number.parseFloat(text ?? ""));
  return value > 0 ? Math.min(value, Number.MAX_SAFE_INTEGER) : undefined;
}

function paramsOf(query: Query, body: Body): Map<string, string | number | null> {
  const params = new Map<string, string | number | null>();
  for (const [name, value] of Object.entries(objectOf(body["params"]))) {
    if (value !== null && typeof value === "object") throw badRequest(`Parameter '${name}' must be a single value.`);
    params.set(name, typeof value === "number" || value === null ? value : String(value));
  }
  for (const [name, value] of Object.entries(query)) {
    const key = /^params\[([^\]]+)\]$/.exec(name)?.[1];
    if (key !== undefined && value !== undefined) params.set(key, Array.isArray(value) ? (value.at(-1) ?? "") : value);
  }
  return params;
}

function idsOf(value: unknown): (string | number)[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number") return [value];
  const list: unknown = typeof value === "string" && value.trim().startsWith("[") ? parsed(value) : value;
  if (typeof list === "string")
    return list
      .split(",")
      .map((id) => id.trim())
      .filter((id) => id !== "");
  if (!Array.isArray(list) || !list.every((id) => typeof id === "string" || typeof id === "number"))
    throw badRequest("Option 'ids' must be a list.");
  return list;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest("Option 'ids' must be a list.");
  }
}
