import { type Kind, tables } from "@finder/dataspace/db/distribution/tables";

/** The kind of each table of the product. */
export const tableKinds: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(tables) as Kind[]).flatMap((kind) => tables[kind].map((name) => [name, kind] as const)),
);
