import { type Executor, statement } from "../../statement.ts";
import type { SealedPlace } from "./sealed-places.ts";

/** A value that another key sealed; its row is named by `key`, in the order of the place's columns. */
export type Found = { readonly key: readonly unknown[]; readonly sealed: Buffer; readonly bind: Buffer | string };

type Columns = { sealed: Buffer; bind: Buffer | string } & Record<`k${number}`, unknown>;

/** The two statements of a place: values whose head is another one, after a key; and new forms of values that are as they were. */
export function resealing({ table, column, key, bind }: SealedPlace) {
  const names = key.map(([name]) => name);
  const after = key.map(([, type], at) => `$${at + 3}::${type}`);
  const read = statement<unknown[], Columns>(
    `find_to_reseal_${table}_${column}`,
    `select ${names.map((name, at) => `${name} as k${at}`).join(", ")}, ${column} as sealed, ${bind} as bind from ${table}
     where octet_length(${column}) > 0 and substr(${column}, 1, 4) <> $1 and ($3 is null or (${names.join(", ")}) > (${after.join(", ")}))
     order by ${names.join(", ")} limit $2`.replace("$3 is null", `$3::${key[0]?.[1]} is null`),
  );
  const arrays = key.map(([, type], at) => `$${at + 3}::${type}[]`).join(", ");
  const write = statement<unknown[], { done: number }>(
    `reseal_${table}_${column}`,
    `with done as (
       update ${table} t set ${column} = v.fresh
       from unnest($1::bytea[], $2::bytea[], ${arrays}) v (sealed, fresh, ${names.join(", ")})
       where ${names.map((name) => `t.${name} = v.${name}`).join(" and ")} and t.${column} = v.sealed returning 1)
     select count(*)::int as done from done`,
  );
  return {
    find: async (db: Executor, head: Buffer, most: number, last: readonly unknown[] | null): Promise<Found[]> => {
      const rows = await read(db, head, most, ...(last ?? names.map(() => null)));
      return rows.map((row) => ({ key: names.map((_, at) => row[`k${at}`]), sealed: row.sealed, bind: row.bind }));
    },
    replace: async (db: Executor, found: readonly (Found & { fresh: Buffer })[]): Promise<number> => {
      const keys = names.map((_, at) => found.map((row) => row.key[at]));
      const [row] = await write(
        db,
        found.map(({ sealed }) => sealed),
        found.map(({ fresh }) => fresh),
        ...keys,
      );
      return row?.done ?? 0;
    },
  };
}
