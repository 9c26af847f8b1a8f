import type { View } from "../access.ts";

/** `meta.schema`: what the caller may know of a table (dialect: `include_schema`). */
export function describe({ schema, columns, writable }: View): Record<string, unknown> {
  return {
    name: schema.name,
    label: schema.name,
    description: null,
    native: [],
    plural: schema.name,
    is_view: false,
    primary_key: [schema.key.name],
    name_field: columns.has("name") ? "name" : null,
    field: [...columns.values()].map((column) => ({
      name: column.name,
      type: column.type,
      allow_null: column.nullable ?? false,
      required: !column.nullable && !column.default && writable.has(column.name),
      is_primary_key: column.name === schema.key.name,
      read_only: !writable.has(column.name),
      length: column.max ?? null,
    })),
    related: [...schema.relations.values()].map(({ name, kind, table, always }) => ({
      name,
      type: kind === "one" ? "belongs_to" : "has_many",
      ref_table: table,
      always_fetch: always,
    })),
    constraints: [],
  };
}
