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
  /** The least room it needs, in rem, and whether it takes more where there is more. */
  width: number;
  grows?: boolean;
  orders?: SortPair;
};

/** The heading of each column beside the name. */
export const columnHeads: Record<Column, ColumnHead> = {
  socialMedia: { name: "contacts.socialMedia", width: 6.75 },
  personalEmail: datumHead("personalEmail"),
  businessEmail: { ...datumHead("businessEmail"), orders: { rising: "VERIFIED", falling: "VERIFIED_DOWN" } },
  phone: datumHead("phone"),
  company: { name: "contacts.company", width: 10, grows: true, orders: { rising: "COMPANY", falling: "COMPANY_DOWN" } },
  location: { name: "contacts.location", width: 10, grows: true },
  tags: { name: "lists.columns.tags", width: 11, grows: true },
  revealedOn: { name: "lists.columns.revealedOn", width: 8, orders: { rising: "OLDEST", falling: "NEWEST" } },
};

/** The room of the box, the name and the menu around them, and what a window with a table has. */
export const leading = { box: 2.75, name: 14, menu: 2.75 };
const room = 61;

/** The columns as a grid, the room they need in rem, and whether they must be scrolled sideways. What is left goes to names and data. */
export function gridOf(
  columns: readonly Column[],
  widths: Widths,
): { template: string; width: number; scrolls: boolean } {
  const name = { width: leading.name, grows: true };
  const heads = [sized(name, widths.name), ...columns.map((column) => sized(columnHeads[column], widths[column]))];
  const width = heads.reduce((sum, head) => sum + head.width, leading.box + leading.menu);
  const middle = heads.map((head) => (head.grows ? `minmax(${head.width}rem, ${head.width}fr)` : `${head.width}rem`));
  return { template: [`${leading.box}rem`, ...middle, `${leading.menu}rem`].join(" "), width, scrolls: width > room };
}

/** A chosen width is neither more nor less. */
function sized<Head extends { width: number; grows?: boolean }>(head: Head, width: number | undefined) {
  return width === undefined ? head : { width, grows: false };
}

function datumHead(field: DatumField): ColumnHead {
  return {
    name: datums.find((datum) => datum.field === field)?.name ?? "datum.phone",
    width: 11.5,
    grows: true,
  };
}
