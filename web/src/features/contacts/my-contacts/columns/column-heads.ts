import { type DatumField, datums } from "../../reveal/datums";
import type { Column } from "./columns";
import type { Widths } from "./widths";
import type { SortPair } from "../table/SortHead";

type ColumnHead = {
  /** Key of its name in the catalogue. */
  name:
    | `contacts.${"socialMedia" | "company" | "location"}`
    | (typeof datums)[number]["name"]
    | "lists.columns.tags"
    | "lists.columns.revealedOn";
  /** The least room it needs, in rem, and its share of what is left; without one it takes no more. */
  width: number;
  share?: number;
  orders?: SortPair;
};

/** The heading of each column other than the name. */
export const columnHeads: Record<Column, ColumnHead> = {
  socialMedia: { name: "contacts.socialMedia", width: 4.5 },
  personalEmail: { name: nameOf("personalEmail"), width: 11.5, share: 15 },
  businessEmail: {
    name: nameOf("businessEmail"),
    width: 13,
    share: 19.5,
    orders: { rising: "VERIFIED", falling: "VERIFIED_DOWN" },
  },
  phone: { name: nameOf("phone"), width: 12, share: 14 },
  company: { name: "contacts.company", width: 10, share: 10, orders: { rising: "COMPANY", falling: "COMPANY_DOWN" } },
  location: { name: "contacts.location", width: 10, share: 10 },
  tags: { name: "lists.columns.tags", width: 11, share: 11 },
  revealedOn: { name: "lists.columns.revealedOn", width: 8, orders: { rising: "OLDEST", falling: "NEWEST" } },
};

/** The room of the box, the name and the menu around them, and what a window with a table has. */
export const leading = { box: 2.75, name: 14, menu: 2.75 };
const room = 61;

/**
 * The columns as a grid, the room they need in rem, and whether they must be scrolled sideways. What is left goes to names and data.
 * Next to the panel, which shows a person's data in full, columns that fit without it shrink.
 */
export function gridOf(
  columns: readonly Column[],
  widths: Widths,
  isSqueezed: boolean,
): { template: string; width: number; scrolls: boolean } {
  const name = { width: leading.name, share: 16.5 };
  const heads = [sized(name, widths.name), ...columns.map((column) => sized(columnHeads[column], widths[column]))];
  const width = heads.reduce((sum, head) => sum + head.width, leading.box + leading.menu);
  const scrolls = width > room;
  const shrinks = isSqueezed && !scrolls;
  const middle = heads.map((head) =>
    head.share ? `minmax(${shrinks ? 0 : head.width}rem, ${head.share}fr)` : `${head.width}rem`,
  );
  const template = [`${leading.box}rem`, ...middle, `${leading.menu}rem`].join(" ");
  return { template, width: shrinks ? 0 : width, scrolls };
}

/** A chosen width is neither more nor less. */
function sized(head: Pick<ColumnHead, "width" | "share">, width: number | undefined) {
  return width === undefined ? head : { width };
}

function nameOf(field: DatumField): ColumnHead["name"] {
  return datums.find((datum) => datum.field === field)?.name ?? "datum.phone";
}
