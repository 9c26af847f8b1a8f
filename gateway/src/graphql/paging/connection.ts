import { ProductError } from "@finder/contract/errors";
import { readLargeId } from "@finder/contract/rules/row-id";
import type { PageInfo } from "./connection.types.ts";

/** The place of a row in a list that is newest first: its moment (`YYYY-MM-DD HH:MM:SS`, UTC) and its number, which decides a tie. */
export type Place = readonly [moment: string, id: number];

/** Which part of a list: `first` rows after the place; null begins at the top. */
export type Window = { readonly first: number; readonly after: Place | null };

type Edge<Node> = { readonly node: Node; readonly cursor: string };
export type Connection<Node> = { readonly edges: Edge<Node>[]; readonly pageInfo: PageInfo };

const most = 100;

/** What `first` (1 to 100) and `after` mean; throws for what is no cursor. */
export function windowOf(first: number, after: string | null | undefined): Window {
  return {
    first: Math.min(Math.max(first, 1), most),
    after: after === null || after === undefined ? null : placeOf(after),
  };
}

/** Returns a connection of rows read with one extra row, which shows whether a next page exists. */
export function connectionOf<Row, Node>(
  rows: readonly Row[],
  { first, after }: Window,
  place: (row: Row) => Place,
  toNode: (row: Row) => Node,
): Connection<Node> {
  const edges = rows.slice(0, first).map((row) => ({ node: toNode(row), cursor: cursorOf(place(row)) }));
  return {
    edges,
    pageInfo: {
      hasNextPage: rows.length > first,
      hasPreviousPage: after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

const wellFormed = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) (\d+)$/;

function placeOf(cursor: string): Place {
  const [, moment, id] = wellFormed.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  const number = readLargeId(id ?? "");
  if (moment === undefined || number === null)
    throw new ProductError("BAD_REQUEST", { field: "after", detail: "'after' is no cursor of this list." });
  return [moment, number];
}

function cursorOf([moment, id]: Place): string {
  return Buffer.from(`${moment} ${id}`).toString("base64url");
}
