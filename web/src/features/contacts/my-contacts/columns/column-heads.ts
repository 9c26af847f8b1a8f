import { type DatumField, datums } from "../../reveal/datums";
import type { Column } from "./columns";
import type { SortPair } from "../table/SortHead";

type ColumnHead = {
  /** Key of its name in the catalogue. */
  name:
    | `contacts.${"socialMedia" | "company" | "location"}`
    | (typeof datums)[number]["name"]
    | "lists.columns.tags"
    | "lists.columns.revealedOn";
  /** The least room it needs, in rem. */
  width: number;
  orders?: SortPair;
};

/** The heading of each column beside the name. */
export const columnHeads: Record<Column, ColumnHead> = {
  socialMedia: { name: "contacts.socialMedia", width: 7 },
  personalEmail: datumHead("personalEmail"),
  businessEmail: { ...datumHead("businessEmail"), orders: { rising: "VERIFIED", falling: "VERIFIED_DOWN" } },
  phone: datumHead("phone"),
  company: { name: "contacts.company", width: 10, orders: { rising: "COMPANY", falling: "COMPANY_DOWN" } },
  location: { name: "contacts.location", width: 10 },
  tags: { name: "lists.columns.tags", width: 11 },
  revealedOn: { name: "lists.columns.revealedOn", width: 8, orders: { rising: "OLDEST", falling: "NEWEST" } },
};

/** The room of the box and the name before them, and what a window with a table has. */
export const leading = { box: 2.5, name: 14.5 };
const room = 60;

/** The least width of a table with these columns, in rem, and whether it must be scrolled sideways. */
export function widthOf(columns: readonly Column[]): { width: number; scrolls: boolean } {
  const width = columns.reduce((sum, column) => sum + columnHeads[column].width, leading.box + leading.name);
  return { width, scrolls: width > room };
}

function datumHead(field: DatumField): ColumnHead {
  return {
    name: datums.find((datum) => datum.field === field)?.name ?? "datum.phone",
    width: 12,
  };
}
