import type { SystemStyleObject } from "@/ui/layout/primitives";
import { alignedAround } from "@/ui/text/Bdi";

/** Safari forgets what a row and its cells are once they are laid out as a grid. */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

/** Heights of a row, by the chosen spacing. */
export const rowHeights = { comfortable: "3rem", compact: "2.5rem" } as const;

/** One opaque colour, so that nothing shines through a column that stays in place. */
const chosen = "color-mix(in srgb, var(--ui-colors-accent-subtle) 40%, var(--ui-colors-surface))";

/**
 * The whole look of the table, said once for all its rows: every row is a grid of the same columns and one line high, and what
 * changes in it changes nothing around it.
 */
export const tableLook: SystemStyleObject = {
  display: "block",
  transition: "opacity 150ms",
  "&[aria-busy=true]": { opacity: 0.6 },
  "& caption": { display: "block" },
  "& thead, & tbody": { display: "block" },
  "& thead": { position: "sticky", top: "3.5rem", zIndex: 3, borderRadius: "lg", bg: "surface" },
  "& tr": { display: "grid", gridTemplateColumns: "var(--columns)", alignItems: "stretch", bg: "surface" },
  "& tbody tr": {
    height: "var(--row)",
    contain: "strict",
    borderBlockStartWidth: "1px",
    borderColor: "line",
    cursor: "pointer",
    // A row that comes into the window by the keyboard comes out below the head.
    "& [data-opens]": { scrollMarginBlock: "10rem 5rem" },
    "&:last-of-type": { borderBottomRadius: "lg" },
    "&:hover, &:focus-within": { bg: "bg" },
    "&[data-selected]": { bg: chosen },
    "&[aria-current]": { outline: "1px solid", outlineColor: "accent", outlineOffset: "-1px" },
  },
  "& td, & thead th": { display: "flex", alignItems: "center", gap: "2", minW: 0, px: "3", whiteSpace: "nowrap" },
  // Two lines: the name with the tags, and the position.
  "& td[data-name]": {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, auto) minmax(0, 1fr)",
    alignContent: "center",
    columnGap: "2.5",
    rowGap: 0,
    lineHeight: 1.35,
    "& > :first-child": { gridRow: "1 / span 2", alignSelf: "center" },
    "& > [data-opens]": { maxW: "full" },
    // In its own direction, below the name: an Arabic position in an English table, too.
    "& > [data-muted]": { gridArea: "2 / 2 / auto / span 2", justifySelf: "start", maxW: "full", fontSize: "sm" },
    "& > [data-tags]": { gridArea: "1 / 3" },
  },
  "& td:first-of-type": { userSelect: "none", WebkitUserSelect: "none" },
  "& td:last-of-type": { px: "1", justifyContent: "flex-end" },
  "& thead th": {
    position: "relative",
    top: "auto",
    minH: "10",
    py: "0",
    bg: "transparent",
    textAlign: "start",
    fontSize: "sm",
    fontWeight: "600",
    lineHeight: 1.25,
    color: "text.muted",
    // A narrow column says its name in two lines.
    whiteSpace: "normal",
  },
  "& thead tr": { borderRadius: "lg", boxShadow: "inset 0 -1px 0 var(--ui-colors-line)" },
  "& [data-cut]": { minW: 0, overflow: "hidden", textOverflow: "ellipsis" },
  // A value that was paid for is never cut: without room it takes a second line, from its @ on.
  "& [data-value]": { minW: 0, whiteSpace: "normal", overflowWrap: "anywhere", lineHeight: 1.25, ...alignedAround },
  // The price, and the copy after it, at the end of the cell.
  "& td > [data-datum]": { ms: "auto" },
  // The mark of a value gives its place to the button that copies, under the pointer or with the focus.
  "& [data-end]": {
    display: "grid",
    placeItems: "center",
    flexShrink: 0,
    ms: "auto",
    "& > *": { gridArea: "1 / 1" },
    "& > button": { opacity: 0, bg: "inherit" },
  },
  "& td:hover [data-end] > button, & [data-end] > button:focus-visible": { opacity: 1 },
  "& td:hover [data-end] > [role=img], & [data-end]:focus-within > [role=img]": { opacity: 0 },
  // Next to the panel, which shows quality and masks, the room of both goes to the values; the copy lies over their end.
  "&[data-squeezed] :is(td, thead th)": { position: "relative", px: "2" },
  "&[data-squeezed] :is([data-muted]:has(+ [data-datum]), [data-end] > [role=img])": { display: "none" },
  "&[data-squeezed] [data-value]": { fontSize: "sm", lineClamp: 2 },
  "&[data-squeezed] [data-end]": { position: "absolute", insetInlineEnd: "1", "& > button": { bg: "surface" } },
  "@media (hover: none)": {
    "& [data-end]": { display: "flex", gap: "1" },
    "& [data-end] > :is(button, [role=img])": { opacity: "1 !important" },
  },
  "& [data-muted]": { color: "text.muted" },
  "& td > a:hover": { textDecoration: "underline" },
};

/** Keeps the box and the name in place while the other columns of a table that says `data-scrolls` scroll under them. */
export function stayingColumns(nameStart: number): SystemStyleObject {
  const stays = { position: "sticky", zIndex: 2, bg: "inherit" } as const;
  return {
    "&[data-scrolls] tr > :nth-child(1)": { ...stays, insetInlineStart: 0 },
    "&[data-scrolls] tr > :nth-child(2)": { ...stays, insetInlineStart: `${nameStart}rem` },
  };
}
