import type { z } from "zod";
import type { Account, Cause } from "../account.ts";
import { listOf, type List } from "../objects/list.ts";

export type Call<P> = {
  readonly account: Account;
  readonly params: P;
  /** The id in the address. */
  readonly id: string;
  readonly cause: Cause;
  /** Asked with a publishable key: by a browser. */
  readonly publishable: boolean;
};

export type Route = {
  readonly method: "GET" | "POST" | "DELETE";
  readonly address: RegExp;
  readonly schema: z.ZodType;
  /** Whether a browser may call it with a publishable key. */
  readonly browser: boolean;
  readonly act: (call: Call<unknown>) => object | Promise<object>;
};

/** One call of the API: `address` is its path with `:id` for an object. */
export function route<S extends z.ZodType>(
  method: Route["method"],
  address: string,
  schema: S,
  act: (call: Call<z.output<S>>) => object | Promise<object>,
  browser = false,
): Route {
  return {
    method,
    address: new RegExp(`^/v1${address.replace(":id", "(?<id>[^/]+)")}$`),
    schema,
    browser,
    act: act as Route["act"],
  };
}

type Listed = {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly created?:
    | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }
    | undefined;
};

/** A page of rows, newest first, from the place that the caller has reached. */
export function pageOf<T extends { id: string; created: number }>(url: string, rows: T[], asked: Listed): List<T> {
  const wanted = rows.toReversed().filter(({ created }) => !asked.created || inRange(created, asked.created));
  const placeOf = (id: string): number => wanted.findIndex((row) => row.id === id);
  if (asked.ending_before !== undefined) {
    const end = Math.max(0, placeOf(asked.ending_before));
    const from = Math.max(0, end - asked.limit);
    return listOf(url, wanted.slice(from, end), from > 0);
  }
  const from = asked.starting_after === undefined ? 0 : placeOf(asked.starting_after) + 1;
  return listOf(url, wanted.slice(from, from + asked.limit), wanted.length > from + asked.limit);
}

function inRange(at: number, { gt, gte, lt, lte }: NonNullable<Listed["created"]>): boolean {
  return (
    (gt === undefined || at > gt) &&
    (gte === undefined || at >= gte) &&
    (lt === undefined || at < lt) &&
    (lte === undefined || at <= lte)
  );
}
