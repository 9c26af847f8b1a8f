import type { SystemStyleObject } from "@/ui/layout/primitives";

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
  "& td:first-of-type": { userSelect: "none", WebkitUserSelect: "none" },
  "& td:last-of-type": { px: "1", justifyContent: "flex-end" },
  "& thead th": {
    position: "relative",
    top: "auto",
    minH: "9",
    py: "0",
    bg: "transparent",
    textAlign: "start",
    fontSize: "sm",
    fontWeight: "600",
    color: "text.muted",
  },
  "& thead tr": { borderRadius: "lg", boxShadow: "inset 0 -1px 0 var(--ui-colors-line)" },
  "& [data-cut]": { minW: 0, overflow: "hidden", textOverflow: "ellipsis" },
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
